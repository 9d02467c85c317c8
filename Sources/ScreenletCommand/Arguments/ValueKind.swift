import PortalKit
import TerminalCore
import ThemeKit

/// What may stand behind an option, or in a place of its own: for help, for checks, for completion.
enum ValueKind: Hashable, Sendable {
  /// Any text; the word stands for it in help.
  case text(String)
  /// The path of a file.
  case file
  /// The path of a folder.
  case folder
  /// The path of either.
  case path
  /// The name of a theme; one that nobody has is met where it is looked for.
  case theme
  /// The name of a screenlet.
  case screenlet
  /// A language, as in `es` or `es_ES`.
  case locale
  /// Columns and rows, as in `80x24`.
  case size
  /// A name and a value, as in `userName=ada`.
  case assignment
  /// States of a control, as in `focused` or `focused+invalid`.
  case state
  /// One of these words.
  case choice([String])

  /// The word that stands for it in help.
  var placeholder: String {
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

  /// An example of it, for the message about one that is missing.
  var example: String {
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

  /// What is wrong with a text, without a full stop; nil if nothing is.
  func mistake(in text: String) -> String? {
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
