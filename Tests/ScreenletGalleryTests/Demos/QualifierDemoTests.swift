import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

/// A demo of a qualifier looks different where the qualifier says so.
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

  @Test func `colour depth changes the demo of depths`() async throws {
    var seen: [[Cell]] = []
    for depth in ColorDepth.allCases {
      let look = try await looks(frame("Depth") { $0.colorDepth = depth })
      #expect(!seen.contains(look), "\(depth)")
      seen.append(look)
    }
  }

  @Test func `glyphs change the demo of glyphs, and ASCII is all there is`() async throws {
    let picture = try await frame("Glyphs") { $0.glyphs = .ascii }.picture
    try Pictures.expect(picture, named: "Glyphs, ascii")
    #expect(picture.joined().unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `the ground changes the demo of grounds`() async throws {
    let dark = try await frame("Background") { $0.colorDepth = .truecolor }
    let light = try await frame("Background") {
      ($0.colorDepth, $0.background) = (.truecolor, .light)
    }
    #expect(looks(dark) != looks(light))
    #expect(light.picture.joined().contains("This ground is light"))
  }

  @Test func `room changes the demo of sizes`() async throws {
    for (word, size) in [
      ("Compact", Size(width: 40, height: 12)), ("Regular", Size(width: 80, height: 24)),
      ("Wide", Size(width: 120, height: 24)),
    ] {
      let picture = try await frame("Size", size).picture
      try Pictures.expect(picture, named: "Size, \(word.lowercased())")
      #expect(picture.joined().contains(word))
    }
  }

  @Test func `reduced motion stills the demo of motion`() async throws {
    let picture = try await frame("Motion") { $0.motion = .reduced }.picture
    try Pictures.expect(picture, named: "Motion, reduced")
    #expect(picture.joined().contains("⠿"))
  }

  @Test func `direction turns the demo of directions round`() async throws {
    let picture = try await frame("Direction") { $0.direction = .rtl }.picture
    try Pictures.expect(picture, named: "Direction, rtl")
    let row = try #require(picture.first { $0.contains("first") })
    let first = try #require(row.firstRange(of: "first"))
    let last = try #require(row.firstRange(of: "last"))
    #expect(first.lowerBound > last.lowerBound)
  }

  @Test func `the language changes the words of its demo`() async throws {
    let picture = try await frame("Language") { $0.language = "es" }.picture
    try Pictures.expect(picture, named: "Language, es")
    #expect(picture.joined().contains("Buenos días"))
  }

  @Test func `more contrast changes the demo of contrast`() async throws {
    let plain = try await frame("Contrast") { $0.colorDepth = .truecolor }
    let more = try await frame("Contrast") {
      ($0.colorDepth, $0.contrastMore) = (.truecolor, true)
    }
    #expect(looks(plain) != looks(more))
  }
}
