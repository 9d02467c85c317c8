import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct FieldDefaultValueTests {
  private static let body = """
    <column>
      <select id="branch" label="Branch" default="branch" options="vigo=Vigo|porto=Porto"/>
      <text-field id="name" label="Name" default="branch"/>
      <text-field id="other" label="Other"/>
    </column>
    """
  private let stand: Stand

  init() throws { stand = try Stand(Self.body, size: Size(width: 60, height: 20)) }

  private func value(_ id: String) -> String { stand.pilot.control(id)?.value ?? "" }
  private func choose(_ branch: String) {
    stand.context.defaultValues["branch"] = branch
  }

  @Test func `a field that names a default value is filled with it`() {
    #expect(value("branch") == "")
    choose("vigo")
    #expect(value("branch") == "vigo" && value("name") == "vigo" && value("other") == "")
    stand.pilot.press("F2")
    #expect(stand.picture.joined().contains("Vigo"))
  }

  @Test func `a value that the user typed is not overwritten`() {
    stand.pilot.press("Tab")
    stand.pilot.type("x")
    choose("vigo")
    #expect(value("name") == "x" && value("branch") == "vigo")
    choose("porto")
    #expect(value("name") == "x" && value("branch") == "porto")
    choose("")
    #expect(value("name") == "x" && value("branch") == "")
  }

  @Test func `a reloaded view is filled and still follows the default value`() throws {
    choose("vigo")
    try stand.screenlet.reload()
    #expect(value("branch") == "vigo")
    choose("porto")
    #expect(value("branch") == "porto" && value("name") == "porto")
  }

  @Test func `a restored value is not overwritten`() throws {
    choose("vigo")
    var state = stand.screenlet.saveState()
    state.values = ["branch": "porto", "name": ""]
    let other = ProbeScreenlet(in: stand.context)
    other.restore(state)
    try other.loadView()
    let values = other.screenletView?.values
    #expect(values?["branch"] == "porto" && values?["name"] == "vigo")
  }
}
