import Foundation
import Testing

/// Text snapshots of screens, stored beside the tests.
///
/// `SCREENLETS_RECORD=1 swift test --filter ScreenletGalleryTests` records them again. Review the
/// diff before you commit it.
enum Pictures {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Pictures")

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["SCREENLETS_RECORD"] != nil
  }

  /// Expects a screen to equal its snapshot.
  static func expect(
    _ lines: [String], named name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name + ".txt")
    let text = lines.joined(separator: "\n") + "\n"
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(text == kept, "\(name) looks different now", sourceLocation: sourceLocation)
  }
}
