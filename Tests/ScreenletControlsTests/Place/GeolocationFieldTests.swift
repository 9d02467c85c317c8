import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Testing

@testable import ScreenletKitFixtures

@MainActor struct GeolocationFieldTests {
  private func field() throws -> GeolocationField {
    let stand = try Stand("<geolocation-field id=\"place\"/>")
    return try #require(stand.pilot.control("place") as? GeolocationField)
  }

  @Test(arguments: [
    "40.4168, -3.7038", "40.4168 -3.7038", "40,4168; -3,7038", "40.4168° N 3.7038° W",
    "3.7038W, 40.4168N", "geo:40.4168,-3.7038?z=12", "40,4168 -3,7038",
  ])
  func `common coordinate notations are parsed`(text: String) throws {
    let field = try field()
    field.text = text
    #expect(field.value == "40.4168, -3.7038")
    #expect(field.problem == nil)
    #expect(field.coordinates?.longitude == "-3.7038")
  }

  @Test(
    arguments: [
      ("91, 0", .latitude), ("-90.1, 0", .latitude), ("0, 180.5", .longitude), ("90, 180", nil),
      ("here", .noPlace), ("1", .noPlace), ("1, 2, 3", .noPlace), ("", nil),
    ] as [(String, GeolocationField.Problem?)])
  func `bad coordinates are a problem`(text: String, problem: GeolocationField.Problem?) throws {
    let field = try field()
    field.text = text
    #expect(field.problem == problem)
  }
}

@MainActor struct ColourFieldTests {
  private func stand() throws -> (Stand, ColourField) {
    let stand = try Stand(
      "<column width=\"30\" align-self=\"start\" style=\"Room\"><colour-field id=\"c\"/></column>")
    return (stand, try #require(stand.pilot.control("c") as? ColourField))
  }

  @Test(arguments: [
    ("#1976d2", "#1976D2"), ("1976D2", "#1976D2"), ("#09c", "#0099CC"), ("Blue", "#1976D2"),
  ])
  func `hex digits and color names are parsed`(text: String, value: String) throws {
    let (_, field) = try stand()
    field.text = text
    #expect(field.value == value)
    #expect(!field.isUnknown)
  }

  @Test(arguments: ["#12", "sky-ish", "#12345g"]) func `text that is not a color is unknown`(
    text: String
  ) throws {
    let (_, field) = try stand()
    field.text = text
    #expect(field.isUnknown)
    #expect(field.value == text)
  }

  @Test func `the list selects a color`() throws {
    let (stand, field) = try stand()
    stand.pilot.press("Down", "Down", "Enter")
    #expect(field.value == "#808080")
    #expect(!field.isOpen)
  }
}
