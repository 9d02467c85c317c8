import TemporaryFolders
import Testing

@testable import ScreenletCommand

struct PackageLocationTests {
  @Test func `an address of a repository is told from a path`() {
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

  @Test func `what a path has in it stays within the quotation marks`() {
    #expect(PackageLocation.path("a\"b\\c").dependency.hasSuffix("path: \"a\\\"b\\\\c\")"))
  }

  @Test func `the checkout is found around a program, past packages that are others`() throws {
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
