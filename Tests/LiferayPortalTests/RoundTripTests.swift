import FormKit
import LiferayPortal
import LocalPortal
import PortalKit
import TemporaryFolders
import Testing

/// Values that are written locally or over HTTP are read back unchanged on both sides.
struct RoundTripTests {
  private static let definition = """
    <root available-locales="en_US" default-locale="en_US">
    <dynamic-element dataType="string" name="Title" type="text" required="true"/>
    <dynamic-element dataType="string" name="Notes" type="textarea"/>
    <dynamic-element dataType="boolean" name="Done" type="checkbox"/>
    <dynamic-element dataType="integer" name="Count" type="ddm-integer"/>
    <dynamic-element dataType="double" name="Price" type="ddm-decimal"/>
    <dynamic-element dataType="date" name="Due" type="ddm-date"/>
    <dynamic-element dataType="string" name="Colour" type="select">
    <dynamic-element name="red" type="option" value="red"/>
    <dynamic-element name="blue" type="option" value="blue"/>
    </dynamic-element>
    </root>
    """

  /// Random values with unusual characters.
  private struct RandomValues {
    var random: SeededGenerator

    init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func text(_ most: Int = 24, lines: Bool = false) -> String {
      var letters = Array("abcXYZ09 äß€漢😀&=%+\"'<>\\/{}[],;:#?|")
      if lines { letters.append("\n") }
      let text = String(
        (0..<number(1...most)).map { _ in letters[number(0...(letters.count - 1))] })
      // Spaces at an end are not tested.
      return "x" + text + "y"
    }

    /// A file name without the characters that a portal refuses.
    mutating func fileName() -> String { text().filter { !"\\/:*?\"<>|[]".contains($0) } }

    /// Values of all fields; optional ones are sometimes omitted.
    mutating func answers() -> JSONValue {
      var values = JSONObject()
      values["Title"] = .string(text())
      if number(0...2) > 0 { values["Notes"] = .string(text(60, lines: true)) }
      values["Done"] = .string(number(0...1) == 0 ? "false" : "true")
      if number(0...2) > 0 { values["Count"] = .string("\(number(-1_000_000...1_000_000))") }
      if number(0...2) > 0 { values["Price"] = .string("\(Double(number(-9_999...99_999)) / 4)") }
      // The plugin writes years with two digits, so the range of dates is small.
      if number(0...2) > 0 {
        values["Due"] = .string("\(Int64(number(0...20_000)) * 86_400_000)")
      }
      if number(0...2) > 0 {
        values["Colour"] = .string(number(0...1) == 0 ? "[\"red\"]" : "[\"blue\"]")
      }
      return ["modelValues": .object(values)]
    }
  }

  @Test(arguments: ServedLiferay.versions, [UInt64(1), 2])
  func `records are the same locally and over HTTP`(
    _ version: LiferayVersion, _ seed: UInt64
  ) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      var random = RandomValues(seed)
      let set = try await served.addList(Self.definition)
      let text = try await served.remote.structure(
        try await served.remote.recordSet(set).structureId)
      let form = try DefinitionReader.read(text.definition, name: "x", layout: text.layout)
      func canonical(_ values: JSONValue) throws -> JSONValue {
        try FormRecord(server: values, of: form).fieldsMap(as: .v62)
      }
      var written: [Int64: JSONValue] = [:]
      for _ in 0..<30 {
        let values = random.answers()
        let submission = RecordSubmission(recordSetId: set, values: values, userId: 10_199)
        let side: any Portal = random.number(0...1) == 0 ? served.local : served.remote
        var id = try await side.submit(submission).recordId
        written[id] = try canonical(values)
        if random.number(0...3) == 0 {
          // The record is changed, on a random side.
          let other: any Portal = random.number(0...1) == 0 ? served.local : served.remote
          let better = random.answers()
          id = try await other.submit(
            RecordSubmission(recordSetId: set, recordId: id, values: better, userId: 10_199)
          ).recordId
          written[id] = try canonical(better)
        }
        if version == .v62, random.number(0...9) == 0 {
          let other: any Portal = random.number(0...1) == 0 ? served.local : served.remote
          try await other.deleteRecord(id, version: nil)
          written[id] = nil
        }
      }
      for side in [served.local, served.remote] as [any Portal] {
        for (id, values) in written {
          let record = try await side.record(id, language: .english)
          #expect(try canonical(record.values) == values)
        }
        var found: [Int64: JSONValue] = [:]
        for start in stride(from: 0, to: 40, by: 7) {
          let page = try await side.records(
            RecordQuery(
              recordSetId: set, page: PageRequest(start: start, count: 7, countsTotal: true)))
          #expect(page.total == written.count)
          for row in page.rows { found[row.id] = try canonical(row.values) }
        }
        #expect(found == written)
      }
    }
  }

  @Test(arguments: ServedLiferay.versions, [UInt64(3), 4])
  func `comments are the same locally and over HTTP`(
    _ version: LiferayVersion, _ seed: UInt64
  ) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      var random = RandomValues(seed)
      let blogs = try await served.local.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let thing = try #require(blogs.rows.first).asset
      var bodies: [Int64: String] = [:]
      for comment in try await served.local.comments(CommentQuery(thing, userId: 10_199)).rows {
        bodies[comment.id] = comment.plainBody
      }
      for _ in 0..<25 {
        let side: any Portal = random.number(0...1) == 0 ? served.local : served.remote
        let body = random.text(80, lines: true)
        let comment = try await side.addComment(CommentDraft(thing, body: body, userId: 10_199))
        bodies[comment.id] = CommentText.plain(CommentText.html(body))
        let other: any Portal = random.number(0...1) == 0 ? served.local : served.remote
        switch random.number(0...4) {
        case 0:
          let better = random.text()
          _ = try await other.updateComment(comment.id, body: better, userId: 10_199)
          bodies[comment.id] = better
        case 1:
          try await other.deleteComment(comment.id, userId: 10_199)
          bodies[comment.id] = nil
        default: break
        }
      }
      for side in [served.local, served.remote] as [any Portal] {
        let page = try await side.comments(
          CommentQuery(thing, page: PageRequest(count: 100), userId: 10_199))
        #expect(
          Dictionary(uniqueKeysWithValues: page.rows.map { ($0.id, $0.plainBody) }) == bodies)
        #expect(try await side.commentCount(thing) == bodies.count)
        for id in bodies.keys {
          let comment = try await side.comment(id, userId: 10_199)
          #expect(comment.plainBody == bodies[id])
        }
      }
    }
  }

  @Test(arguments: ServedLiferay.versions, [UInt64(5)])
  func `files are the same locally and over HTTP, byte for byte`(
    _ version: LiferayVersion, _ seed: UInt64
  ) async throws {
    let folder = try TemporaryFolder()
    try await ServedLiferay.run(version) { (served) async throws in
      var random = RandomValues(seed)
      for number in 0..<12 {
        let bytes = (0..<random.number(1...400_000)).map { _ in
          UInt8(truncatingIfNeeded: random.random.next())
        }
        try folder.write(bytes, to: "file.bin")
        var upload = DocumentUpload(
          path: folder.file("file.bin"), name: "\(number) \(random.fileName()).png",
          mimeType: "image/png", userId: 10_199)
        upload.awaitsRecord = random.number(0...1) == 0
        let isRemote = random.number(0...1) == 0
        let (side, other): (any Portal, any Portal) =
          isRemote ? (served.remote, served.local) : (served.local, served.remote)
        let id: Int64
        if upload.awaitsRecord {
          let value = try await side.upload(upload) { _ in }
          id = try #require(value["fileEntryId"]?.number?.integer)
        } else {
          let entry = try await side.addFileEntry(upload) { _ in }
          #expect(entry.title == upload.name)
          id = entry.fileEntryId
        }
        let content = try await other.fileContent(.id(id), limit: 1 << 20) { _ in }
        #expect(content.bytes == bytes)
        #expect(content.entry.size == Int64(bytes.count))
        #expect(content.entry.mimeType == "image/png")
        let (one, same) = (
          try await side.fileEntry(.id(id)), try await other.fileEntry(.id(id))
        )
        #expect(one.title == same.title && one.uuid == same.uuid && one.groupId == same.groupId)
        if random.number(0...3) == 0 {
          try await other.deleteFileEntry(id)
          await #expect(throws: ScreenletError.notFound) { try await side.fileEntry(.id(id)) }
        }
      }
      let query = FileQuery(page: PageRequest(count: 100, countsTotal: true))
      let (ours, theirs) = (
        try await served.local.fileEntries(query), try await served.remote.fileEntries(query)
      )
      #expect(Set(ours.rows.map(\.id)) == Set(theirs.rows.map(\.id)) && ours.total == theirs.total)
    }
  }

  @Test(arguments: ServedLiferay.versions)
  func `ratings and portraits are the same locally and over HTTP`(
    _ version: LiferayVersion
  ) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      var random = RandomValues(6)
      let blogs = try await served.local.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let query = RatingQuery(try #require(blogs.rows.first).asset, groups: 5, userId: 10_199)
      for _ in 0..<8 {
        let (side, other): (any Portal, any Portal) =
          random.number(0...1) == 0
          ? (served.remote, served.local) : (served.local, served.remote)
        let score = Double(random.number(0...10)) / 10
        _ = try await side.rate(query, score: score)
        #expect(try await other.ratings(query).userScore == score)
        let total = try await side.ratings(query).totalCount
        #expect(try await other.ratings(query).totalCount == total)
        guard random.number(0...2) == 0 else { continue }
        _ = try await other.deleteRating(query)
        #expect(try await side.ratings(query).userScore == nil)
      }
      let picture = PictureData(bytes: [0x89, 0x50, 0x4E, 0x47, 1, 2, 3], mimeType: "image/png")
      let changed = try await served.remote.uploadPortrait(
        PortraitUpload(userId: 10_199, picture: picture)
      ) { _ in }
      #expect(changed.portraitId != 0)
      for side in [served.local, served.remote] as [any Portal] {
        #expect(
          try await side.portrait(.user(.id(10_199))).picture?.bytes == picture.bytes)
      }
    }
  }

  @Test(arguments: ServedLiferay.versions)
  func `every form of the portal is read over HTTP, with its pages`(
    _ version: LiferayVersion
  ) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      let sets = try await served.local.recordSets(groupId: 0)
      #expect(try await served.remote.recordSets(groupId: 0).map(\.id) == sets.map(\.id))
      for set in sets {
        let (ours, theirs) = (
          try await served.local.structure(set.structureId),
          try await served.remote.structure(set.structureId)
        )
        let one = try DefinitionReader.read(ours.definition, name: "x", layout: ours.layout)
        let other = try DefinitionReader.read(theirs.definition, name: "x", layout: theirs.layout)
        #expect(one.pages.count == other.pages.count, "\(set.name)")
        #expect(Set(one.fields.map(\.name)) == Set(other.fields.map(\.name)), "\(set.name)")
        // Since 7.4 nested fields are directly on their page, and rules are not sent.
        guard version == .v62 else { continue }
        #expect(one.pages.map(\.fieldNames) == other.pages.map(\.fieldNames), "\(set.name)")
        #expect(one.rules.count == other.rules.count)
      }
    }
  }

  @Test(arguments: ServedLiferay.versions)
  func `lists work for a client that knows only the address`(
    _ version: LiferayVersion
  ) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      let (local, remote) = (served.local, served.remote)
      #expect(
        try await remote.blogsEntries(groupId: 0, page: PageRequest()).rows.map(\.id).count
          == local.blogsEntries(groupId: 0, page: PageRequest()).rows.count)
      #expect(
        Set(try await remote.webContents(WebContentQuery()).rows.map(\.articleId))
          == Set(try await local.webContents(WebContentQuery()).rows.map(\.articleId)))
      #expect(
        Set(try await remote.documentFolders(FileQuery()).rows.map(\.name))
          == Set(try await local.documentFolders(FileQuery()).rows.map(\.name)))
      #expect(try await remote.user(.screenName("ada")).emailAddress == "ada@acme.example")
      for kind in [AssetClass.blogsEntry, .fileEntry, .webContent] {
        let query = AssetQuery(classNameId: kind.usualClassNameId, page: PageRequest(count: 100))
        #expect(
          Set(try await remote.assets(query).rows.map(\.classPK))
            == Set(try await local.assets(query).rows.map(\.classPK)))
      }
      if version == .v74 {
        let page = PageRequest(start: 2, count: 5, order: [SortKey("title")])
        let some = try await remote.assets(AssetQuery(page: page))
        let all = try await remote.assets(
          AssetQuery(page: PageRequest(count: 200, order: [SortKey("title")])))
        #expect(some.rows.map(\.id) == Array(all.rows.map(\.id)[2..<7]))
        #expect(all.total == all.rows.count && Set(all.rows.map(\.className)).count == 3)
      }
    }
  }
}
