import Platform
import Portals
import ScreenletGallery
import ScreenletKit
import ScreenletTesting
import TerminalCore
import ThemeKit

/// Measures the theme studio without a terminal: from the key that moves a color slider to the frame
/// in the changed theme.
@MainActor struct StudioBenchmark {
  /// An empty folder for the theme.
  let data: String

  /// Returns the milliseconds of each edit; empty if the theme cannot be written.
  func run(edits: Int = 60) async throws -> [Double] {
    let folder = data + "/Themes/Sea"
    for path in [data, data + "/Themes", folder] where mkdir(path, 0o700) != 0 && errno != EEXIST {
      return []
    }
    guard write(Self.theme, to: folder + "/theme.xml") else { return [] }
    let context = try ScreensContext.pictures()
    context.appearance.themeLocations.insert(.directory(data + "/Themes"), at: 0)
    GalleryApp.register(in: context)
    let gallery = GalleryScreenlet(in: context, theme: "default")
    (gallery.demo, gallery.demoTheme) = ("Login", "sea")
    let pilot = try Pilot(
      gallery, size: Size(width: 140, height: 44),
      capabilities: Capabilities(colorDepth: .truecolor))
    await pilot.waitUntilIdle()
    pilot.press("F12")
    pilot.click("password")
    pilot.press("Enter")
    for _ in 0..<80 where !shows("Sea/theme.xml:4", pilot) { pilot.press("Down") }
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    let well = { context.appearance.theme(named: "sea").resolved(for: ThemeEnvironment()) }
    var times: [Double] = []
    for number in 0..<edits {
      let before = well().paint("well")
      times.append(
        ContinuousClock().measure { pilot.press(number % 20 < 10 ? "Right" : "Left") }
          / .milliseconds(1))
      // A slider that does not move would be fast.
      guard well().paint("well") != before else { return [] }
      await pilot.waitUntilIdle()
    }
    return times
  }

  private func shows(_ text: String, _ pilot: Pilot) -> Bool {
    pilot.picture.contains { $0.contains(text) }
  }

  private static let theme = """
    <theme xmlns="urn:screenlets:theme:1" name="Sea" kind="child" parent="Default">
      <colors>
        <!-- The color of fields. -->
        <color name="well" light="#E6ECF3" dark="#222D3A" x16="underline" mono="underline"/>
      </colors>
    </theme>
    """

  private func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fputs(text, file) >= 0
  }
}
