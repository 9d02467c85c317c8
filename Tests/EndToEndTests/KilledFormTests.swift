import Foundation
import PseudoTerminals
import TemporaryFolders
import Testing
import Waiting

/// `kill -9` at random moments while a form is filled in.
@Suite(.ownThread) struct KilledFormTests {
  /// The number of kills.
  ///
  /// The full run of 200 takes minutes; set `SCREENLETS_KILLS` for it.
  private static let count =
    ProcessInfo.processInfo.environment["SCREENLETS_KILLS"].flatMap { Int($0) } ?? 40

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names(_ path: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.file(path)))
  }

  /// Saves a draft of another form, which no kill may change.
  private func leaveOtherDraft() throws {
    try folder.write(
      #"{"title": "Trip", "type": "object", "properties": {"w": {"type": "string", "title": "Where"}}}"#,
      to: "trip.json")
    let live = try LiveTool(["form", folder.file("trip.json")], folder: folder.path)
    #expect(live.shows("Where"))
    live.terminal.type("Lovelace\u{3}")
    #expect(live.terminal.end() == .status(130))
  }

  @Test func `a kill loses at most the last second of typing and damages no file`() throws {
    try leaveOtherDraft()
    let other = try #require(try names("data/drafts").first { $0.hasSuffix(".draft") })
    let before = try folder.bytes("data/drafts/\(other)")
    try folder.write("not a draft", to: "data/other")
    let form = try KilledForm(in: folder, seed: 9)
    for _ in 0..<Self.count { try form.run() }
    #expect(form.offers > Self.count / 2)
    if Self.count > 40 {
      print("\(Self.count) kills: longest loss \(form.longestLoss) ms, \(form.offers) drafts")
      print("offered, \(form.records) records written before the kill")
    }
    #expect(try folder.bytes("data/drafts/\(other)") == before)
    #expect(try folder.bytes("data/other") == Array("not a draft".utf8))
    #expect(try names("data") == ["drafts", "other"])
    // Apart from the two drafts, only a partial file of the last kill, under its own name.
    let left = try names("data/drafts").subtracting([other, "lock"])
    #expect(left.filter { $0.hasSuffix(".draft") }.count <= 1)
    #expect(left.allSatisfy { $0.hasSuffix(".draft") || $0.hasSuffix(".draft.new") }, "\(left)")
    // A kill between writing a record and renaming it leaves the new file under its own name.
    let around = try names(".").subtracting(["data", "order.json", "trip.json"])
    #expect(around.allSatisfy { $0.hasPrefix(".record.json.") }, "\(around)")
  }
}
