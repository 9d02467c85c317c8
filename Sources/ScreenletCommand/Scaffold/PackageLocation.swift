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

  /// What its products are asked for by, which SwiftPM makes of the address.
  var identity: String {
    guard case .url(let address) = self else { return "screenlets" }
    let whole = address.hasSuffix("/") ? address.dropLast() : address[...]
    let last = whole.split(separator: "/").last ?? whole
    return (last.hasSuffix(".git") ? last.dropLast(4) : last).lowercased()
  }

  /// What changes in a manifest that finds this package in the folder above.
  var spellings: [(from: String, to: String)] {
    [
      (PackageLocation.path("..").dependency, dependency),
      ("package: \"screenlets\"", "package: \"\(Self.escaped(identity))\""),
    ]
  }

  /// The way from a folder to another one, both with all that leads to them.
  static func way(from folder: String, to other: String) -> String {
    let (here, there) = (steps(of: folder), steps(of: other))
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  private static func steps(of path: String) -> [String] {
    var steps: [String] = []
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(String(step)) }
    }
    return steps
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
