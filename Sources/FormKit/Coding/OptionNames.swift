import PortalKit

/// Finds options by what people and servers call them, however many there are.
struct OptionNames {
  private var values: Set<ExactString> = []
  private var labels: [ExactString: String] = [:]
  private var folded: [ExactString: String] = [:]

  /// Options by their values and their labels in any language.
  init(_ options: [FieldOption]) {
    for option in options {
      values.insert(ExactString(option.value))
      for entry in option.label.entries where labels[ExactString(entry.text)] == nil {
        labels[ExactString(entry.text)] = option.value
      }
    }
  }

  /// Options by what people of one language type: labels first, in any case.
  init(_ options: [FieldOption], typedIn language: LanguageTag, default fallback: String) {
    for option in options {
      let label = option.label.resolved(for: language, default: fallback)
      values.insert(ExactString(option.value))
      if labels[ExactString(label)] == nil { labels[ExactString(label)] = option.value }
      let small = ExactString(label.lowercased())
      if folded[small] == nil { folded[small] = option.value }
    }
    for option in options {
      let small = ExactString(option.value.lowercased())
      if folded[small] == nil { folded[small] = option.value }
    }
  }

  /// The value that a server means: a value, else the option that is called so.
  func stored(for text: String) -> String? {
    let text = ExactString(text)
    return values.contains(text) ? text.string : labels[text]
  }

  /// The value that people mean: a label, else a value, else either in any case.
  func typed(_ text: String) -> String? {
    let exact = ExactString(text)
    return labels[exact] ?? (values.contains(exact) ? text : folded[ExactString(text.lowercased())])
  }
}
