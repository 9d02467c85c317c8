import Testing

@testable import AppMain
@testable import ScreenletCommand

struct ColorOptionTests {
  private let terminal = Collector().stream(isTerminal: true)
  private let pipe = Collector().stream()

  @Test func `colors are used on terminals only, unless an option overrides that`() {
    let environment = ["TERM": "xterm"]
    #expect(ColorOption.auto.allows(on: terminal, environment: environment))
    #expect(!ColorOption.auto.allows(on: pipe, environment: environment))
    #expect(ColorOption.always.allows(on: pipe, environment: environment))
    #expect(!ColorOption.never.allows(on: terminal, environment: environment))
  }

  @Test func `NO_COLOR disables colors, and the option overrides it`() {
    let environment = ["TERM": "xterm", "NO_COLOR": "1"]
    #expect(!ColorOption.auto.allows(on: terminal, environment: environment))
    #expect(ColorOption.always.allows(on: terminal, environment: environment))
    #expect(ColorOption.auto.allows(on: terminal, environment: ["TERM": "xterm", "NO_COLOR": ""]))
  }

  @Test func `a dumb or unknown terminal gets no colors`() {
    #expect(!ColorOption.auto.allows(on: terminal, environment: ["TERM": "dumb"]))
    #expect(!ColorOption.auto.allows(on: terminal, environment: [:]))
  }

  @Test func `the color option sets or removes NO_COLOR for the terminal probe`() {
    #expect(ColorOption.never.applied(to: [:])["NO_COLOR"] == "1")
    #expect(ColorOption.always.applied(to: ["NO_COLOR": "1"])["NO_COLOR"] == nil)
    #expect(ColorOption.auto.applied(to: ["NO_COLOR": "1"])["NO_COLOR"] == "1")
  }
}
