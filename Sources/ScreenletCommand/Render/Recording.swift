import AppMain
import ScreenletKit
import ScreenletTesting
import TerminalCore
import ThemeKit

/// Runs a screenlet with a script of keys on a simulated terminal, and records what it shows.
///
/// The clock is simulated too, so that the frames and their times are the same on every run.
@MainActor struct Recording {
  /// The keys.
  let script: KeyScript
  /// The size in columns and rows.
  let size: Size
  /// The capabilities of the terminal.
  let capabilities: Capabilities

  /// The steps of the clock in milliseconds, for screens that move by themselves.
  private static let tick = 100
  private static let timeBefore = 1000
  private static let timeAfter = 2000

  /// Returns the frames in order; adjacent frames differ.
  ///
  /// - Parameter screenlet: The screenlet; it is loaded.
  /// - Throws: `ThemeError` if its theme is invalid.
  func frames(of screenlet: BaseScreenlet) async throws -> [TimedFrame] {
    let pilot = try Pilot(screenlet, size: size, capabilities: capabilities)
    pilot.surface.bindings =
      [themeKey(of: screenlet)] + StandardKeys.bindings(pilot.surface, pilot.loop)
    await pilot.waitUntilIdle()
    var frames: [TimedFrame] = []
    await record(Self.timeBefore, of: pilot, into: &frames)
    for step in script.steps {
      if let stroke = step.stroke {
        pilot.terminal.send(.key(KeyEvent(stroke.key, stroke.modifiers)))
        await pilot.waitUntilIdle()
      }
      await record(step.milliseconds, of: pilot, into: &frames)
    }
    await record(Self.timeAfter, of: pilot, into: &frames)
    return frames
  }

  private func record(
    _ milliseconds: Int, of pilot: Pilot, into frames: inout [TimedFrame]
  ) async {
    var rest = milliseconds
    while rest > 0 {
      let step = min(rest, Self.tick)
      if let frame = pilot.terminal.frame {
        if frames.last?.frame == frame {
          frames[frames.count - 1].milliseconds += step
        } else {
          frames.append(TimedFrame(frame: frame, milliseconds: step))
        }
      }
      await pilot.wait(.milliseconds(step))
      await pilot.waitUntilIdle()
      rest -= step
    }
  }

  private func themeKey(of screenlet: BaseScreenlet) -> KeyBinding {
    KeyBinding(.control("t"), words: .key("key.theme")) { [weak screenlet] in
      guard let screenlet else { return false }
      let appearance = screenlet.context.appearance
      guard let next = FocusChain(appearance.themeNames).next(after: screenlet.themeName) else {
        return false
      }
      do throws(ThemeError) { try screenlet.apply(theme: next) } catch {
        appearance.report(error.diagnostics)
      }
      return true
    }
  }
}
