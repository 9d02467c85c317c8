import TerminalCore
import Testing

@testable import TerminalIO

@Suite struct TerminalModesTests {
  private static func modes(_ change: (inout TerminalModes) -> Void = { _ in }) -> TerminalModes {
    var modes = TerminalModes()
    modes.isEntered = true
    change(&modes)
    return modes
  }

  @Test func `modes that were not entered write no bytes`() {
    let modes = TerminalModes()
    #expect(modes.enter.isEmpty && modes.leave.isEmpty)
  }

  @Test(arguments: [0, TerminalModes.plainKeyboard, TerminalModes.fullKeyboard], [true, false])
  func `leaving undoes entering`(keyboardFlags: Int, mouse: Bool) {
    let modes = Self.modes { ($0.keyboardFlags, $0.mouse) = (keyboardFlags, mouse) }
    #expect(!ModeLedger(Array(modes.enter.utf8)).isClean)
    #expect(ModeLedger(Array((modes.enter + modes.leave).utf8)).isClean)
  }

  @Test func `each mode is entered by a separate sequence`() {
    #expect(!Self.modes().enter.split(separator: "\u{1B}").contains { $0.contains(";") })
  }

  @Test func `leaving starts with an escape, which ends a truncated sequence`() {
    #expect(Self.modes().leave.hasPrefix("\u{1B}"))
  }

  @Test func `leaving inline mode moves the cursor below the frame`() {
    let modes = Self.modes { ($0.alternateScreen, $0.rowsBelowCursor) = (false, 2) }
    #expect(modes.leave.hasSuffix("\n\n\r\n"))
    #expect(!modes.enter.contains("1049") && !modes.leave.contains("1049"))
  }
}
