import TerminalCore
import Testing

@testable import ScreenletGallery

/// The picture in code of the welcome.
struct HarbourSceneTests {
  private func parts(
    _ phase: Int, _ size: Size = Size(width: 24, height: 12)
  ) -> [HarbourScene.Part] {
    let scene = HarbourScene(size: size, phase: phase)
    return (0..<size.height).flatMap { y in (0..<size.width).map { scene.part(x: $0, y: y) } }
  }

  @Test func `the scene shows the sky, the sun, the sea and a boat`() {
    let shown = Set(parts(0))
    #expect(shown.isSuperset(of: [.sky, .sun, .sea, .wave, .glint, .sail, .hull]))
  }

  @Test func `a moment always looks the same, and the next one differs`() {
    #expect(parts(7) == parts(7))
    #expect(parts(7) != parts(8))
  }

  @Test(arguments: [(0, 0), (1, 2), (2, 2), (3, 1), (200, 80)])
  func `every size can be drawn at every moment`(size: (Int, Int)) {
    let size = Size(width: size.0, height: size.1)
    for phase in [0, 1, 149, 1_000_000] {
      let scene = HarbourScene(size: size, phase: phase)
      for y in 0..<size.height {
        for x in 0..<size.width { _ = scene.color(of: scene.part(x: x, y: y), y: y) }
      }
      #expect(parts(phase, size).count == size.width * size.height)
    }
  }
}
