import TerminalCore
import ThemeKit

/// Returns the milliseconds to parse, validate and resolve a theme of 2,000 styles; the best of
/// several runs.
func themeBenchmark() -> Double {
  let files = ["Bench/theme.xml": Array(benchmarkTheme(styles: 2000).utf8)]
  let library = ThemeLibrary(
    locations: [.embedded(files, name: "bench")], contracts: .none)
  let environment = ThemeEnvironment()
  let clock = ContinuousClock()
  var best = Duration.seconds(60)
  for _ in 0..<20 {
    var resolved = 0
    let time = clock.measure {
      guard let theme = try? library.load("bench").theme.resolved(for: environment) else { return }
      for number in 0..<2000 where theme.style("Style\(number)").patch.background != nil {
        resolved += 1
      }
    }
    guard resolved == 2000 else { return .infinity }
    best = min(best, time)
  }
  return Double(best.components.attoseconds) / 1e15 + Double(best.components.seconds) * 1e3
}

/// Returns a typical theme: tokens, four levels of parents, a state for every second style.
private func benchmarkTheme(styles count: Int) -> String {
  var text = "<theme xmlns=\"urn:screenlets:theme:1\" name=\"Bench\" kind=\"full\">\n<colors>\n"
  for number in 0..<50 {
    text += "  <color name=\"token.\(number)\" light=\"#E6ECF3\" dark=\"#222D3A\""
    text += " x256=\"254 236\"/>\n"
  }
  text += "</colors>\n<styles>\n"
  for number in 0..<count {
    let parent = number % 4 == 0 ? "" : " parent=\"Style\(number - 1)\""
    text += "  <style name=\"Style\(number)\"\(parent) foreground=\"?token.\(number % 50)\""
    text += " background=\"?token.\((number + 7) % 50)\""
    text +=
      number % 2 == 0
      ? "/>\n" : "><state when=\"focused\" background=\"?token.\((number + 9) % 50)\"/></style>\n"
  }
  return text + "</styles>\n</theme>\n"
}
