import PortalKit

/// Finds options by what people and servers call them, however many there are.
struct OptionNames {
  private var values: Set<String> = []
  private var labels: [String: String] = [:]
  private var folded: [String: String] = [:]

  /// Options by their values and their labels in any language.
  init(_ options: [FieldOption]) {
    for option in options {
      values.insert(option.value)
      for entry in option.label.entries where labels[entry.text] == nil {
        labels[entry.text] = option.value
      }
    }
  }

  /// Options by what people of one language type: labels first, in any case.
  init(_ options: [FieldOption], typedIn language: LanguageTag, default fallback: String) {
    for option in options {
      let label = option.label.resolved(for: language, default: fallback)
      values.insert(option.value)
      if labels[label] == nil { labels[label] = option.value }
      if folded[label.lowercased()] == nil { folded[label.lowercased()] = option.value }
    }
    for option in options where folded[option.value.lowercased()] == nil {
      folded[option.value.lowercased()] = option.value
    }
  }

  /// The value that a server means: a value, else the option that is called so.
  func stored(for text: String) -> String? { values.contains(text) ? text : labels[text] }

  /// The value that people mean: a label, else a value, else either in any case.
  func typed(_ text: String) -> String? {
    labels[text] ?? (values.contains(text) ? text : folded[text.lowercased()])
  }
}
