import PortalKit
import Synchronization
import TerminalCore
import Testing

@testable import ScreenletKit

struct AppLogTests {
  private let log = AppLog()

  @Test func `each line of a text is a line of the log`() {
    log.write("one\ntwo\n", .warning)
    #expect(log.lines.map(\.text.string) == ["one", "two"])
    #expect(log.lines.allSatisfy { $0.level == .warning })
  }

  @Test func `only the newest lines are kept`() {
    for number in 0...AppLog.limit { log.write("\(number)") }
    #expect(log.lines.count == AppLog.limit && log.lines.first?.text.string == "1")
    #expect(log.numberedLines.first == 1)
  }

  @Test func `control characters in a text do not reach the terminal`() {
    log.write("a\u{1B}[2Jb")
    #expect(log.lines.first?.text.string.contains("\u{1B}") == false)
  }

  @Test func `a secret in a text is hidden`() {
    log.write("signs in with \(Secret("analytical"))")
    #expect(log.lines.first?.text.string == "signs in with (hidden)")
  }

  @Test func `each line is passed on in order`() {
    let texts = Mutex<[String]>([])
    log.write("before")
    log.copy { line in texts.withLock { $0.append(line.text.string) } }
    log.write("one")
    log.write("two")
    #expect(texts.withLock { $0 } == ["one", "two"])
  }
}
