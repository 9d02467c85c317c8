import PortalKit
import TerminalCore
import ThemeKit

/// The kind of value of an option or operand, for help, validation and completion.
package enum ValueKind: Hashable, Sendable {
  /// Any text, with its placeholder in help.
  case text(String)
  /// The path of a file.
  case file
  /// The path of a folder.
  case folder
  /// The path of a file or folder.
  case path
  /// The name of a theme; an unknown name is reported when the theme is looked up.
  case theme
  /// The name of a screenlet.
  case screenlet
  /// A language, as in `es` or `es_ES`.
  case locale
  /// Columns and rows, as in `80x24`.
  case size
  /// A name and a value, such as `userName=ada`.
  case assignment
  /// The states of a control, such as `focused` or `focused+invalid`.
  case state
  /// One of several words.
  case choice([String])

  /// The placeholder in help.
  package var placeholder: String {
    switch self {
    case .text(let word): word
    case .file: "FILE"
    case .folder: "DIR"
    case .path: "PATH"
    case .theme: "T"
    case .screenlet: "NAME"
    case .locale: "L"
    case .size: "COLSxROWS"
    case .assignment: "NAME=VALUE"
    case .state: "STATE"
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// An example for the message about a missing value.
  package var example: String {
    switch self {
    case .text(let word): word.lowercased()
    case .file: "file.xml"
    case .folder, .path: "Themes"
    case .theme: "child"
    case .screenlet: "{screenlet}"
    case .locale: "es_ES"
    case .size: "80x24"
    case .assignment: "userName=ada"
    case .state: "focused"
    case .choice(let words): words.first ?? ""
    }
  }

  /// Returns the reason why a text is invalid, without a period; nil if it is valid.
  package func validationError(in text: String) -> String? {
    switch self {
    case .size where Size(text: text) == nil:
      "\"\(text)\" is not a size; write columns x rows, as in 80x24"
    case .locale where LanguageTag(text) == nil:
      "\"\(text)\" is not a language; write one as in es or es_ES"
    case .assignment where (text.firstIndex(of: "=") ?? text.startIndex) == text.startIndex:
      "\"\(text)\" is not an assignment; write name=value"
    case .state where StateSet(text: text) == nil:
      "there is no state \"\(text)\"; choose from "
        + StateSet.names.map(\.name).joined(separator: ", ") + "; join several with +"
    case .choice(let words) where !words.contains(text):
      "\"\(text)\" is not one of \(words.joined(separator: ", "))"
        + Suggestion.words(for: text, in: words)
    default: text.isEmpty ? "the value is empty; write one, as in \(example)" : nil
    }
  }
}
