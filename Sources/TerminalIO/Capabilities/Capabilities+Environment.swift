public import TerminalCore

extension Capabilities {
  /// Derives capabilities from environment variables, before the terminal itself is queried.
  ///
  /// `NO_COLOR` and `TERM=dumb` mean no colors, `COLORTERM` 24-bit colors, `-256color` the
  /// 256-color palette. The Linux console and locales without UTF-8 get ASCII marks and lines; if
  /// no locale is set, the terminal's answer decides. `SCREENLETS_MOTION=reduced` reduces motion.
  ///
  /// - Parameter environment: The environment variables by name.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"] ?? ""
    let parts = term.split(separator: "-")
    let isOldScreen = term.hasPrefix("screen") && environment["TMUX"] == nil
    self.init()
    if environment["NO_COLOR"].map({ !$0.isEmpty }) == true || term == "dumb" || term.isEmpty {
      colorDepth = .mono
    } else if colorTerm == "truecolor" || colorTerm == "24bit" {
      // GNU screen drops 24-bit colors, even if the terminal around it has them.
      colorDepth = isOldScreen ? .indexed256 : .truecolor
    } else if parts.contains(where: { $0.hasPrefix("direct") })
      || Self.trueColorTerms.contains(term)
    {
      colorDepth = .truecolor
    } else if parts.contains("256color") {
      colorDepth = .indexed256
    } else if term.hasPrefix("vt") || term.hasSuffix("-m") || term.hasSuffix("-mono") {
      colorDepth = .mono
    } else {
      colorDepth = .ansi16
    }
    if term == "linux" || term == "dumb" || !Self.speaksUTF8(environment) { glyphs = .ascii }
    backgroundErase = !isOldScreen
    let program = environment["TERM_PROGRAM"] ?? ""
    // A multiplexer does not pass these features through; those that do report it themselves.
    if environment["TMUX"] == nil, !term.hasPrefix("screen"), !term.hasPrefix("tmux") {
      hyperlinks =
        Self.linkingTerms.contains(term) || Self.linkingPrograms.contains(program)
        || environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 5000 } == true
        || environment["KONSOLE_VERSION"] != nil || environment["WT_SESSION"] != nil
      if term == "xterm-kitty" || term == "xterm-ghostty" { pictures = .kitty }
      if program == "iTerm.app" || program == "WezTerm" { pictures = .iTerm }
    }
    if environment["SCREENLETS_MOTION"] == "reduced" { motion = .reduced }
    if let background = Self.background(environment["COLORFGBG"]) { self.background = background }
  }

  private static let trueColorTerms: Set<String> = [
    "xterm-kitty", "xterm-ghostty", "alacritty", "wezterm", "foot", "foot-extra", "contour",
  ]

  private static let linkingTerms: Set<String> = [
    "xterm-kitty", "xterm-ghostty", "alacritty", "wezterm", "foot", "foot-extra", "contour",
  ]
  private static let linkingPrograms: Set<String> = ["iTerm.app", "WezTerm", "ghostty", "vscode"]

  /// Returns the first non-empty variable of `LC_ALL`, `LC_CTYPE` and `LANG`; nil if none is set.
  static func locale(_ environment: [String: String]) -> String? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// Whether the locale uses UTF-8.
  static func speaksUTF8(_ environment: [String: String]) -> Bool {
    let codeset = locale(environment)?.lowercased().split(separator: ".").last
    return codeset?.filter { $0 != "-" }.hasPrefix("utf8") == true
  }

  /// Returns the background that `COLORFGBG` gives: its last number is one of the 16 colors.
  private static func background(_ text: String?) -> Background? {
    guard let number = text?.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    return number == 7 || number >= 9 ? .light : .dark
  }

  /// Whether the terminal accepts escape sequences; false if `TERM` is `dumb`, empty or not set.
  ///
  /// - Parameter environment: The environment variables by name.
  package static func canDraw(_ environment: [String: String]) -> Bool {
    !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Whether the terminal answers queries; the Linux console does not.
  static func answersQueries(_ environment: [String: String]) -> Bool {
    canDraw(environment) && environment["TERM"] != "linux"
  }
}
