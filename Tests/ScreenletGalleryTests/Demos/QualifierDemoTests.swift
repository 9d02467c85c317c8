import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

/// The demos of theme qualifiers, which must change with the environment.
@MainActor struct QualifierDemoTests {
  private func frame(
    _ demo: String, _ size: Size = Size(width: 80, height: 24),
    _ change: (inout ThemeEnvironment) -> Void = { _ in }
  ) async throws -> Frame {
    try await Studio(change).frame(of: demo, size: size)
  }

  private func looks(_ frame: Frame) -> [Cell] {
    (0..<frame.size.height).flatMap { y in (0..<frame.size.width).map { frame[$0, y] } }
  }

  @Test func `the depth demo differs for each colour depth`() async throws {
    var seen: [[Cell]] = []
    for depth in ColorDepth.allCases {
      let look = try await looks(frame("Depth") { $0.colorDepth = depth })
      #expect(!seen.contains(look), "\(depth)")
      seen.append(look)
    }
  }

  @Test func `with ASCII glyphs, the glyphs demo draws only ASCII`() async throws {
    let picture = try await frame("Glyphs") { $0.glyphs = .ascii }.picture
    try Pictures.expect(picture, named: "Glyphs, ascii")
    #expect(picture.joined().unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `the background demo differs on a light background`() async throws {
    let dark = try await frame("Background") { $0.colorDepth = .truecolor }
    let light = try await frame("Background") {
      ($0.colorDepth, $0.background) = (.truecolor, .light)
    }
    #expect(looks(dark) != looks(light))
    #expect(light.picture.joined().contains("This background is light"))
  }

  @Test func `the size demo differs for each size class`() async throws {
    for (word, size) in [
      ("Compact", Size(width: 40, height: 12)), ("Regular", Size(width: 80, height: 24)),
      ("Wide", Size(width: 120, height: 24)),
    ] {
      let picture = try await frame("Size", size).picture
      try Pictures.expect(picture, named: "Size, \(word.lowercased())")
      #expect(picture.joined().contains(word))
    }
  }

  @Test func `reduced motion stops the motion demo`() async throws {
    let picture = try await frame("Motion") { $0.motion = .reduced }.picture
    try Pictures.expect(picture, named: "Motion, reduced")
    #expect(picture.joined().contains("⠿"))
  }

  @Test func `the direction demo is mirrored from right to left`() async throws {
    let picture = try await frame("Direction") { $0.direction = .rtl }.picture
    try Pictures.expect(picture, named: "Direction, rtl")
    let row = try #require(picture.first { $0.contains("first") })
    let first = try #require(row.firstRange(of: "first"))
    let last = try #require(row.firstRange(of: "last"))
    #expect(first.lowerBound > last.lowerBound)
  }

  @Test func `the language demo follows the language`() async throws {
    let picture = try await frame("Language") { $0.language = "es" }.picture
    try Pictures.expect(picture, named: "Language, es")
    #expect(picture.joined().contains("Buenos días"))
  }

  @Test func `the contrast demo differs with more contrast`() async throws {
    let plain = try await frame("Contrast") { $0.colorDepth = .truecolor }
    let more = try await frame("Contrast") {
      ($0.colorDepth, $0.prefersMoreContrast) = (.truecolor, true)
    }
    #expect(looks(plain) != looks(more))
  }
}
