import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct SliderScaleTests {
  @Test func `a scale keeps the decimals of its limits and step`() throws {
    let scale = try #require(SliderScale(least: "-1", most: "2.5", step: "0.25"))
    #expect(scale.text(-100) == "-1.00")
    #expect(scale.text(-5) == "-0.05")
    #expect(scale.units("0.5") == 50)
    #expect(scale.units("half") == nil)
  }

  @Test func `a value between two steps moves to the next step`() throws {
    let scale = try #require(SliderScale(least: "0", most: "23", step: "5"))
    #expect(scale.stepped(7, by: 1) == 10)
    #expect(scale.stepped(7, by: -1) == 5)
    #expect(scale.stepped(10, by: -1) == 5)
    #expect(scale.stepped(20, by: 1) == 23)
    #expect(scale.stepped(23, by: -1) == 20)
  }

  @Test func `a fraction maps to the nearest step or end`() throws {
    let scale = try #require(SliderScale(least: "0", most: "23", step: "5"))
    #expect([-1, 0, 0.1, 0.2, 1, 7].map { scale.units(at: $0) } == [0, 0, 0, 5, 23, 23])
    #expect(scale.fraction(23) == 1)
  }

  @Test(arguments: [("0", "0", "1"), ("5", "1", "1"), ("0", "9", "0"), ("a", "9", "1")])
  func `an invalid range has no scale`(least: String, most: String, step: String) {
    #expect(SliderScale(least: least, most: most, step: step) == nil)
  }

  @Test func `a range that overflows has no scale`() {
    #expect(SliderScale(least: "0", most: "99999999999999999999", step: "1") == nil)
  }
}
