/// A text in the language of `man` pages, written line by line.
struct RoffText {
  /// The lines so far, each with its end.
  private(set) var source = ""

  /// Appends a macro, such as `SH` for a heading.
  mutating func add(macro name: String, _ arguments: String...) {
    source += "." + name + arguments.map { " \"\(Self.escaped($0))\"" }.joined() + "\n"
  }

  /// Appends a line of text.
  mutating func add(line text: String) {
    source += Self.escaped(text) + "\n"
  }

  /// Appends an entry of a list: bold words, a placeholder in italics, and a description.
  mutating func add(entry words: [String], placeholder: String = "", _ description: String) {
    add(macro: "TP")
    source += words.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    source += placeholder.isEmpty ? "\n" : " \\fI\(Self.escaped(placeholder))\\fR\n"
    add(line: description)
  }

  /// Appends lines that keep their form, indented.
  mutating func add(example lines: [String]) {
    add(macro: "RS")
    add(macro: "EX")
    for line in lines { add(line: line) }
    add(macro: "EE")
    add(macro: "RE")
  }

  /// Returns a text in which no character has a special meaning, and each one can be copied.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\(rs"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
