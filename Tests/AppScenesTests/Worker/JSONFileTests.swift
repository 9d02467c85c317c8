import AppScenes
import PortalKit
import TemporaryFolders
import Testing

struct JSONFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file that does not exist has no content`() throws {
    #expect(try JSONFile(folder.file("none.json")).read() == nil)
  }

  @Test func `the content is what was written last, and nothing else is in the folder`() throws {
    let file = JSONFile(folder.file("data/recent.json"))
    try file.replace(with: ["Ada"])
    try file.replace(with: ["Ada", "Grace"])
    #expect(try file.read() == ["Ada", "Grace"])
    #expect(try folder.names(in: "data") == ["recent.json"])
  }

  @Test func `a damaged file is an error and stays as it is`() throws {
    try folder.write("[{", to: "recent.json")
    let file = JSONFile(folder.file("recent.json"))
    #expect(throws: StoreError.self) { try file.read() }
    #expect(try folder.bytes("recent.json") == Array("[{".utf8))
  }
}
