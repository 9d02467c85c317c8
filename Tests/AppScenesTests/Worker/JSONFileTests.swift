import AppScenes
import PortalKit
import TemporaryFolders
import Testing

struct JSONFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file that does not exist has no content`() throws {
    #expect(try JSONFile(folder.file("none.json")).read([String].self) == nil)
  }

  @Test func `the content is what was written last, and nothing else is in the folder`() throws {
    let file = JSONFile(folder.file("data/recent.json"))
    try file.replace(with: ["Ada"])
    try file.replace(with: ["Ada", "Grace"])
    #expect(try file.read([String].self) == ["Ada", "Grace"])
    #expect(try folder.names(in: "data") == ["recent.json"])
  }

  @Test func `a damaged file is an error and stays as it is`() throws {
    try folder.write("[{", to: "recent.json")
    let file = JSONFile(folder.file("recent.json"))
    #expect(throws: StoreError.self) { try file.read(JSONValue.self) }
    #expect(try folder.bytes("recent.json") == Array("[{".utf8))
  }

  @Test func `a value of another type is an error that names its path`() throws {
    try folder.write(#"[{"name": 3}]"#, to: "recent.json")
    let file = JSONFile(folder.file("recent.json"))
    let error = #expect(throws: StoreError.self) { try file.read([[String: String]].self) }
    #expect(error?.detail == "$[0].name: expected text, found number")
  }
}
