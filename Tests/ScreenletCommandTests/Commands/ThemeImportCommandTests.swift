import TemporaryFolders
import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct ThemeImportCommandTests {
  private let folder: TemporaryFolder
  private let harness: Harness

  private static let colors = [
    "10222B", "182D38", "203A47", "4A6472", "8FA5B0", "D5E0E6", "E4ECF0", "F4F8FA", "A03A3A",
    "D98E4A", "E0C070", "5FB88A", "5FC4C4", "5AA9E6", "B48EDD", "A87B5A",
  ]
  /// A scheme in the format base16 with these colours.
  private static let scheme: String = {
    let lines = colors.enumerated().map { index, color in
      "  base0\(String(index, radix: 16, uppercase: true)): \"\(color)\""
    }
    return (["name: \"Deep Sea\"", "author: \"Ada\"", "palette:"] + lines)
      .joined(separator: "\n")
  }()

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
    try folder.write(Self.scheme, to: "sea.yaml")
  }

  @Test func `an imported theme is written, reported and passes lint`() async throws {
    #expect(await harness.run("theme", "import", "sea.yaml") == .done)
    #expect(harness.output.lines == ["Themes/DeepSea/theme.xml"])
    let report = harness.errors.text
    #expect(report.contains("Format: base16. Scheme: Deep Sea."))
    #expect(report.contains(" of 20 colours to reach the contrast:"))
    #expect(harness.errors.lines.contains { $0.hasPrefix("  token ") && $0.contains("ΔE") })
    #expect(harness.errors.lines.contains { $0.hasPrefix("  danger ") && $0.contains("#A03A3A") })
    #expect(report.contains("gallery --theme deepsea"))
    let lint = Harness.inFolder(folder)
    #expect(await lint.run("theme", "lint", "Themes/DeepSea") == .done)
    #expect(lint.errors.lines.last == "No problems.")
  }

  @Test func `the name and the folder can be given`() async throws {
    #expect(
      await harness.run("theme", "import", "sea.yaml", "--name", "Reef", "--output", "a/b")
        == .done)
    #expect(harness.output.lines == ["a/b/Reef/theme.xml"])
    #expect(harness.errors.text.contains("gallery --theme reef --themes a/b"))
    #expect(try folder.bytes("a/b/Reef/theme.xml").count > 1000)
  }

  @Test func `a folder with blanks is quoted in the command that shows the theme`() async throws {
    #expect(await harness.run("theme", "import", "sea.yaml", "--output", "my themes") == .done)
    #expect(harness.errors.text.contains("gallery --theme deepsea --themes 'my themes'\n"))
  }

  @Test func `an existing theme is not overwritten`() async throws {
    #expect(await harness.run("theme", "import", "sea.yaml") == .done)
    let before = try folder.bytes("Themes/DeepSea/theme.xml")
    let again = Harness.inFolder(folder)
    #expect(await again.run("theme", "import", "sea.yaml") == .failed)
    #expect(again.errors.text.contains("already has that name"))
    #expect(try folder.bytes("Themes/DeepSea/theme.xml") == before)
  }

  @Test func `an invalid file is reported with its line and column`() async throws {
    try folder.write(Self.scheme.replacing("A03A3A", with: "A03A"), to: "sea.yaml")
    #expect(await harness.run("theme", "import", "sea.yaml") == .failed)
    #expect(harness.errors.text.contains("sea.yaml:12:11: error: \"A03A\" is not a colour"))
    #expect(harness.output.text.isEmpty)
    #expect(try folder.names().contains("Themes") == false)
  }

  @Test func `standard input is read with a dash`() async throws {
    var harness = self.harness
    harness.input = Typist(Self.scheme.split(separator: "\n").map(String.init))
      .input(isTerminal: false)
    #expect(await harness.run("theme", "import", "-", "--name", "Reef") == .done)
    #expect(harness.output.lines == ["Themes/Reef/theme.xml"])
  }

  @Test func `a missing file has status 1 and is reported`() async {
    #expect(await harness.run("theme", "import", "nowhere.yaml") == .failed)
    #expect(harness.errors.text.contains("nowhere.yaml could not be read: there is no such file"))
  }
}
