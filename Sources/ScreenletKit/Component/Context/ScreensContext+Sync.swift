import PortalKit
import ThemeKit

/// A status of the sync queue for a header: a glyph of the theme and a text.
package struct SyncMark: Hashable, Sendable {
  /// The name of the glyph.
  package let glyph: String
  /// The text.
  package let words: DisplayText
}

extension ScreensContext {
  /// The sync queue status for headers, least important first; empty if nothing is pending and the
  /// server is reachable.
  ///
  /// It is drawn with every frame and therefore does not read the disk.
  package var syncMarks: [SyncMark] {
    guard let sync = services.sync else { return [] }
    var marks: [SyncMark] = []
    if let count = sync.openCount, count > 0 {
      marks.append(SyncMark(glyph: "retry", words: .key("sync.waiting", count: count)))
    }
    if let since = sync.offlineSince {
      let language = LanguageTag(appearance.environment.language) ?? .english
      let time = LocalTime.words(since, now: wallClock.now(), language: language)
      marks.append(SyncMark(glyph: "mark.error", words: .offlineSince(time)))
    }
    return marks
  }
}

extension DisplayText {
  /// Returns `offline since 10:31`; for yesterday, the text has a separate string.
  fileprivate static func offlineSince(_ time: DisplayText) -> DisplayText {
    guard case .verbatim(let text) = time.source else {
      return .key("sync.offlineSince.yesterday", time.arguments.first ?? "")
    }
    return .key("sync.offlineSince", text)
  }
}
