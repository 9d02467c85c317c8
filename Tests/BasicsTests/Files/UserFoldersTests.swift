import Basics
import TemporaryFolders
import Testing

struct UserFoldersTests {
  @Test func `default folders follow the XDG specification`() throws {
    let folders = try UserFolders(environment: ["HOME": "/home/ada"])
    #expect(folders.data == "/home/ada/.local/share/screenlets")
    #expect(folders.configuration == "/home/ada/.config/screenlets")
  }

  @Test func `XDG variables override the default folders`() throws {
    let folders = try UserFolders(environment: [
      "HOME": "/home/ada", "XDG_DATA_HOME": "/data/", "XDG_CONFIG_HOME": "/config",
    ])
    #expect(folders.data == "/data/screenlets")
    #expect(folders.configuration == "/config/screenlets")
  }

  @Test func `a relative path in an XDG variable is ignored`() throws {
    let folders = try UserFolders(environment: ["HOME": "/h", "XDG_DATA_HOME": "data"])
    #expect(folders.data == "/h/.local/share/screenlets")
  }

  @Test func `an explicit data folder is used unchanged`() throws {
    #expect(try UserFolders(environment: [:], data: "here").data == "here")
    #expect(try UserFolders(environment: [:], data: "here").configuration == nil)
  }

  @Test func `without HOME the error suggests the data option`() {
    let error = #expect(throws: StoreError.self) { try UserFolders(environment: [:]) }
    #expect(error?.kind == .homeless)
    #expect(error?.description.contains("--data DIR") == true)
  }

  @Test func `the data folder is created with its parents and for its owner only`() throws {
    let root = try TemporaryFolder()
    let folders = try UserFolders(environment: ["XDG_DATA_HOME": root.file("a/b"), "HOME": "/h"])
    try folders.createData()
    #expect(try root.mode("a/b/screenlets") == 0o700)
    try folders.createData()
  }

  @Test func `an existing default folder is restricted to its owner, an explicit one is not`()
    throws
  {
    let root = try TemporaryFolder()
    try root.createFolder("screenlets")
    let before = try root.mode("screenlets")
    try UserFolders(environment: [:], data: root.file("screenlets")).createData()
    #expect(try root.mode("screenlets") == before)
    try UserFolders(environment: ["XDG_DATA_HOME": root.path]).createData()
    #expect(try root.mode("screenlets") == 0o700)
  }

  @Test func `a file in place of the folder is reported as unreachable`() throws {
    let root = try TemporaryFolder()
    try root.write("x", to: "screenlets")
    for data in ["screenlets", "screenlets/deeper"] {
      let error = #expect(throws: StoreError.self) {
        try UserFolders(environment: [:], data: root.file(data)).createData()
      }
      #expect(error?.kind == .unreachable)
      #expect(error?.path == root.file(data))
    }
  }
}
