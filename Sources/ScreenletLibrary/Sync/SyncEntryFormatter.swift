package import PortalKit
package import ScreenletKit

/// Describes entries of the sync queue as text: type, time and state.
///
/// Labels may contain untrusted text, so the results must be sanitized by the text gate before
/// printing.
package struct SyncEntryFormatter {
  /// The entries to describe.
  package let entries: [SyncEntry]
  private let isOffline: Bool
  private let now: Instant
  private let language: LanguageTag
  private let text: (DisplayText) -> String

  /// Creates descriptions.
  ///
  /// - Parameters:
  ///   - entries: The entries of the queue, including those that others depend on.
  ///   - isOffline: Whether the portal is offline.
  ///   - now: The current time.
  ///   - language: The language of dates.
  ///   - text: Resolves words in the user's language.
  package init(
    _ entries: [SyncEntry], isOffline: Bool, now: Instant, language: LanguageTag,
    text: @escaping (DisplayText) -> String
  ) {
    (self.entries, self.isOffline, self.now) = (entries, isOffline, now)
    (self.language, self.text) = (language, text)
  }

  // MARK: What

  /// Returns a description of an entry, such as `Upload offer.pdf` or `Order PO-1042, update`.
  ///
  /// - Parameter entry: The entry.
  package func summary(_ entry: SyncEntry) -> String {
    let key = "sync.what.\(entry.write.kind.rawValue)"
    return entry.label.isEmpty ? text(.key(key + ".bare")) : text(.key(key, entry.label))
  }

  // MARK: When

  /// Returns the time when an entry was written.
  ///
  /// - Parameter entry: The entry.
  package func time(of entry: SyncEntry) -> String { time(entry.created) }

  /// Returns a time as text: the time of day if it is today, otherwise with the date.
  ///
  /// - Parameter moment: The time.
  package func time(_ moment: Instant) -> String {
    text(LocalTime.words(moment, now: now, language: language))
  }

  // MARK: How far

  /// Returns the state of an entry in a few words.
  ///
  /// - Parameter entry: The entry.
  package func state(_ entry: SyncEntry) -> String {
    switch entry.state {
    case .sent(let at): return text(.key("sync.state.sent", time(at)))
    case .conflict: return text(.key("sync.state.conflict"))
    case .refused(let error): return text(.key("sync.state.refused", reason(error)))
    case .sending(let progress):
      guard let percent = progress?.percent else { return text(.key("sync.state.sending")) }
      return text(.key(isOffline ? "sync.state.held" : "sync.state.percent", "\(percent)"))
    case .waiting(let tries, let next):
      if let first = open(beforehand: entry) {
        return first.write.kind.isUpload
          ? text(.key("sync.state.afterUpload")) : text(.key("sync.state.after", summary(first)))
      }
      if let next, next > now { return text(.key("sync.state.next", time(next))) }
      return tries > 0
        ? text(.key("sync.state.tries", count: tries)) : text(.key("sync.state.waiting"))
    }
  }

  /// Returns the state of an entry in one or two sentences, with the available operations.
  ///
  /// - Parameter entry: The entry.
  package func detail(_ entry: SyncEntry) -> String {
    switch entry.state {
    case .sent(let at): return text(.key("sync.detail.sent", time(at)))
    case .sending: return text(.key(isOffline ? "sync.detail.held" : "sync.detail.sending"))
    case .refused(let error):
      return text(.key("sync.detail.refused", text(DisplayText(error.userMessage))))
    case .conflict(let who, let at):
      switch (who.isEmpty, at) {
      case (true, nil): return text(.key("sync.detail.conflict"))
      case (true, let at?): return text(.key("sync.detail.conflict.at", time(at)))
      case (false, nil): return text(.key("sync.detail.conflict.by", who))
      case (false, let at?): return text(.key("sync.detail.conflict.by.at", who, time(at)))
      }
    case .waiting(let tries, let next):
      if let first = open(beforehand: entry) {
        return text(.key("sync.detail.after", summary(first)))
      }
      if isOffline { return text(.key("sync.detail.offline")) }
      if let next, next > now, tries > 0 {
        return text(.key("sync.detail.next", time(next), count: tries))
      }
      return text(.key("sync.detail.waiting"))
    }
  }

  /// Returns the first open entry that an entry depends on.
  private func open(beforehand entry: SyncEntry) -> SyncEntry? {
    entries.first { $0.isOpen && entry.waitsFor.contains($0.id) }
  }

  private func reason(_ error: ScreenletError) -> String {
    switch error {
    case .forbidden: return text(.key("sync.reason.forbidden"))
    case .notFound: return text(.key("sync.reason.notFound"))
    case .notSignedIn: return text(.key("sync.reason.notSignedIn"))
    case .refused(let fieldErrors) where fieldErrors.count > 1:
      return text(.key("sync.reason.answers", count: fieldErrors.count))
    default:
      var words = text(DisplayText(error.userMessage))
      if words.hasSuffix("."), !words.hasSuffix("..") { words.removeLast() }
      return words
    }
  }

  // MARK: How many

  /// The numbers of open and sent entries, such as `4 open, 1 sent`.
  package var counts: String {
    let open = entries.count { $0.isOpen }
    let sent = entries.count - open
    let words = text(.key("sync.count.open", count: open))
    return sent == 0 ? words : words + ", " + text(.key("sync.count.sent", count: sent))
  }
}

extension UploadProgress {
  /// The sent percentage, from 0 to 100; nil if the total size is unknown.
  var percent: Int? {
    total > 0 ? min(100, max(0, Int((Double(stored) / Double(total) * 100).rounded()))) : nil
  }
}

extension PortalWrite.Kind {
  /// Whether the write uploads a file.
  package var isUpload: Bool {
    switch self {
    case .upload, .addFileEntry, .uploadPortrait: true
    default: false
    }
  }
}
