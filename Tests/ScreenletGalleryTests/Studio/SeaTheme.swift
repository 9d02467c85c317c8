import ScreenletKit
import TemporaryFolders
import TerminalCore
import ThemeKit

/// A theme on disk for the tests of the studio.
@MainActor struct SeaTheme {
  let folder: TemporaryFolder
  let context: ScreensContext

  static let xml = """
    <!-- The sea. -->
    <theme xmlns="urn:screenlets:theme:1" name="Sea" kind="child" parent="Default">
      <colors>
        <color name="well" light="#E6ECF3" dark='#222D3A' x16="underline" mono="underline"/>
      </colors>
    </theme>

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder("Themes/Sea")
    try folder.write(Self.xml, to: "Themes/Sea/theme.xml")
    context = try Studio { $0.colorDepth = .truecolor }.context
    context.appearance.themeLocations.insert(.directory(folder.file("Themes")), at: 0)
  }

  /// The contents of the file.
  var text: String {
    get throws { String(decoding: try folder.bytes("Themes/Sea/theme.xml"), as: UTF8.self) }
  }

  /// Returns a value of a style in a theme.
  func value(_ name: String, of style: String = "Field", in theme: String = "sea") -> ThemeValue? {
    context.appearance.theme(named: theme).resolved(for: ThemeEnvironment())
      .values(of: style, .normal).first { $0.name == name }
  }

  /// The title of the login, as it is drawn.
  var title: ThemeValue? {
    context.appearance.theme(named: "sea").resolved(for: ThemeEnvironment())
      .string(of: "login.title")
  }

  /// Returns the color of a token as it is drawn.
  func drawn(_ token: String) -> String {
    context.appearance.theme(named: "sea").resolved(for: ThemeEnvironment())
      .paint(token, as: .background).description
  }
}
