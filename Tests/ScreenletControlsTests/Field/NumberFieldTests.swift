import PortalKit
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletControls
@testable import ScreenletKitFixtures

@MainActor struct NumberFieldTests {
  private func stand(_ attributes: String) throws -> (Stand, NumberField) {
    let stand = try Stand(
      """
      <column width="30" align-self="start" style="Room">
      <number-field id="number" label="N" \(attributes)/><button id="next" text="B"/></column>
      """)
    return (stand, try #require(stand.pilot.control("number") as? NumberField))
  }

  @Test func `the value keeps the typed digits and uses a decimal point`() throws {
    let (stand, field) = try stand("locale=\"es_ES\"")
    stand.pilot.type("12.480,50")
    #expect(field.value == "12480.50")
    #expect(field.text == "12.480,50")
  }

  @Test func `the value keeps more digits than a Double holds`() throws {
    let (stand, field) = try stand("")
    stand.pilot.type("0.10000000000000000000000000000001")
    #expect(field.value == "0.10000000000000000000000000000001")
  }

  @Test func `an unfocused number is shown with the locale's separators and groups`() throws {
    let (stand, field) = try stand("locale=\"es_ES\" value=\"12480.50\"")
    #expect(field.text == "12480,50")
    stand.pilot.press("Tab")
    #expect(stand.picture[1].contains("12.480,50"))
  }

  @Test func `a field shows a number as a review does, in every language of the table`() throws {
    let (stand, field) = try stand("")
    stand.pilot.press("Tab")
    for tag in LocaleConventions.tags {
      let conventions = LocaleConventions(tag)
      field.conventions = conventions
      for text in ["0", "12.5", "-1234.25", "1234567", "12345678.125"] {
        let number = try #require(DecimalNumber(text))
        field.value = text
        #expect(field.text == number.typed(conventions), "\(tag)")
        #expect(field.substituteText?.text == SafeText(number.formatted(conventions)), "\(tag)")
      }
    }
  }

  @Test func `Up and Down step the value and stop at the limits`() throws {
    let (stand, field) = try stand("value=\"0.05\" step=\"0.1\" min=\"0\" max=\"0.2\"")
    stand.pilot.press("Up")
    #expect(field.value == "0.15")
    stand.pilot.press("Up", "Up")
    #expect(field.value == "0.2")
    stand.pilot.press("Down", "Down", "Down", "Down")
    #expect(field.value == "0.0")
    stand.pilot.press("^Z")
    #expect(field.value == "0.1")
  }

  @Test(
    arguments: [
      ("", nil), ("2", nil), ("1.5", .notWhole), ("x", .noNumber), ("0", .tooSmall),
      ("10", .tooLarge),
    ] as [(String, NumberField.Problem?)])
  func `an invalid number is a problem`(typed: String, problem: NumberField.Problem?) throws {
    let (stand, field) = try stand("kind=\"integer\" min=\"1\" max=\"9\"")
    stand.pilot.type(typed)
    #expect(field.problem == problem)
    #expect(field.value == typed)
  }

  @Test func `a click on a stepper mark changes the value`() throws {
    let (stand, field) = try stand("value=\"5\"")
    let x = field.well.maxX
    stand.pilot.click(x: x - 3, y: 1)
    #expect(field.value == "6")
    stand.pilot.click(x: x - 2, y: 1)
    stand.pilot.click(x: x - 2, y: 1)
    #expect(field.value == "4")
  }

  @Test func `a step calls onEdited and clears the error`() throws {
    let (stand, field) = try stand("mistake=\"Too small.\"")
    var told = 0
    field.onEdited = { told += 1 }
    stand.pilot.press("Up")
    #expect(told == 1)
    #expect(field.errorText == nil)
  }
}
