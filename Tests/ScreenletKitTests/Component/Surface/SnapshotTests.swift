import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletKitFixtures

@MainActor struct SnapshotTests {
  private func picture(_ states: StateSet) async throws -> [String] {
    let context = TestTheme.context()
    context.appearance.adopt(Capabilities(colorDepth: .mono))
    let screenlet = ProbeScreenlet(in: context)
    let size = Size(width: 30, height: 9)
    return try await Snapshot(size: size, states: states).frame(of: screenlet).picture
  }

  @Test func `a screenlet is drawn without a terminal`() async throws {
    let picture = try await picture(.normal)
    #expect(picture[0] == " Hello")
    #expect(picture[2].hasPrefix("▐ █____"))
  }

  @Test func `two snapshots of the same screenlet are equal`() async throws {
    #expect(try await picture(.normal) == picture(.normal))
  }

  @Test func `a snapshot draws the controls in the given state`() async throws {
    #expect(try await picture(.invalid)[1] == " First ✗")
    #expect(try await picture(.disabled).contains { $0.contains("( Go ") })
    #expect(try await picture(.pressed).contains { $0.contains("[>Go") })
  }
}
