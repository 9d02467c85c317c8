import Testing

@testable import ScreenletCommand

struct ColorWishTests {
  private let terminal = Collector().stream(isTerminal: true)
  private let pipe = Collector().stream()

  @Test func `colors are used on terminals only, unless an option overrides that`() {
    let environment = ["TERM": "xterm"]
    #expect(ColorWish.auto.allows(on: terminal, environment: environment))
    #expect(!ColorWish.auto.allows(on: pipe, environment: environment))
    #expect(ColorWish.always.allows(on: pipe, environment: environment))
    #expect(!ColorWish.never.allows(on: terminal, environment: environment))
  }

  @Test func `NO_COLOR disables colors, and the option overrides it`() {
    let environment = ["TERM": "xterm", "NO_COLOR": "1"]
    #expect(!ColorWish.auto.allows(on: terminal, environment: environment))
    #expect(ColorWish.always.allows(on: terminal, environment: environment))
    #expect(ColorWish.auto.allows(on: terminal, environment: ["TERM": "xterm", "NO_COLOR": ""]))
  }

  @Test func `a dumb or unknown terminal gets no colors`() {
    #expect(!ColorWish.auto.allows(on: terminal, environment: ["TERM": "dumb"]))
    #expect(!ColorWish.auto.allows(on: terminal, environment: [:]))
  }

  @Test func `the color option sets or removes NO_COLOR for the terminal probe`() {
    #expect(ColorWish.never.applied(to: [:])["NO_COLOR"] == "1")
    #expect(ColorWish.always.applied(to: ["NO_COLOR": "1"])["NO_COLOR"] == nil)
    #expect(ColorWish.auto.applied(to: ["NO_COLOR": "1"])["NO_COLOR"] == "1")
  }
}
