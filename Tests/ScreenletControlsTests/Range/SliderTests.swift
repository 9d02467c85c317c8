import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct SliderTests {
  private func stand(_ attributes: String) throws -> (Stand, Slider) {
    let stand = try Stand(
      """
      <column width="30" align-self="start" style="Room">
      <slider id="s" label="S" \(attributes)/><button id="next" text="B"/></column>
      """, size: Size(width: 40, height: 8))
    return (stand, try #require(stand.pilot.control("s") as? Slider))
  }

  @Test func `keys move a slider by a step, by a tenth or to an end`() throws {
    let (stand, slider) = try stand("value=\"50\" step=\"2\"")
    stand.pilot.press("Right", "Up", "Left")
    #expect(slider.value == "52")
    stand.pilot.press("PgUp")
    #expect(slider.value == "62")
    stand.pilot.press("End", "Right")
    #expect(slider.value == "100")
    stand.pilot.press("Home", "Left")
    #expect(slider.value == "0")
  }

  @Test func `decimal steps have no rounding error`() throws {
    let (stand, slider) = try stand(
      "value=\"0.1\" min=\"0\" max=\"1\" step=\"0.1\" locale=\"es_ES\"")
    stand.pilot.press("Right", "Right")
    #expect(slider.value == "0.3")
    #expect(stand.picture[1].hasSuffix("0,3"))
  }

  @Test func `the first key sets an empty slider to its minimum`() throws {
    let (stand, slider) = try stand("min=\"10\" max=\"20\"")
    #expect(slider.value == "" && slider.isEmpty)
    stand.pilot.press("Right")
    #expect(slider.value == "10")
  }

  @Test func `a press moves the handle and a drag follows the pointer`() throws {
    let (stand, slider) = try stand("value=\"50\"")
    var told: [String] = []
    slider.onChange = { told.append($0) }
    stand.pilot.click(x: slider.rect.minX, y: slider.rect.minY + 1)
    #expect(told == ["0"])
    let y = slider.rect.minY + 1
    stand.surface.handle(.mouse(MouseEvent(.press, at: Position(x: slider.rect.minX + 3, y: y))))
    stand.surface.handle(.mouse(MouseEvent(.drag, at: Position(x: 39, y: y))))
    stand.surface.handle(.mouse(MouseEvent(.release, at: Position(x: 39, y: y))))
    #expect(slider.value == "100")
  }

  @Test(arguments: ["readonly=\"true\"", "enabled=\"false\""])
  func `a read-only or disabled slider ignores keys`(attributes: String) throws {
    let (stand, slider) = try stand("value=\"50\" " + attributes)
    slider.focus()
    stand.pilot.press("Right")
    #expect(slider.value == "50")
  }

  @Test func `moving the slider clears the error`() throws {
    let (stand, slider) = try stand("value=\"80\" mistake=\"Too much.\"")
    #expect(stand.picture.joined().contains("✗ Too much."))
    stand.pilot.press("Left")
    #expect(slider.errorText == nil)
  }
}
