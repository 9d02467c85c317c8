import HTTPTransfer
import PortalKit

extension User {
  /// Parses a user from the JSON web services of any version.
  init?(service json: JSONValue) {
    guard let id = json["userId"]?.whole, id != 0 else { return nil }
    self.init(
      id: id, companyId: json.id("companyId"), uuid: json.text("uuid"),
      screenName: json.text("screenName"), emailAddress: json.text("emailAddress"),
      firstName: json.text("firstName"), middleName: json.text("middleName"),
      lastName: json.text("lastName"), jobTitle: json.text("jobTitle"),
      greeting: json.text("greeting"), languageId: json.text("languageId"),
      portraitId: json.id("portraitId"))
  }
}

extension FileEntry {
  /// Parses a file from the JSON web services of any version.
  init?(service json: JSONValue) {
    guard let id = json["fileEntryId"]?.whole, id != 0 else { return nil }
    self.init(
      fileEntryId: id, uuid: json.text("uuid"), groupId: json.id("groupId"),
      repositoryId: json.id("repositoryId"), folderId: json.id("folderId"),
      title: json.text("title"), summary: json.text("description"),
      mimeType: json.text("mimeType"), size: json.id("size"), userId: json.id("userId"),
      userName: json.text("userName"), created: json.instant("createDate"))
  }
}

extension DocumentFolder {
  /// Parses a folder from the JSON web services of any version.
  init?(service json: JSONValue) {
    guard let id = json["folderId"]?.whole, id != 0 else { return nil }
    self.init(
      folderId: id, parentFolderId: json.id("parentFolderId"), groupId: json.id("groupId"),
      name: json.text("name"))
  }
}

extension WebContent {
  /// Parses an article from the JSON web services of any version.
  init?(service json: JSONValue, _ language: LanguageTag) {
    guard let id = json["resourcePrimKey"]?.whole, id != 0 else { return nil }
    self.init(
      resourcePrimKey: id, articleId: json.text("articleId"), groupId: json.id("groupId"),
      folderId: json.id("folderId"), title: json.localized("title", language),
      summary: json.localized("description", language), userId: json.id("userId"),
      userName: json.text("userName"), modified: json.instant("modifiedDate"))
  }
}

extension BlogsEntry {
  /// Parses a blog entry from the JSON web services of any version.
  init?(service json: JSONValue) {
    guard let id = json["entryId"]?.whole, id != 0 else { return nil }
    self.init(
      entryId: id, groupId: json.id("groupId"), title: json.text("title"),
      subtitle: json.text("subtitle"), content: json.text("content"),
      displayDate: json.instant("displayDate"), userId: json.id("userId"),
      userName: json.text("userName"),
      coverImageFileEntryId: json.id("coverImageFileEntryId"),
      coverImageCaption: json.text("coverImageCaption"))
  }
}

extension AssetEntry {
  /// Parses an asset entry from the JSON web services of any version, which only return the class
  /// name ID.
  init?(service json: JSONValue, className: String, _ language: LanguageTag) {
    guard let id = json["entryId"]?.whole, id != 0 else { return nil }
    let file = json["object"]?["fileEntry"]
    self.init(
      entryId: id, classNameId: json.id("classNameId"), className: className,
      classPK: json.id("classPK"), groupId: json.id("groupId"),
      title: json.localized("title", language), summary: json.localized("summary", language),
      mimeType: json.text("mimeType"), userId: json.id("userId"),
      userName: json.text("userName"), created: json.instant("createDate"),
      modified: json.instant("modifiedDate"), viewCount: Int(clamping: json.id("viewCount")),
      size: file?.id("size") ?? 0, url: json["object"]?.text("url") ?? json.text("url"))
  }
}

extension PortalRecord {
  /// Parses a record of the Liferay Screens plugin.
  ///
  /// The modification date is used as the version, because every portal version returns it. The
  /// plugin returns the text "null" for a missing value, and the name and address of a Java array
  /// for the values of a repeatable field: these are unknown.
  ///
  /// - Parameters:
  ///   - json: The response.
  ///   - recordSetId: The record set, used if the response does not contain it.
  ///   - language: The requested language.
  init?(plugin json: JSONValue, recordSetId: Int64, language: LanguageTag) {
    guard let attributes = json["modelAttributes"]?.object,
      let told = json["modelValues"]?.object
    else { return nil }
    var (known, unknown) = (JSONObject(), [JSONValue]())
    for member in told.members where member.value != "null" && member.value != .null {
      if let text = member.value.string, text.hasPrefix("[L"), text.place(of: ";@") != nil {
        unknown.append(.string(member.name))
      } else {
        known[member.name] = member.value
      }
    }
    var values = JSONObject([
      .init(name: "modelValues", value: .object(known)),
      .init(name: "languageId", value: .string(language.portalId)),
    ])
    if !unknown.isEmpty { values["unknownValues"] = .array(unknown) }
    let facts = JSONValue.object(attributes)
    guard let id = facts["recordId"]?.whole, id != 0 else { return nil }
    let set = facts.id("recordSetId")
    self.init(
      recordId: id, recordSetId: set == 0 ? recordSetId : set, userId: facts.id("userId"),
      modified: facts.instant("modifiedDate"), version: facts.text("modifiedDate"),
      values: .object(values), attributes: attributes)
  }
}

extension PortalComment {
  /// Parses a comment of the Liferay Screens plugin or, since 7.0, of the core service.
  init?(service json: JSONValue) {
    guard let id = json["commentId"]?.whole, id != 0 else { return nil }
    self.init(
      commentId: id, userId: json.id("userId"), userName: json.text("userName"),
      htmlBody: json.text("body"), created: json.instant("createDate"),
      modified: json.instant("modifiedDate"), canEdit: json.boolMember("updatePermission") ?? false,
      canDelete: json.boolMember("deletePermission") ?? false)
  }
}

extension RatingEntry {
  /// Parses a rating of the Liferay Screens plugin.
  init?(plugin json: JSONValue, groups: Int) {
    guard let total = json["totalCount"]?.whole else { return nil }
    let own = json["userScore"]?.number?.double
    let counts = json["ratings"]?.array?.compactMap(\.whole).map { Int(clamping: $0) } ?? []
    let ratings = (0..<groups).map { $0 < counts.count ? counts[$0] : 0 }
    self.init(
      className: json.text("className"), classPK: json.id("classPK"),
      totalCount: Int(clamping: total),
      average: min(max(json["average"]?.number?.double ?? 0, 0), 1),
      // A missing score is returned as -1.
      userScore: own.flatMap { $0 < 0 ? nil : min($0, 1) }, ratings: ratings)
  }
}

extension RecordSet {
  /// Parses a record set from the JSON web services of any version.
  init?(service json: JSONValue) {
    guard let id = json["recordSetId"]?.whole, id != 0 else { return nil }
    let structure = json["DDMStructureId"]?.whole ?? json.id("ddmStructureId")
    self.init(
      id: id, groupId: json.id("groupId"), structureId: structure,
      name: json.localized("name", .english), userId: json.id("userId"))
  }
}

extension StructureText {
  /// Parses a structure from the JSON web services of any version.
  init?(service json: JSONValue) {
    guard let id = json["structureId"]?.whole, id != 0,
      let text = json["xsd"]?.string ?? json["definition"]?.string
    else { return nil }
    self.init(
      id: id, groupId: json.id("groupId"), name: json.localized("name", .english),
      definition: Array(text.utf8),
      layout: json["layout"]?.string.map { Array($0.utf8) }, userId: json.id("userId"),
      version: json.text("version"))
  }
}
