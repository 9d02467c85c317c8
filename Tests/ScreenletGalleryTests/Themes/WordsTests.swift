import Foundation
import LocalPortal
import PortalKit
import ScreenletKit
import TerminalCore
import Testing
import ThemeKit

/// The English and Spanish strings of all keys that the sources use.
@MainActor struct WordsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The string keys that the sources contain literally, with the names of their files.
  private static func keys() throws -> [String: String] {
    let sources = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [String: String] = [:]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for key in self.keys(in: try String(contentsOf: file, encoding: .utf8)) {
        found[key] = file.lastPathComponent
      }
    }
    return found
  }

  /// Finds `.key("a.b")`, `.key(isOn ? "a.b" : "a.c")`, `key: "a.b"` and `@string/a.b`.
  private static func keys(in source: String) -> [String] {
    let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
    var found: [String] = []
    var isInCall = false
    let pieces = code.split(separator: "\"", omittingEmptySubsequences: false)
    for (before, literal) in zip(pieces, pieces.dropFirst()) {
      let isCall = ["key(", "key:"].contains { opening in
        before.ranges(of: opening).last.map { !before[$0.upperBound...].contains(")") } ?? false
      }
      let isOther = isInCall && before.filter { !$0.isWhitespace } == ":"
      isInCall = (isCall || isOther) && isKey(literal)
      if isInCall { found.append(String(literal)) }
    }
    for rest in code.components(separatedBy: "@string/").dropFirst() {
      found.append(String(rest.prefix { $0.isLetter || $0 == "." }))
    }
    return found.filter { isKey($0) }
  }

  private static func isKey(_ text: some StringProtocol) -> Bool {
    text.contains(".") && text.allSatisfy { $0.isLetter || $0 == "." } && text.first != "."
      && text.first?.isLowercase == true && text.last != "."
  }

  @Test(arguments: ["en", "es"])
  func `every key in the sources has a string`(_ language: String) throws {
    let theme = try Studio { $0.language = language }.context.appearance.theme(named: "default")
    let words = theme.resolved(for: ThemeEnvironment(language: language))
    let keys = try Self.keys()
    #expect(keys.count > 60)
    for (key, file) in keys.sorted(by: { $0.key < $1.key }) {
      #expect(words.hasString(key), "\(key) of \(file) has no words")
    }
  }

  @Test func `every authentication method has strings for its user name and refusal`() throws {
    let words = try Studio().context.appearance.theme(named: "default").resolved(
      for: ThemeEnvironment())
    for method in AuthenticationMethod.allCases {
      for key in [
        "login.userName.\(method.rawValue)", "login.userName.\(method.rawValue).example",
        "login.refused.\(method.rawValue)",
      ] { #expect(words.hasString(key), "\(key)") }
    }
  }

  @Test func `the English strings of errors equal the text of the errors`() throws {
    let words = try Studio().context.appearance.theme(named: "default").resolved(
      for: ThemeEnvironment())
    let errors: [any UserFacingError] = [
      ScreenletError.notSignedIn, ScreenletError.forbidden, ScreenletError.notFound,
      ScreenletError.conflict, ScreenletError.offline, ScreenletError.timeout,
      ScreenletError.cancelled, ScreenletError.misuse("no view"),
      StoreError(.locked, path: "p"), StoreError(.readOnly, path: "p"),
      StoreError(.full, path: "p"),
      StoreError(.setAside, path: "p", detail: "q"), StoreError(.foreign, path: "p"),
      StoreError(.homeless, path: "p"), StoreError(.failed, path: "p"),
    ]
    for error in errors {
      let userMessage = error.userMessage
      var said = words.string(userMessage.key)
      for (number, argument) in userMessage.arguments.enumerated() {
        said = said.replacing("{\(number)}", with: argument)
      }
      #expect(
        said.drop { $0 == " " } == userMessage.english || said == userMessage.english + " ",
        "\(userMessage.key)")
    }
  }

  /// The Spanish texts of themes, templates, examples and sample forms, with their files.
  private static func spanishTexts() throws -> [(file: String, text: String)] {
    var found: [(file: String, text: String)] = []
    for folder in ["Themes", "Templates", "Examples", "Sources/LocalPortal/Seed/Forms"] {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard ["xml", "swift"].contains(file.pathExtension), !file.path.contains("/.build/")
        else { continue }
        let content = try String(contentsOf: file, encoding: .utf8)
        for (start, end) in [("language=\"es\"", "</strings>"), ("\"es_ES\": \"", "\"")] {
          for piece in content.components(separatedBy: start).dropFirst() {
            found.append((file.lastPathComponent, piece.components(separatedBy: end)[0]))
          }
        }
      }
    }
    return found
  }

  @Test func `Spanish texts address the user as tú, never as usted`() throws {
    let polite = [
      "usted", "ustedes", "abra", "acepte", "apártelo", "añada", "cierre", "ciérrelo", "compruebe",
      "corríjala", "corríjalas", "corríjalo", "corríjalos", "defina", "elija", "elíjalo",
      "envíe", "envíelo", "escriba", "escríbala", "espere", "guarde", "haga", "indique", "inicie",
      "inténtelo", "introduzca", "instale", "mire", "pregunte", "pruebe", "pulse", "reinténtelo",
      "responda a", "responda en", "responda sí", "revise", "revíselo", "seleccione", "termine",
      "use", "vaya", "vuelva", "véalo", "su cuenta", "su contraseña", "su correo", "su sesión",
      "su foto", "su comentario", "su terminal", "ha escrito", "olvidó su",
    ]
    let texts = try Self.spanishTexts()
    #expect(Set(texts.map(\.file)).count >= 6)
    for (file, text) in texts {
      let words = text.lowercased().map { $0.isLetter ? String($0) : " " }.joined()
        .split(separator: " ").joined(separator: " ")
      for form in polite where " \(words) ".contains(" \(form) ") {
        Issue.record("\(file) says \"\(form)\"")
      }
    }
  }

  @Test func `each key has one Spanish name in footers and texts`() throws {
    let theme = try Studio { $0.language = "es" }.context.appearance.theme(named: "default")
    let words = theme.resolved(for: ThemeEnvironment(language: "es"))
    #expect(words.keyName(KeyStroke(.pageDown)).string == "AvPág")
    #expect(words.keyName(KeyStroke(.tab, .shift)).string == "Mayús+Tab")
    #expect(words.longKeyName(.control("s")) == "Ctrl+S")
    #expect(words.string("date.months").hasPrefix("AvPág"))
    for name in ["PgDn", "PgUp", "Insert", "Enter", "Delete", "Shift"] {
      let file = Self.root.appending(path: "Themes/Default/strings_es.xml")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("key=\"key.name.\(name)\"", with: "")
      #expect(text.ranges(of: name).isEmpty, "\(name)")
    }
  }

  @Test func `the Spanish conflict texts distinguish the user's version from the other one`() throws
  {
    let theme = try Studio { $0.language = "es" }.context.appearance.theme(named: "default")
    let words = theme.resolved(for: ThemeEnvironment(language: "es"))
    #expect(words.string("form.conflict.back").contains("tu versión"))
    #expect(words.string("form.conflict.taking").contains("la otra versión"))
  }
}
