import Testing

@testable import ScreenletCommand

struct ColorWishTests {
  private let terminal = Collector().stream(isTerminal: true)
  private let pipe = Collector().stream()

  @Test func `colours are for terminals unless somebody says otherwise`() {
    let environment = ["TERM": "xterm"]
    #expect(ColorWish.auto.allows(on: terminal, environment: environment))
    #expect(!ColorWish.auto.allows(on: pipe, environment: environment))
    #expect(ColorWish.always.allows(on: pipe, environment: environment))
    #expect(!ColorWish.never.allows(on: terminal, environment: environment))
  }

  @Test func `a wish in the environment counts, an option counts more`() {
    let environment = ["TERM": "xterm", "NO_COLOR": "1"]
    #expect(!ColorWish.auto.allows(on: terminal, environment: environment))
    #expect(ColorWish.always.allows(on: terminal, environment: environment))
    #expect(ColorWish.auto.allows(on: terminal, environment: ["TERM": "xterm", "NO_COLOR": ""]))
  }

  @Test func `a terminal that is dumb or unknown gets no colours`() {
    #expect(!ColorWish.auto.allows(on: terminal, environment: ["TERM": "dumb"]))
    #expect(!ColorWish.auto.allows(on: terminal, environment: [:]))
  }

  @Test func `the terminal's own probe hears of the option`() {
    #expect(ColorWish.never.applied(to: [:])["NO_COLOR"] == "1")
    #expect(ColorWish.always.applied(to: ["NO_COLOR": "1"])["NO_COLOR"] == nil)
    #expect(ColorWish.auto.applied(to: ["NO_COLOR": "1"])["NO_COLOR"] == "1")
  }
}
