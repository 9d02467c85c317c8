import XMLTree

/// Parses one `server_context.xml` file and collects all problems in it.
struct ServerContextParser {
  private let name: String
  private(set) var context = ServerContext()
  private(set) var diagnostics: [ContextDiagnostic] = []

  /// The limits for a context file, which has only a few lines.
  static let limits = MarkupLimits(bytes: 1 << 20, depth: 8, elements: 2_000, attributes: 32)
  /// The elements that hold one value.
  private static let values = ["string", "integer", "bool", "item"]
  /// The other elements of Android resource files, which are ignored.
  private static let others = [
    "array", "color", "declare-styleable", "dimen", "drawable", "eat-comment", "fraction",
    "integer-array", "plurals", "public", "skip", "string-array", "style", "attr", "id",
  ]

  init(name: String) { self.name = name }

  mutating func read(_ document: MarkupDocument) {
    let root = document.root
    guard root.name == "resources" else {
      report(
        .error, "context.root", root.location,
        "the root element is <\(root.name)>; it must be <resources>")
      return
    }
    for element in root.children {
      if Self.values.contains(element.name) {
        read(element)
      } else if !Self.others.contains(element.name) {
        reportUnknown(element)
      }
    }
    if case .remote = context.location, context.string(ContextKey.companyId.rawValue) == nil {
      report(
        .warning, "context.missing-key", root.location,
        "there is no liferay_company_id; the portal's own company is used")
    }
  }

  private mutating func read(_ element: MarkupElement) {
    guard let key = element["name"], !key.isEmpty else {
      report(
        .error, "context.name", element.location,
        "<\(element.name)> has no name; write one as in name=\"liferay_server\"")
      return
    }
    guard element.children.isEmpty else {
      report(
        .error, "context.value", element.location,
        "\"\(key)\" contains elements; write plain text")
      return
    }
    if case .file(_, let line, _) = context.origin(of: key) {
      report(
        .error, "context.duplicate", element.location,
        "\"\(key)\" is repeated, first in line \(line); keep one")
      return
    }
    let value = AndroidText.resolve(element.text)
    do throws(ContextKey.InvalidValue) {
      try Self.check(value, of: element, key)
    } catch {
      report(.error, "context.value", element.location, error.message)
      return
    }
    if let better = Self.betterKey(than: key) {
      report(
        .warning, "context.unknown-key", element.attribute("name")?.valueLocation,
        "unknown key \"\(key)\"; did you mean \"\(better)\"?")
    }
    let place = element.location
    context.entries[key] = ServerContext.Entry(
      value: value, origin: .file(name: name, line: place.line, column: place.column))
  }

  private static func check(
    _ value: String, of element: MarkupElement, _ key: String
  ) throws(ContextKey.InvalidValue) {
    switch element.name == "item" ? element["type"] : element.name {
    case "integer" where Int64(value) == nil:
      throw ContextKey.InvalidValue(
        "\"\(key)\" must be a whole number such as 10154, not \"\(value)\"")
    case "bool" where Bool(value) == nil:
      throw ContextKey.InvalidValue("\"\(key)\" must be true or false, not \"\(value)\"")
    default:
      try ContextKey(rawValue: key)?.check(value)
    }
  }

  /// Returns the known key that an unknown one probably means; nil if there is none.
  private static func betterKey(than key: String) -> String? {
    let known = ContextKey.allCases.map(\.rawValue)
    return known.contains(key) ? nil : SpellingSuggestion.closest(to: key, among: known)
  }

  private mutating func reportUnknown(_ element: MarkupElement) {
    let better = SpellingSuggestion.closest(to: element.name, among: Self.values)
    let advice = better.map { "did you mean <\($0)>?" } ?? "write <string>, <integer> or <bool>"
    report(
      .error, "context.element", element.location, "unknown element <\(element.name)>; \(advice)")
  }

  private mutating func report(
    _ severity: ContextDiagnostic.Severity, _ code: String, _ place: MarkupLocation?,
    _ message: String
  ) {
    diagnostics.append(
      ContextDiagnostic(
        severity, code: code, name: name, line: place?.line ?? 0, column: place?.column ?? 0,
        message: message))
  }
}

extension ContextDiagnostic {
  init(_ error: MarkupError) {
    self.init(
      .error, code: "context.\(error.kind.rawValue)", name: error.name, line: error.line,
      column: error.column, message: error.message)
  }
}
