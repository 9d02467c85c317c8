import ThemeKit

/// The color scheme Harbour in every format that can be imported.
enum SchemeFixture {
  static let library = ThemeLibrary(locations: [.builtIn], contracts: .none)

  /// A dark scheme with comments that are too dark and a dark red.
  static let base16 = """
    # A scheme for tests.
    system: "base16"
    name: "Harbour Night"
    author: "Ada"
    variant: "dark"
    palette:
      base00: "10222B" # night
      base01: "182D38"
      base02: "203A47"
      base03: "4A6472"
      base04: "8FA5B0"
      base05: 'D5E0E6'
      base06: E4ECF0
      base07: "#F4F8FA"
      base08: "A03A3A"
      base09: "D98E4A"
      base0A: "E0C070"
      base0B: "5FB88A"
      base0C: "5FC4C4"
      base0D: "5AA9E6"
      base0E: "B48EDD"
      base0F: "A87B5A"

    """

  static let base24 =
    base16.replacing("\"base16\"", with: "\"base24\"")
    + (0..<8).map { "  base1\($0): \"\($0)0A0C0\"\n" }.joined()

  /// A light scheme with a dark variant.
  static let iTerm = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(plist("Background Color", 1, 1, 1))
    \(plist("Background Color (Dark)", 0.05, 0.1, 0.15))
    \(plist("Foreground Color", 0.2, 0.25, 0.3))
    \(plist("Foreground Color (Dark)", 0.9, 0.9, 0.9))
    \(plist("Selection Color", 0.8, 0.88, 1))
    \(plist("Selection Color (Dark)", 0.2, 0.3, 0.45))
    \(plist("Ansi 1 Color", 0.8, 0.2, 0.2, space: "P3"))
    \(plist("Ansi 2 Color", 0.3, 0.7, 0.3))
    \(plist("Ansi 3 Color", 0.85, 0.7, 0.2))
    \(plist("Ansi 4 Color", 0.3, 0.5, 0.9))
    \(plist("Ansi 8 Color", 0.7, 0.7, 0.7))
    </dict>
    </plist>
    """

  private static func plist(
    _ key: String, _ red: Double, _ green: Double, _ blue: Double, space: String = "sRGB"
  ) -> String {
    """
    <key>\(key)</key><dict><key>Alpha Component</key><real>1</real>
    <key>Blue Component</key><real>\(blue)</real><key>Color Space</key><string>\(space)</string>
    <key>Green Component</key><real>\(green)</real><key>Red Component</key><real>\(red)</real>
    </dict>
    """
  }

  static let windowsTerminal = """
    {
      "schemes": [
        { "name": "Other", "background": "#FFFFFF", "foreground": "#000000", "red": "#AA0000" },
        {
          // The scheme of the tests.
          "name": "Harbour Night",
          "background": "#10222B", "foreground": "#D5E0E6",
          "selectionBackground": "#2A4A5A", "cursorColor": "#FFFFFF",
          "black": "#10222B", "brightBlack": "#4A6472",
          "red": "#A03A3A", "brightRed": "#C85050",
          "green": "#5FB88A", "brightGreen": "#7FD8AA",
          "yellow": "#E0C070", "brightYellow": "#F0D890",
          "blue": "#5AA9E6", "brightBlue": "#8CC8F8",
        },
      ],
    }
    """

  static let vsCode = """
    // A theme of an editor.
    {
      "name": "Harbour Night", "type": "dark",
      "colors": {
        "editor.background": "#10222B", /* night */
        "editor.foreground": "#D5E0E6",
        "sideBar.background": "#182D38",
        "list.activeSelectionBackground": "#5AA9E640",
        "descriptionForeground": "#8FA5B0",
        "button.background": "#2F6E9E", "button.foreground": "#FFF",
        "textLink.foreground": "#5AA9E6",
        "errorForeground": "#A03A3A",
        "editorWarning.foreground": null,
        "terminal.ansiYellow": "#E0C070",
        "terminal.ansiGreen": "#5FB88A",
      },
      "tokenColors": [],
    }
    """

  static let designTokens = """
    {
      "$description": "Harbour",
      "color": {
        "$type": "color",
        "night": { "$value": { "colorSpace": "srgb", "components": [0.0627, 0.1333, 0.1686] } },
        "background": { "default": { "$value": "{color.night}" } },
        "text": { "$value": { "colorSpace": "oklch", "components": [0.9, 0.012, 225] } },
        "primary": { "$value": { "colorSpace": "hsl", "components": [206, 74, 63] } },
        "danger": { "$value": { "$ref": "#/color/red/$value" } },
        "red": { "$value": "#A03A3A" },
        "muted": { "$value": { "colorSpace": "lab", "components": [66, -6, -8], "hex": "#8FA5B0" } }
      },
      "gap": { "$type": "dimension", "$value": { "value": 2, "unit": "px" } }
    }
    """

  /// All schemes with the format that is recognized.
  static let all: [(String, SchemeFormat)] = [
    (base16, .base16), (base24, .base24), (iTerm, .iTerm), (windowsTerminal, .windowsTerminal),
    (vsCode, .vsCode), (designTokens, .designTokens),
  ]

  /// Imports a text as the theme Harbour.
  static func imported(
    _ text: String, file: String = "schemes/harbour.txt", name: String? = "HarbourNight"
  ) throws(ThemeError) -> ThemeImport {
    try ThemeImport(Array(text.utf8), file: file, name: name, library: library)
  }
}
