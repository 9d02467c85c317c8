import FormKit
import PortalKit
import TemporaryFolders
import Testing

struct StoredAsJSONTests {
  /// Returns `kept` after serialization to bytes and back.
  private func reloaded(_ kept: StoredBytes) throws -> StoredBytes {
    StoredBytes(json: try JSONReader.read(JSONWriter.bytes(of: kept.json)), bytes: kept.bytes)
  }

  @Test(arguments: StoredSort.all)
  func `a stored value reads back as the same value`(sort: StoredSort) throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let (kept, isAlike) = sort.make(&random)
      let read = try reloaded(kept)
      #expect(isAlike(read), "\(kept.json)")
      // Storing again yields the same bytes, so that unchanged values are not rewritten.
      #expect(
        try sort.again(read).map { JSONWriter.bytes(of: try reloaded($0).json) }
          == JSONWriter.bytes(of: kept.json))
    }
  }

  @Test(arguments: StoredSort.all)
  func `unknown members are ignored`(sort: StoredSort) {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      var (kept, isAlike) = sort.make(&random)
      guard sort.testDescription != "JSONValue", var object = kept.json.object else { continue }
      object = JSONObject([.init(name: "unknown", value: random.json())] + object.members)
      object["unheardOf"] = random.json()
      kept.json = .object(object)
      #expect(isAlike(kept), "\(kept.json)")
    }
  }

  @Test(arguments: StoredSort.all)
  func `damaged bytes are rejected or read as a value that stores stably`(sort: StoredSort) throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let kept = sort.make(&random).kept
      let damaged = random.damaged(JSONWriter.bytes(of: kept.json))
      guard let json = try? JSONReader.read(damaged) else { continue }
      let bytes = random.chance(4) ? random.maybe { $0.bytes() } : kept.bytes
      try expectStable(sort, StoredBytes(json: json, bytes: bytes))
    }
  }

  @Test(arguments: StoredSort.all)
  func `values in wrong places are rejected or read as a value that stores stably`(
    sort: StoredSort
  ) throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      var kept = sort.make(&random).kept
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        kept.json = random.disturbed(kept.json)
      }
      try expectStable(sort, kept)
    }
  }

  /// Expects that a readable value, once stored, reads back and stores as the same bytes.
  private func expectStable(_ sort: StoredSort, _ damaged: StoredBytes) throws {
    guard let first = sort.again(damaged) else { return }
    let second = try #require(sort.again(try reloaded(first)), "\(damaged.json)")
    #expect(JSONWriter.bytes(of: second.json) == JSONWriter.bytes(of: first.json))
    #expect(second.bytes == first.bytes)
  }

  @Test func `a member of a wrong type makes the whole value unreadable`() {
    #expect(User(stored: ["id": "7"]) == nil)
    #expect(User(stored: ["id": 7, "uuid": 3]) == nil)
    #expect(User(stored: ["uuid": "a"]) == nil)
    #expect(User(stored: [7]) == nil)
    #expect(RatingEntry(stored: .null) == nil)
    #expect([Int](stored: [1, "2"]) == nil)
    #expect(Int(stored: .number(JSONNumber(UInt64.max))) == nil)
    #expect(LanguageTag(stored: "no language") == nil)
    #expect(PortalWrite(storedBytes: StoredBytes(json: ["write": "somethingNew"])) == nil)
    #expect(ScreenletError(stored: ["error": "somethingNew"]) == nil)
    #expect(SyncState(stored: ["state": "somethingNew"]) == nil)
  }

  @Test func `an absent optional is distinguished from an unreadable one`() throws {
    let nobody = try #require(PortalRecord?(stored: .null))
    #expect(nobody == nil)
    #expect(PortalRecord?(stored: ["recordId": "1"]) == nil)
    let noPages = try #require([PortalPage]?(stored: .null))
    #expect(noPages == nil)
    #expect([PortalPage]?(stored: []) == [])
  }
}

extension SeededGenerator {
  /// Returns `value` with one of its parts removed, duplicated or replaced.
  fileprivate mutating func disturbed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object) where !object.isEmpty && !chance(4):
      var members = object.members
      let place = Int.random(in: members.indices, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: members.remove(at: place)
      case 1: members[place].value = json()
      default: members[place].value = disturbed(members[place].value)
      }
      return .object(JSONObject(members))
    case .array(let values) where !values.isEmpty && !chance(4):
      var values = values
      let place = Int.random(in: values.indices, using: &self)
      switch Int.random(in: 0..<3, using: &self) {
      case 0: values.remove(at: place)
      case 1: values.append(values[place])
      default: values[place] = disturbed(values[place])
      }
      return .array(values)
    default: return json()
    }
  }
}
