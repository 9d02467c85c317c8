import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// Snapshots of all demos, and the elements and attributes that they cover together.
@MainActor struct DemoPictureTests {
  private static func names() async -> [String] { Demos.all.map { DemoTitle.of($0) } }

  @Test(arguments: await DemoPictureTests.names())
  func `a demo matches its snapshot`(_ name: String) async throws {
    let frame = try await Studio().frame(of: name)
    try Pictures.expect(frame.picture, named: name)
    #expect(frame.picture.contains { !$0.isEmpty })
  }

  @Test(arguments: await DemoPictureTests.names())
  func `a demo draws something in every theme and at small sizes`(_ name: String) async throws {
    let studio = try Studio()
    for theme in studio.context.appearance.themes.names {
      for size in [Size(width: 40, height: 12), Size(width: 20, height: 5)] {
        let frame = try await studio.frame(of: name, theme: theme.lowercased(), size: size)
        #expect(frame.picture.contains { !$0.isEmpty }, "\(theme) \(size.name)")
      }
    }
  }

  @Test func `every layout element and attribute has a demo`() throws {
    let registry = try Studio().context.registry
    let own = [Knob.element, Stage.element, SourceView.element, PaneRow.element]
    let controls = registry.controls.compactMap { $0.element }.filter { !own.contains($0) }
    let layouts = Demos.all.compactMap(\.defaultLayout).joined()
    for element in controls + ["screenlet-view", "control"] {
      #expect(layouts.contains("<\(element)"), "no demo has <\(element)>")
    }
    for attribute in [
      "padding", "margin", "border", "gap", "row-gap", "width", "height", "min-width", "max-width",
      "grow", "shrink", "align", "align-self", "justify", "vertical-align", "state", "when",
    ] { #expect(layouts.contains(" \(attribute)=\""), "no demo has \(attribute)") }
  }

  @Test func `every state has a row in the states demo`() throws {
    let layout = try #require(StatesDemo.defaultLayout)
    for (name, _) in StateSet.names { #expect(layout.contains("state=\"\(name)\""), "\(name)") }
  }

  @Test func `the modal demo asks a question, and Esc closes it`() async throws {
    let pilot = try Pilot(Studio().screenlet("Modal"))
    pilot.press("Enter")
    await pilot.wait(.milliseconds(200))
    try Pictures.expect(pilot.picture, named: "Modal, asking")
    pilot.press("Esc")
    #expect(!pilot.picture.joined().contains("╭"))
  }

  @Test func `the toast demo shows a message that disappears by itself`() async throws {
    let pilot = try Pilot(Studio().screenlet("Toast"))
    pilot.press("Enter")
    await pilot.wait(.milliseconds(200))
    try Pictures.expect(pilot.picture, named: "Toast, shown")
    await pilot.wait(.seconds(5))
    #expect(!pilot.picture.joined().contains("╭"))
  }

  @Test func `the key demo runs the action of a key in its footer`() async throws {
    let pilot = try Pilot(Studio().screenlet("Key"))
    pilot.press("F3")
    #expect(pilot.picture.joined().contains("Pressed."))
  }
}
