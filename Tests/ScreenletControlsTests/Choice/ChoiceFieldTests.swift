import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct ChoiceFieldTests {
  private func stand<C: Control>(_ body: String, _ type: C.Type) throws -> (Stand, C) {
    let stand = try Stand(
      "<column width=\"30\" align-self=\"start\" style=\"Room\">\(body)<button id=\"next\" text=\"B\"/></column>"
    )
    return (stand, try #require(stand.pilot.control("c") as? C))
  }

  @Test func `an arrow key selects the option it moves to`() throws {
    let (stand, group) = try stand(
      "<radio-group id=\"c\" label=\"R\" options=\"a=Ann|b=Bob\"/>", RadioGroup.self)
    #expect(stand.picture[1...2] == ["▐( ) Ann", " ( ) Bob"])
    stand.pilot.press("Down")
    #expect(group.selected == "a")
    stand.pilot.press("Down")
    #expect(group.selected == "b")
    #expect(stand.picture[1...2] == [" ( ) Ann", "▐(◉) Bob"])
    stand.pilot.press("Down")
    #expect(group.value == "b")
  }

  @Test func `Delete clears an optional choice but not a required one`() throws {
    let (stand, group) = try stand(
      "<radio-group id=\"c\" value=\"a\" options=\"a|b\"/>", RadioGroup.self)
    stand.pilot.press("Delete")
    #expect(group.isEmpty)
    group.isRequired = true
    stand.pilot.press("Space", "Delete")
    #expect(group.selected == "a")
  }

  @Test func `inline options wrap to the next row`() throws {
    let (stand, _) = try stand(
      "<radio-group id=\"c\" inline=\"true\" options=\"one|two|three|four\"/>", RadioGroup.self)
    #expect(stand.picture[0...1] == ["▐( ) one  ( ) two  ( ) three", " ( ) four"])
  }

  @Test func `a click selects an inline option`() throws {
    let (stand, group) = try stand(
      "<radio-group id=\"c\" inline=\"true\" options=\"one|two|three|four\"/>", RadioGroup.self)
    stand.pilot.click(x: 12, y: 0)
    #expect(group.selected == "two")
    stand.pilot.click(x: 3, y: 1)
    #expect(group.selected == "four")
  }

  @Test func `Space toggles an option and values keep the option order`() throws {
    let (stand, list) = try stand(
      "<toggle-list id=\"c\" chosen=\"c\" options=\"a|b|c\"/>", ToggleList.self)
    stand.pilot.press("Space")
    #expect(stand.picture[0...2] == ["▐[✓] a", " [ ] b", " [✓] c"])
    #expect(list.chosenValues == ["a", "c"])
    let value = list.value
    list.chosen = []
    list.value = value
    #expect(list.chosen == ["a", "c"])
  }

  @Test func `a switch shows on and off at the same width`() throws {
    let (stand, _) = try stand(
      "<toggle-list id=\"c\" look=\"switch\" options=\"a\"/>", ToggleList.self)
    #expect(stand.picture[0] == "▐[off] a")
    stand.pilot.press("Space")
    #expect(stand.picture[0] == "▐[on ] a")
  }

  @Test func `a check field shows the required and error marks after its text`() throws {
    let (stand, field) = try stand(
      "<check-field id=\"c\" text=\"I agree\" required=\"true\"/>", CheckField.self)
    #expect(stand.picture[0] == "▐[ ] I agree *")
    field.errorText = "Agree first."
    stand.pilot.terminal.send(.resumed)
    #expect(stand.picture[0...1] == ["▐[ ] I agree * ✗", " ✗ Agree first."])
    stand.pilot.press("Space")
    #expect(field.value == "true" && field.errorText == nil)
  }

  @Test func `a multi-select counts, filters and isolates the chosen options`() throws {
    let (stand, list) = try stand(
      "<multi-select id=\"c\" label=\"Tags\" rows=\"3\" options=\"urgent|fragile|cold|heavy\"/>",
      MultiSelect.self)
    stand.pilot.press("Space")
    #expect(stand.picture[0].hasSuffix("Tags  1 chosen"))
    stand.pilot.type("/AG")
    #expect(stand.picture[1...2] == [" /AG█", "▐[ ] fragile"])
    stand.pilot.press("Space", "Esc")
    #expect(list.chosenValues == ["urgent", "fragile"])
    stand.pilot.type("s")
    #expect(list.showsOnlyChosen)
    #expect(!stand.picture.contains { $0.contains("cold") })
    stand.pilot.type("s")
    #expect(stand.picture.contains { $0.contains("cold") })
  }

  @Test func `a multi-select scrolls to the current option`() throws {
    let (stand, _) = try stand(
      "<multi-select id=\"c\" rows=\"2\" options=\"a|b|c|d\"/>", MultiSelect.self)
    stand.pilot.press("Down", "Down")
    #expect(stand.picture[0].hasPrefix(" [ ] b") && stand.picture[0].hasSuffix("▴"))
    #expect(stand.picture[1].hasPrefix("▐[ ] c") && stand.picture[1].hasSuffix("▾"))
  }

  @Test func `a grid field holds one choice per row`() throws {
    let (stand, grid) = try stand(
      "<grid-field id=\"c\" rows=\"t=Time|b=Box\" choices=\"bad|good\"/>", GridField.self)
    stand.pilot.press("Right", "Down", "Left")
    #expect(grid.answers == ["t": "bad", "b": "good"])
    #expect(stand.picture[1...2] == [" Time   (◉)    ( )", "▐Box    ( )    (◉)"])
    let value = grid.value
    grid.answers = [:]
    grid.value = value
    #expect(grid.answers == ["t": "bad", "b": "good"])
  }

  @Test func `a read-only choice field ignores keys`() throws {
    let (stand, group) = try stand(
      "<radio-group id=\"c\" label=\"R\" readonly=\"true\" value=\"a\" options=\"a|b\"/>",
      RadioGroup.self)
    stand.pilot.press("Down")
    #expect(group.selected == "a")
    #expect(stand.picture[0].hasSuffix("read only"))
  }
}
