import FormKit
import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

/// The values of records as the Screens plugin of 6.2 returns them.
struct PluginRecordTests {
  private static let xsd = """
    <root available-locales="en_US,es_ES" default-locale="en_US">
    <dynamic-element dataType="string" name="Title" type="text"/>
    <dynamic-element dataType="string" name="Notes" type="textarea"/>
    <dynamic-element dataType="double" name="Price" type="ddm-decimal"/>
    <dynamic-element dataType="boolean" name="Done" type="checkbox"/>
    <dynamic-element dataType="date" name="Due" type="ddm-date"/>
    <dynamic-element dataType="string" name="Tags" type="text" repeatable="true"/>
    </root>
    """

  /// Adds a record in a language and returns its values in another.
  private func values(
    _ served: ServedPortal, _ fields: JSONValue, written: String, asked: String,
    plugin: String = "/screens-web", add: String = "/ddlrecord/add-record"
  ) async throws -> JSONValue {
    let set = try await served.addList(Self.xsd)
    let added = try await served.ask(
      .invoke([
        add: [
          "groupId": 10_181, "recordSetId": .integer(set), "displayIndex": 0, "fieldsMap": fields,
          "serviceContext.languageId": .string(written),
        ]
      ]))
    let id = try #require(ServiceParameters.text(added.json["recordId"] ?? .null).nonEmpty)
    let answer = try await served.call(
      "\(plugin).screensddlrecord/get-ddl-record", ["ddlRecordId": id, "locale": asked])
    return try #require(answer.json["modelValues"])
  }

  @Test(
    arguments: [
      ("en_US", "3/4/15"), ("es_ES", "4/03/15"), ("de_DE", "04.03.15"), ("ja_JP", "15/03/04"),
      ("fr_FR", "04/03/15"), ("fi_FI", "4.3.2015"), ("zh_CN", "15-3-4"), ("hu_HU", "2015.03.04."),
    ])
  func `a date has the short format of the language of its record`(
    _ language: String, _ text: String
  ) async throws {
    try await ServedPortal.run { (served) async throws in
      let values = try await values(
        served, ["Due": "1425427200000"], written: language, asked: language)
      #expect(values["Due"] == .string(text))
      let elsewhere = try await self.values(
        served, ["Due": "1425427200000", "Title": "x"], written: language, asked: "it_IT")
      #expect(elsewhere["Due"] == "3/4/15" && elsewhere["Title"] == "null")
    }
  }

  @Test func `a field without a value is the text null, a repeatable one a printed Java array`()
    async throws
  {
    try await ServedPortal.run { (served) async throws in
      let values = try await values(
        served, ["Title": "a", "Price": "", "Tags": "x"], written: "en_US", asked: "en_US")
      #expect(values["Title"] == "a")
      #expect(values["Notes"] == "null" && values["Price"] == "null")
      #expect(values["Done"] == false)
      #expect(values["Tags"]?.string?.hasPrefix("[Ljava.lang.String;@") == true)
    }
  }

  @Test func `since 7.0 a field without a value is omitted`() async throws {
    try await ServedPortal.run({ $0.release = .v70 }) { (served) async throws in
      let values = try await values(
        served, ["Title": "a", "Due": "1425427200000"], written: "en_US", asked: "es_ES",
        plugin: "/screens", add: "/ddl.ddlrecord/add-record")
      #expect(values["Title"] == "a" && values["Due"] == "4/03/15")
      #expect(values["Notes"] == nil && values["Price"] == nil)
    }
  }

  @Test func `a score is divided by five in 6.2 and unchanged since 7.0`() async throws {
    for (release, plugin, average) in [
      (PortalRelease.v62, "/screens-web", "0.16"), (.v70, "/screens", "0.8"),
    ] {
      try await ServedPortal.run({ $0.release = release }) { (served) async throws in
        let blogs = try await served.portal.blogsEntries(groupId: 0, page: PageRequest(count: 1))
        let entry = try await served.portal.asset(
          try #require(blogs.rows.first).asset, language: .english)
        _ = try await served.portal.deleteRating(
          RatingQuery(.entry(entry.entryId), groups: 1, userId: 10_199))
        let before = try await served.portal.ratings(
          RatingQuery(.entry(entry.entryId), groups: 1, userId: 10_199))
        let rated = try await served.call(
          "\(plugin).screensratingsentry/update-ratings-entry",
          [
            "classPK": "\(entry.classPK)", "className": "BlogsEntry", "score": "0.8",
            "ratingsLength": "5",
          ])
        #expect(rated.json["userScore"]?.number?.text == average)
        #expect(rated.json["totalCount"] == .integer(before.totalCount + 1))
      }
    }
  }

  @Test func `a duplicate comment has the exception of its release, with its body in 6.2`()
    async throws
  {
    for (release, plugin, name) in [
      (PortalRelease.v62, "/screens-web", "SystemException"),
      (.v72, "/screens", "DuplicateCommentException"),
    ] {
      try await ServedPortal.run({ $0.release = release }) { (served) async throws in
        let blogs = try await served.portal.blogsEntries(groupId: 0, page: PageRequest(count: 1))
        let id = try #require(blogs.rows.first).entryId
        func add() async throws -> Answer {
          try await served.call(
            "\(plugin).screenscomment/add-comment",
            ["className": "BlogsEntry", "classPK": "\(id)", "body": "<p>once</p>"])
        }
        #expect(try await add().status == 200)
        let again = try await add()
        let type = again.json["error"]?["type"] ?? again.json["exception"]
        #expect(type?.string?.hasSuffix(name) == true)
        if release == .v62 { #expect(again.json["message"] == "<p>once</p>") }
      }
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
