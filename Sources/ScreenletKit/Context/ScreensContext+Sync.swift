import PortalKit
import ThemeKit

/// What a header says of the sync queue: a glyph of the theme, and words.
package struct SyncMark: Hashable, Sendable {
  /// The name of the glyph.
  package let glyph: String
  /// The words.
  package let words: Words
}

extension ScreensContext {
  /// What headers say of the sync queue, the least important first; nothing while all is well.
  ///
  /// It asks no disk: it is drawn with every frame.
  package var syncMarks: [SyncMark] {
    guard let sync else { return [] }
    var marks: [SyncMark] = []
    if let count = sync.openCount, count > 0 {
      marks.append(SyncMark(glyph: "retry", words: .key("sync.waiting", count: count)))
    }
    if let since = sync.offlineSince {
      let language = LanguageTag(environment.language) ?? .english
      let time = LocalTime.words(since, now: wallClock.now(), language: language)
      marks.append(SyncMark(glyph: "mark.error", words: .offlineSince(time)))
    }
    return marks
  }
}

extension Words {
  /// `offline since 10:31`, where the time may be words of its own.
  fileprivate static func offlineSince(_ time: Words) -> Words {
    guard case .verbatim(let text) = time.source else {
      return .key("sync.offlineSince.yesterday", time.arguments.first ?? "")
    }
    return .key("sync.offlineSince", text)
  }
}
