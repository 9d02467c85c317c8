import PortalKit
import TemporaryFolders
import Testing

@testable import LocalPortal

/// Compares pages with a plain array that is filtered and sorted in memory.
struct PagerTests {
  static let set: Int64 = 30_001
  let portal: LocalPortal

  init() async throws {
    portal = try LocalPortal.inMemory(as: 10_199)
    try await portal.addList(Self.set)
  }

  /// A record of the reference array.
  struct Row {
    var id: Int64
    var user: Int64
    var created: Int64
    var values: [String: String]
  }

  // MARK: Reference implementation

  static func fits(_ row: Row, _ filter: ListFilter) -> Bool {
    filter.terms.allSatisfy { term in
      let wanted = Array(term.text.lowercased().unicodeScalars)
      func fits(_ text: String) -> Bool {
        let there = Array(text.lowercased().unicodeScalars)
        return !there.isEmpty && there.indices.contains { there[$0...].starts(with: wanted) }
      }
      guard let field = term.field?.lowercased() else {
        return wanted.isEmpty || row.values.values.contains(where: fits)
      }
      return row.values[field].map(fits) ?? false
    }
  }

  /// Returns a sort key with numbers before texts, or nil for an absent or empty value.
  static func key(_ text: String?) -> (Double?, [UInt8])? {
    guard let text, !text.isEmpty else { return nil }
    // The index treats these as texts, not numbers.
    let number = ["007", "1e3"].contains(text) ? nil : Double(text)
    return (number, Array(text.lowercased().utf8))
  }

  static func order(_ one: Row, _ other: Row, by keys: [SortKey]) -> Bool {
    for key in keys {
      var sign = 0
      switch key.field.lowercased() {
      case "id": sign = one.id < other.id ? -1 : 1
      case "createdate":
        sign = one.created < other.created ? -1 : one.created > other.created ? 1 : 0
      case let name:
        switch (Self.key(one.values[name]), Self.key(other.values[name])) {
        case (nil, nil): continue
        case (nil, _): return false
        case (_, nil): return true
        case (let one?, let other?):
          switch (one.0, other.0) {
          case (let one?, let other?): sign = one < other ? -1 : one > other ? 1 : 0
          case (nil, _?): sign = 1
          case (_?, nil): sign = -1
          case (nil, nil):
            sign =
              one.1 == other.1 ? 0 : one.1.lexicographicallyPrecedes(other.1) ? -1 : 1
          }
        }
      }
      if sign != 0 { return (sign < 0) != key.isDescending }
    }
    let first = keys.first { $0.field != "nothing" } ?? keys.first
    return (one.id < other.id) != (first?.isDescending ?? false)
  }

  // MARK: Random rows

  static func row(_ random: inout SeededGenerator) -> [(String, String)] {
    var values: [(String, String)] = []
    func maybe(_ name: String, _ text: String, _ random: inout SeededGenerator) {
      switch UInt8.random(in: 0..<10, using: &random) {
      case 0: break
      case 1: values.append((name, ""))
      default: values.append((name, text))
      }
    }
    let words = ["acme", "Acme Ltd", "ACE", "Ärger", "ärmel", "zoo", "Zürich", "a", "é", "ß", "小林"]
    maybe("name", words.randomElement(using: &random) ?? "", &random)
    maybe("count", "\(Int.random(in: -12...120, using: &random))", &random)
    maybe("state", ["open", "Open", "done"].randomElement(using: &random) ?? "", &random)
    let mixed = ["7", "9", "10", "nine", "-2.5", "007", "1e3"]
    maybe("mixed", mixed.randomElement(using: &random) ?? "", &random)
    return values
  }

  func fill(_ count: Int, _ random: inout SeededGenerator) async throws -> [Row] {
    var rows: [Row] = []
    for _ in 0..<count { rows.append(try await add(&random)) }
    return rows
  }

  func add(_ random: inout SeededGenerator) async throws -> Row {
    let values = Self.row(&random)
    let user = Int64.random(in: 1...3, using: &random)
    let created = Int64.random(in: 0...20, using: &random)
    let id = try await portal.put(
      values, in: Self.set, user: user, now: Instant(milliseconds: created))
    return Row(
      id: id, user: user, created: created,
      values: Dictionary(uniqueKeysWithValues: values))
  }

  static func order(_ random: inout SeededGenerator) -> [SortKey] {
    let names = ["name", "Count", "STATE", "mixed", "createDate", "id", "nothing"]
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in
      SortKey(names.randomElement(using: &random) ?? "", descending: Bool.random(using: &random))
    }
  }

  static func filter(_ random: inout SeededGenerator) -> ListFilter {
    let texts = [
      "state:o", "state:open", "name:ac", "Name:Ä", "count:1", "a", "Z", "mixed:1", "mixed:",
      "\u{5C0F}", "count:-", "o", "count:11", "count:-1", "count:0", "mixed:0", "mixed:n",
      "name:cm", "state:pen", "e", "mixed:.5", "name:\u{5927}",
    ]
    let terms = (0..<Int.random(in: 0...2, using: &random))
      .map { _ in texts.randomElement(using: &random) ?? "" }
    return ListFilter(terms.joined(separator: " "))
  }

  @Test(arguments: [7, 40, 1_500])
  func `pages equal slices of a filtered and sorted array`(count: Int) async throws {
    var random = SeededGenerator(seed: UInt64(count))
    let rows = try await fill(count, &random)
    for round in 0..<(count > 100 ? 120 : 250) {
      let (filter, order) = (Self.filter(&random), Self.order(&random))
      let user: Int64? = Int.random(in: 0..<4, using: &random) == 0 ? 2 : nil
      let expected =
        rows.filter { (user == nil || $0.user == user) && Self.fits($0, filter) }
        .sorted { Self.order($0, $1, by: order) }.map(\.id)
      let size = Int.random(in: 1...30, using: &random)
      var query = RecordQuery(
        recordSetId: Self.set, userId: user,
        page: PageRequest(
          count: size, countsTotal: Bool.random(using: &random), filter: filter, order: order))
      var anchors: [PageAnchor] = []
      for _ in 0..<6 {
        query.page.start = Int.random(in: 0...max(expected.count, 1), using: &random)
        query.page.anchor =
          Bool.random(using: &random) ? anchors.randomElement(using: &random) : nil
        // An effort of 1 forces the fallback to the filter's matches.
        let effort = Bool.random(using: &random) ? 500_000 : 1
        let page = try await portal.page(query, effort: effort)
        let start = min(query.page.start, expected.count)
        let slice = Array(expected[start..<min(expected.count, start + size)])
        #expect(page.rows.map(\.recordId) == slice, "\(round): \(query.page)")
        if let total = page.total { #expect(total == expected.count) }
        if query.page.countsTotal || filter.isEmpty { #expect(page.total != nil) }
        guard !slice.isEmpty else { continue }
        anchors.append(PageAnchor(row: start, cursor: try #require(page.first)))
        anchors.append(PageAnchor(row: start + slice.count - 1, cursor: try #require(page.last)))
      }
    }
  }

  @Test func `rows inserted or deleted between pages cause no duplicates or gaps`()
    async throws
  {
    var random = SeededGenerator(seed: 11)
    var rows = try await fill(300, &random)
    for round in 0..<60 {
      let (filter, order) = (Self.filter(&random), Self.order(&random))
      let isBackward = Bool.random(using: &random)
      let before = rows
      var (shown, anchor): ([Int64], PageAnchor?) = ([], nil)
      let size = Int.random(in: 3...40, using: &random)
      // Reading backwards starts at the counted end.
      let all = try await portal.records(
        RecordQuery(
          recordSetId: Self.set, page: PageRequest(count: 0, countsTotal: true, filter: filter)))
      var row = isBackward ? try #require(all.total) : 0
      while !isBackward || row > 0 {
        let count = isBackward ? min(size, row) : size
        let start = isBackward ? row - count : row
        let page = try await portal.records(
          RecordQuery(
            recordSetId: Self.set,
            page: PageRequest(
              start: start, count: count, anchor: anchor, filter: filter, order: order)))
        if page.rows.isEmpty { break }
        shown += page.rows.map(\.recordId)
        if isBackward {
          row = start
          anchor = PageAnchor(row: row, cursor: try #require(page.first))
        } else {
          row += page.rows.count
          anchor = PageAnchor(row: row - 1, cursor: try #require(page.last))
        }
        for _ in 0..<3 {
          if Bool.random(using: &random) {
            rows.append(try await add(&random))
          } else if let index = rows.indices.randomElement(using: &random) {
            try await portal.deleteRecord(rows.remove(at: index).id, version: nil)
          }
        }
      }
      #expect(Set(shown).count == shown.count, "\(round)")
      guard !isBackward else { continue }
      let stayed = Set(rows.map(\.id))
      let wanted = before.filter { stayed.contains($0.id) && Self.fits($0, filter) }.map(\.id)
      #expect(Set(wanted).subtracting(shown).isEmpty, "\(round)")
    }
  }

  @Test func `numbers sort by value before texts, and empty values last`() async throws {
    for text in ["10", "9", "", "-1", "9.5", "x"] {
      try await portal.put([("n", text)], in: Self.set)
    }
    func texts(_ descending: Bool) async throws -> [String?] {
      let order = [SortKey("N", descending: descending)]
      return try await portal.records(
        RecordQuery(recordSetId: Self.set, page: PageRequest(order: order))
      ).rows.map { $0.values["modelValues"]?["n"]?.string }
    }
    #expect(try await texts(false) == ["-1", "9", "9.5", "10", "x", ""])
    #expect(try await texts(true) == ["x", "10", "9.5", "9", "-1", ""])
  }

  @Test func `records without the sort field are listed last`() async throws {
    let old = try await portal.put([("a", "1")], in: Self.set)
    let new = try await portal.put([("a", "2"), ("b", "3")], in: Self.set)
    let page = try await portal.records(
      RecordQuery(recordSetId: Self.set, page: PageRequest(order: [SortKey("b")])))
    #expect(page.rows.map(\.recordId) == [new, old])
  }

  @Test func `a value of a megabyte is indexed and sorted by its prefix`() async throws {
    let long = String(repeating: "Ñ", count: 1 << 19)
    let id = try await portal.put([("a", long)], in: Self.set)
    try await portal.put([("a", "z")], in: Self.set)
    let page = try await portal.records(
      RecordQuery(
        recordSetId: Self.set,
        page: PageRequest(filter: ListFilter("a:ññññ"), order: [SortKey("a")])))
    #expect(page.rows.map(\.recordId) == [id])
    #expect(try #require(page.first).utf8.count < 600)
    #expect(try await portal.number("SELECT max(length(folded)) FROM record_values") == 128)
  }

  @Test func `a record with several values is found once by each`() async throws {
    let id = try await portal.put([("tags", #"["red","Rose","blue"]"#)], in: Self.set)
    for text in ["red", "tags:rose", "r", "tags:b"] {
      for order in [[], [SortKey("tags")]] {
        let page = try await portal.records(
          RecordQuery(
            recordSetId: Self.set, page: PageRequest(filter: ListFilter(text), order: order)))
        #expect(page.rows.map(\.recordId) == [id])
      }
    }
  }

  @Test func `a term with values matches only whole values`() async throws {
    let texts = ["1", "10", "11", "Yes", "unknown", "no"]
    for text in texts { try await portal.put([("month", text), ("key", text)], in: Self.set) }
    func found(_ field: String?, _ values: [String], effort: Int) async throws -> [String] {
      let filter = ListFilter(terms: [.init(field: field, text: "x", values: values)])
      let page = try await portal.page(
        RecordQuery(
          recordSetId: Self.set, page: PageRequest(filter: filter, order: [SortKey("id")])),
        effort: effort)
      return page.rows.compactMap { $0.values["modelValues"]?["month"]?.string }
    }
    for effort in [1, 500_000] {
      #expect(try await found("month", ["1"], effort: effort) == ["1"])
      #expect(try await found("month", ["no", "yes", "12"], effort: effort) == ["Yes", "no"])
      #expect(try await found(nil, ["no"], effort: effort) == ["no"])
    }
  }

  @Test func `a page beyond the end is empty and has the total`() async throws {
    try await portal.put([("a", "1")], in: Self.set)
    for start in [1, 50, Int.max] {
      for count in [1, Int.max] {
        let page = try await portal.records(
          RecordQuery(recordSetId: Self.set, page: PageRequest(start: start, count: count)))
        #expect(page == ListPage(rows: [], total: 1))
      }
    }
  }

  @Test func `canceling a page request is reported as canceled`() async throws {
    let portal = portal
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await portal.records(RecordQuery(recordSetId: LocalPortal.orders))
    }
    let error = await #expect(throws: ScreenletError.self) { try await task.value }
    #expect(error == .cancelled)
  }

  @Test func `too many sort keys or filter words are an error`() async throws {
    let keys = (0..<9).map { SortKey("f\($0)") }
    let words = (0..<33).map(String.init).joined(separator: " ")
    for page in [PageRequest(order: keys), PageRequest(filter: ListFilter(words))] {
      let error = await #expect(throws: ScreenletError.self) {
        try await portal.records(RecordQuery(recordSetId: Self.set, page: page))
      }
      #expect(error?.code.hasPrefix("records.") == true)
    }
  }
}
