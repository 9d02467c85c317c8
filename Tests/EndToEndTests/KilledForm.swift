import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing

/// Repeatedly kills a form during typing and checks the draft and the record after each kill.
final class KilledForm {
  /// The contents of the field from a given time on.
  private struct Typed {
    let text: String
    /// When it was typed, in milliseconds of pauses only: a busy machine slows down the form and
    /// the typing alike.
    let moment: Int
  }

  private let folder: TemporaryFolder
  private var generator: SeededGenerator
  private var clock = 0
  private var killed = 0
  private var history = [Typed(text: "", moment: 0)]
  private var number = 0
  /// The number of starts that offered a draft, and of records written before the kill.
  private(set) var (offers, records) = (0, 0)
  /// The longest period of lost typing, in milliseconds.
  private(set) var longestLoss = 0

  init(in folder: TemporaryFolder, seed: UInt64) throws {
    self.folder = folder
    generator = SeededGenerator(seed: seed)
    try folder.write(
      """
      {"title": "Order", "type": "object",
       "properties": {"name": {"type": "string", "title": "Name"}}}
      """, to: "order.json")
  }

  /// Starts the form, checks the offered draft, continues typing, and kills it.
  func run() throws {
    number += 1
    let kept = draft
    expectNoLoss(kept)
    let live = try LiveTool(
      ["form", folder.file("order.json"), "--output", folder.file("record.json")],
      folder: folder.path)
    // One start in ten is killed before anything is visible.
    if number.isMultiple(of: 10) {
      let before = clock
      pause(Int.random(in: 0..<300, using: &generator), live)
      clock = before
      return end(live, sending: false)
    }
    if kept.isEmpty {
      #expect(live.shows("Name"))
      live.terminal.settle(40)
      #expect(!live.rows.contains { $0.contains("Continue with the draft?") })
    } else {
      #expect(live.shows("Continue with the draft?"))
      live.terminal.type("\r")
      #expect(live.shows(kept))
      // A record that was being sent is resumed at its review.
      live.terminal.type("\u{1B}[5~\u{1B}[F")
      offers += 1
    }
    history = [Typed(text: kept, moment: clock)]
    if kept.count > 30 { type("\u{15}", making: "", live) }
    let end = clock + Int.random(in: 0..<1_400, using: &generator)
    while clock < end {
      let letter = Self.letters.randomElement(using: &generator) ?? "x"
      type(String(letter), making: (history.last?.text ?? "") + String(letter), live)
      pause(Int.random(in: 10..<60, using: &generator), live)
    }
    killed = clock
    let isSending = number.isMultiple(of: 5) && history.last?.text.isEmpty == false
    if isSending {
      live.terminal.type("\u{13}\u{13}")
      pause(Int.random(in: 0..<40, using: &generator), live)
    }
    self.end(live, sending: isSending)
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  private func type(_ key: String, making text: String, _ live: LiveTool) {
    live.terminal.type(key)
    history.append(Typed(text: text, moment: clock))
  }

  private func pause(_ milliseconds: Int, _ live: LiveTool) {
    let end = PseudoTerminal.now + UInt64(milliseconds) * 1_000_000
    while PseudoTerminal.now < end { live.terminal.read(within: 5) }
    clock += milliseconds
  }

  private func end(_ live: LiveTool, sending isSending: Bool) {
    live.terminal.send(signal: SIGKILL)
    let ending = live.terminal.end()
    if isSending, ending == .status(0) { #expect(record != nil) }
    guard let record else {
      #expect(ending == .signal(SIGKILL))
      return
    }
    // The file holds the complete record. Its draft may already be deleted.
    #expect(isSending)
    #expect(record == "{\n  \"name\": \"\(history.last?.text ?? "")\"\n}\n")
    unlink(folder.file("record.json"))
    records += 1
    history.append(Typed(text: "", moment: clock))
  }

  /// Expects the draft to equal the contents of the field at some time within the last second.
  private func expectNoLoss(_ kept: String) {
    let index = history.lastIndex { $0.text == kept }
    #expect(index != nil, "round \(number): \(kept) was never typed")
    guard let index, index + 1 < history.count else { return }
    let loss = killed - history[index + 1].moment
    longestLoss = max(longestLoss, loss)
    #expect(loss <= 1_000, "round \(number)")
  }

  private var record: String? {
    (try? folder.bytes("record.json")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The answer stored in the draft, or an empty string if there is no draft.
  private var draft: String {
    let drafts = folder.file("data/drafts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: drafts)) ?? []
    return names.filter { $0.hasSuffix(".draft") }.compactMap { name -> String? in
      guard let bytes = try? folder.bytes("data/drafts/\(name)") else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("/order.json") else { return nil }
      return text.firstMatch(of: #/"name":"name","value":"([a-z]*)"/#).map { String($0.1) }
    }.first ?? ""
  }
}
