/// Where a package finds this one.
enum PackageLocation: Hashable, Sendable {
  /// In a folder of this machine.
  case path(String)
  /// In a repository of the network.
  case url(String)

  /// Takes what was written: an address of a repository, else a path.
  init(_ text: String) {
    let isAddress = text.firstRange(of: "://") != nil || text.hasPrefix("git@")
    self = isAddress ? .url(text) : .path(text)
  }

  /// As a manifest says it.
  var dependency: String {
    switch self {
    case .path(let path): ".package(name: \"screenlets\", path: \"\(Self.escaped(path))\")"
    case .url(let address):
      ".package(url: \"\(Self.escaped(address))\", from: \"\(ScreenletCommand.version)\")"
    }
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\"\\".contains($0) ? ["\\", $0] : [$0] })
  }

  /// The folder that a program stands in or below and that is a checkout of this package.
  static func checkout(around program: String) -> String? {
    var parts = program.split(separator: "/").map(String.init)
    while !parts.isEmpty {
      parts.removeLast()
      let folder = "/" + parts.joined(separator: "/")
      let manifest = try? InputBytes.read(
        path: folder + "/Package.swift", name: "Package.swift", limit: 1 << 20)
      if let manifest, String(decoding: manifest, as: UTF8.self).contains(mark) { return folder }
    }
    return nil
  }

  /// What only this package's manifest says.
  private static let mark = "name: \"screenlets\",\n  platforms:"
}
