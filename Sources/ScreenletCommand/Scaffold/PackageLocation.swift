import AppMain

/// The location of this package, for the manifest of a new package.
enum PackageLocation: Hashable, Sendable {
  /// A folder on this machine.
  case path(String)
  /// A remote repository.
  case url(String)

  /// Parses the address of a repository, or else a path.
  init(_ text: String) {
    let isAddress = text.firstRange(of: "://") != nil || text.hasPrefix("git@")
    self = isAddress ? .url(text) : .path(text)
  }

  /// The dependency as a manifest declares it.
  var dependency: String {
    switch self {
    case .path(let path): ".package(name: \"screenlets\", path: \"\(Self.escaped(path))\")"
    case .url(let address):
      ".package(url: \"\(Self.escaped(address))\", from: \"\(AppMain.version)\")"
    }
  }

  /// The package identity that SwiftPM derives from the address.
  var identity: String {
    guard case .url(let address) = self else { return "screenlets" }
    let whole = address.hasSuffix("/") ? address.dropLast() : address[...]
    let last = whole.split(separator: "/").last ?? whole
    return (last.hasSuffix(".git") ? last.dropLast(4) : last).lowercased()
  }

  /// The replacements in a manifest that refers to this package in the parent folder.
  var spellings: [(from: String, to: String)] {
    [
      (PackageLocation.path("..").dependency, dependency),
      ("package: \"screenlets\"", "package: \"\(Self.escaped(identity))\""),
    ]
  }

  /// Returns the relative path from one folder to another; both must be absolute.
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

  /// Returns the checkout of this package that contains a program; nil if there is none.
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

  /// A text that only this package's manifest contains.
  private static let mark = "name: \"screenlets\",\n  platforms:"
}
