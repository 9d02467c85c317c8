/// The checks that take longer than loading may, or that find fault with what does work.
struct ThemeLint {
  let chain: ThemeChain
  let report: ThemeReport

  func check() {}
}
