import Testing

@testable import ScreenletKit

struct SliderScaleTests {
  @Test func `numbers keep their decimals`() throws {
    let scale = try #require(SliderScale(least: "-1", most: "2.5", step: "0.25"))
    #expect(scale.text(-100) == "-1.00")
    #expect(scale.text(-5) == "-0.05")
    #expect(scale.units("0.5") == 50)
    #expect(scale.units("half") == nil)
  }

  @Test func `a step from between two goes to the next one`() throws {
    let scale = try #require(SliderScale(least: "0", most: "23", step: "5"))
    #expect(scale.stepped(7, by: 1) == 10)
    #expect(scale.stepped(7, by: -1) == 5)
    #expect(scale.stepped(10, by: -1) == 5)
    #expect(scale.stepped(20, by: 1) == 23)
    #expect(scale.stepped(23, by: -1) == 20)
  }

  @Test func `a part of the way is the nearest step, and the ends can be reached`() throws {
    let scale = try #require(SliderScale(least: "0", most: "23", step: "5"))
    #expect([-1, 0, 0.1, 0.2, 1, 7].map { scale.units(at: $0) } == [0, 0, 0, 5, 23, 23])
    #expect(scale.fraction(23) == 1)
  }

  @Test(arguments: [("0", "0", "1"), ("5", "1", "1"), ("0", "9", "0"), ("a", "9", "1")])
  func `what makes no scale is none`(least: String, most: String, step: String) {
    #expect(SliderScale(least: least, most: most, step: step) == nil)
  }

  @Test func `numbers too long to count with are no scale`() {
    #expect(SliderScale(least: "0", most: "99999999999999999999", step: "1") == nil)
  }
}
