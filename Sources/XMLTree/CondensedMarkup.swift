import Synchronization

/// A document without its tree, which is parsed again on first use and then kept.
final class CondensedMarkup: Sendable {
  let text: MarkupText
  // Locked because the copies of a document may be used by any thread.
  private let parsed = Mutex<MarkupStorage?>(nil)

  init(_ text: MarkupText) { self.text = text }

  var hasTree: Bool { parsed.withLock { $0 != nil } }

  /// The tree.
  ///
  /// The same bytes were parsed before, so only a lack of memory leaves it with an empty root.
  var storage: MarkupStorage {
    parsed.withLock { parsed -> MarkupStorage in
      if let parsed { return parsed }
      let again = try? MarkupBuilder.build(text.source, name: text.name, limits: text.limits)
      let storage = again ?? MarkupStorage(emptyWith: text)
      parsed = storage
      return storage
    }
  }
}
