import Platform
import PortalKit
import TemporaryFolders
import Testing

struct ServerContextSearchTests {
  let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    for name in ["option", "variable", "here", "configuration"] {
      try root.createFolder(name)
      try root.write(
        "<resources><string name=\"from\">\(name)</string></resources>",
        to: "\(name)/server_context.xml")
    }
  }

  func load(
    option: Bool = false, variable: Bool = false, here: String = "here",
    configuration: String? = "configuration"
  ) throws -> LoadedServerContext {
    try ServerContext.load(
      files: option ? [root.file("option/server_context.xml")] : [],
      environment: variable
        ? ["SCREENLETS_SERVER_CONTEXT": root.file("variable/server_context.xml")] : [:],
      configuration: configuration.map(root.file), workingFolder: root.file(here))
  }

  @Test func `the first existing file in the search order wins`() throws {
    #expect(try load(option: true, variable: true).context.string("from") == "option")
    #expect(try load(variable: true).context.string("from") == "variable")
    #expect(try load().context.string("from") == "here")
    #expect(try load(here: "nowhere").context.string("from") == "configuration")
    let builtIn = try load(here: "nowhere", configuration: nil)
    #expect(builtIn.context == .builtIn)
    #expect(builtIn.files.isEmpty)
  }

  @Test func `the loaded context names its file`() throws {
    #expect(try load().files == [root.file("here/server_context.xml")])
  }

  @Test func `a missing file that was requested explicitly is an error`() {
    let error = #expect(throws: ServerContextError.self) {
      try ServerContext.load(
        files: [root.file("missing.xml")], environment: [:], configuration: nil)
    }
    #expect(error?.code == "context.unreadable")
    #expect(error?.description.contains("missing.xml") == true)
  }

  @Test func `an existing but unreadable file is an error instead of being skipped`() throws {
    try root.createFolder("odd/server_context.xml")
    let error = #expect(throws: ServerContextError.self) { try load(here: "odd") }
    #expect(error?.code == "context.unreadable")
  }

  @Test func `later files override earlier ones, and the environment overrides all files`() throws {
    try root.write(
      "<resources><string name=\"a\">1</string><string name=\"b\">1</string></resources>",
      to: "one.xml")
    try root.write("<resources><string name=\"b\">2</string></resources>", to: "two.xml")
    let loaded = try ServerContext.load(
      files: [root.file("one.xml"), root.file("two.xml")], environment: ["SCREENLETS_A": "3"],
      configuration: nil)
    #expect(loaded.context.string("a") == "3")
    #expect(loaded.context.string("b") == "2")
    #expect(loaded.files.count == 2)
  }

  @Test(arguments: ["password", "liferay_oauth2_client_secret", "my_Password"])
  func `a secret in a file readable by others is a warning that suggests chmod`(
    key: String
  ) throws {
    let path = root.file("here/server_context.xml")
    try root.write(
      "<resources>\n <string name=\"\(key)\">hush</string></resources>",
      to: "here/server_context.xml")
    #expect(chmod(path, 0o640) == 0)
    let warnings = try load().warnings
    #expect(
      warnings.map(\.description) == [
        "\(path):2:2: warning: other users of this machine can read \"\(key)\" here; "
          + "run: chmod 600 \(path) [context.readable]"
      ])
    #expect(chmod(path, 0o600) == 0)
    #expect(try load().warnings.isEmpty)
  }

  @Test func `a file without secrets may be readable by everyone`() throws {
    #expect(chmod(root.file("here/server_context.xml"), 0o644) == 0)
    #expect(try load().warnings.isEmpty)
  }
}
