import TemporaryFolders
import Testing

@testable import AppMain
@testable import ScreenletCommand

struct PackageLocationTests {
  @Test func `a repository URL is distinguished from a path`() {
    #expect(
      PackageLocation("https://example.org/screenlets.git").dependency
        == ".package(url: \"https://example.org/screenlets.git\", from: \"\(version)\")")
    #expect(
      PackageLocation("git@example.org:a/screenlets.git")
        == .url("git@example.org:a/screenlets.git"))
    #expect(
      PackageLocation("../screenlets").dependency
        == ".package(name: \"screenlets\", path: \"../screenlets\")")
  }

  @Test(arguments: [
    ("https://example.org/Kits/Terminal-Kit.git", "terminal-kit"),
    ("https://example.org/a/screenlets", "screenlets"),
    ("https://example.org/a/kit/", "kit"), ("git@example.org:a/kit.git", "kit"),
    ("../elsewhere", "screenlets"),
  ])
  func `products refer to the package by its SwiftPM identity`(
    text: String, identity: String
  ) throws {
    let location = PackageLocation(text)
    #expect(location.identity == identity)
    let files = try Scaffold.app(ScaffoldName("Shop"), in: "", screenlets: location).files
    let manifest = try #require(files.first { $0.path == "/Package.swift" })
    let parts = String(decoding: manifest.bytes, as: UTF8.self).split(separator: "package: \"")
    #expect(parts.count == 8)
    for part in parts.dropFirst() { #expect(part.hasPrefix("\(identity)\"")) }
  }

  @Test(arguments: [
    ("/a/b/c", "/a", "../.."), ("/a/b", "/a/b", "."), ("/a/b", "/c/d", "../../c/d"),
    ("/a/./b/../c/", "/a/d", "../d"),
  ])
  func `the relative path between folders is the shortest`(
    from: String, to: String, way: String
  ) {
    #expect(PackageLocation.way(from: from, to: to) == way)
  }

  @Test func `quotation marks and backslashes in a path are escaped`() {
    #expect(PackageLocation.path("a\"b\\c").dependency.hasSuffix("path: \"a\\\"b\\\\c\")"))
  }

  @Test func `the checkout is found above a program, skipping other packages`() throws {
    let folder = try TemporaryFolder()
    try folder.createFolder("ours/Examples/Shop/.build/debug")
    try folder.write(
      "let package = Package(\n  name: \"screenlets\",\n  platforms: []", to: "ours/Package.swift")
    try folder.write(
      "let package = Package(\n  name: \"shop\"", to: "ours/Examples/Shop/Package.swift")
    let program = folder.file("ours/Examples/Shop/.build/debug/shop")
    #expect(PackageLocation.checkout(around: program) == folder.file("ours"))
    #expect(PackageLocation.checkout(around: folder.file("screenlet")) == nil)
  }

  private var version: String { "0.1.0" }
}
