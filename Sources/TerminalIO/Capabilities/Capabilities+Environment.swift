public import TerminalCore

extension Capabilities {
  /// What the environment says of a terminal, before it is asked itself.
  ///
  /// `NO_COLOR` and `TERM=dumb` mean no colours, `COLORTERM` 24 bits, `-256color` the palette. The
  /// Linux console and locales without UTF-8 get plain characters for marks and lines; where no
  /// locale is set the terminal's own answer will tell.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"] ?? ""
    let parts = term.split(separator: "-")
    let isOldScreen = term.hasPrefix("screen") && environment["TMUX"] == nil
    self.init()
    if environment["NO_COLOR"].map({ !$0.isEmpty }) == true || term == "dumb" || term.isEmpty {
      colorDepth = .mono
    } else if colorTerm == "truecolor" || colorTerm == "24bit" {
      // The old screen passes no 24 bit colours on, whatever runs around it.
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
    // A multiplexer passes none of this on; where it does, it says so itself.
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

  /// The locale of characters: the first variable that says something; nil where none does.
  static func locale(_ environment: [String: String]) -> String? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// Whether the locale's characters are UTF-8.
  static func speaksUTF8(_ environment: [String: String]) -> Bool {
    let codeset = locale(environment)?.lowercased().split(separator: ".").last
    return codeset?.filter { $0 != "-" }.hasPrefix("utf8") == true
  }

  /// The ground that `COLORFGBG` tells: its last number is a colour of the sixteen.
  private static func background(_ text: String?) -> Background? {
    guard let number = text?.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    return number == 7 || number >= 9 ? .light : .dark
  }

  /// Whether a terminal takes escape sequences: one that is called `dumb`, or nothing, does not.
  package static func canDraw(_ environment: [String: String]) -> Bool {
    !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Whether a terminal can be asked questions at all.
  static func answersQueries(_ environment: [String: String]) -> Bool {
    canDraw(environment) && environment["TERM"] != "linux"
  }
}
