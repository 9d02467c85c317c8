import HTTPTransfer
import PortalKit

extension JSONValue {
  /// The ID and name of the creator.
  var creator: (id: Int64, name: String) {
    let creator = self["creator"] ?? .null
    return (creator.id("id"), creator.text("name"))
  }
}

extension User {
  /// Parses a user account of the headless services.
  init?(headless json: JSONValue, companyId: Int64) {
    guard let id = json["id"]?.whole, id != 0 else { return nil }
    self.init(
      id: id, companyId: companyId, uuid: json.text("externalReferenceCode"),
      screenName: json.text("alternateName"), emailAddress: json.text("emailAddress"),
      firstName: json.text("givenName"), middleName: json.text("additionalName"),
      lastName: json.text("familyName"), jobTitle: json.text("jobTitle"),
      languageId: json.text("languageId"), portraitId: User.picture(json))
  }

  /// Returns the ID of the portrait; older portals include it only in the image address.
  private static func picture(_ json: JSONValue) -> Int64 {
    if let id = json["imageId"]?.whole, id != 0 { return id }
    let query = json.text("image").drop { $0 != "?" }.dropFirst()
    for field in query.split(separator: "&") where field.hasPrefix("img_id=") {
      return Int64(field.dropFirst("img_id=".count)) ?? 0
    }
    return 0
  }
}

extension FileEntry {
  /// Parses a document of the headless services.
  init?(headless json: JSONValue) {
    guard let id = json["id"]?.whole, id != 0 else { return nil }
    let site = json.id("siteId")
    self.init(
      fileEntryId: id, uuid: json.text("externalReferenceCode"), groupId: site, repositoryId: site,
      folderId: json.id("documentFolderId"), title: json.text("title"),
      summary: json.text("description"), mimeType: json.text("encodingFormat"),
      size: json.id("sizeInBytes"), userId: json.creator.id, userName: json.creator.name,
      created: json.instant("dateCreated"))
  }
}

extension DocumentFolder {
  /// Parses a folder of the headless services.
  init?(headless json: JSONValue) {
    guard let id = json["id"]?.whole, id != 0 else { return nil }
    self.init(
      folderId: id, parentFolderId: json.id("parentDocumentFolderId"),
      groupId: json.id("siteId"), name: json.text("name"))
  }
}

extension BlogsEntry {
  /// Parses a blog posting of the headless services.
  init?(headless json: JSONValue) {
    guard let id = json["id"]?.whole, id != 0 else { return nil }
    let image = json["image"] ?? .null
    self.init(
      entryId: id, groupId: json.id("siteId"), title: json.text("headline"),
      subtitle: json.text("alternativeHeadline"), content: json.text("articleBody"),
      displayDate: json.instant("datePublished"), userId: json.creator.id,
      userName: json.creator.name, coverImageFileEntryId: image.id("imageId"),
      coverImageCaption: image.text("caption"))
  }
}

extension WebContent {
  /// Parses structured content of the headless services.
  init?(headless json: JSONValue) {
    guard let id = json["id"]?.whole, id != 0 else { return nil }
    self.init(
      resourcePrimKey: id, articleId: json.text("key"), groupId: json.id("siteId"),
      folderId: json.id("structuredContentFolderId"), title: json.text("title"),
      summary: json.text("description"), structureId: json.id("contentStructureId"),
      userId: json.creator.id, userName: json.creator.name,
      modified: json.instant("dateModified"))
  }
}

extension PortalComment {
  /// Parses a comment of the headless services; its actions contain the permissions.
  init?(headless json: JSONValue) {
    guard let id = json["id"]?.whole, id != 0 else { return nil }
    let actions = json["actions"]?.object ?? JSONObject()
    self.init(
      commentId: id, userId: json.creator.id, userName: json.creator.name,
      htmlBody: json.text("text"), created: json.instant("dateCreated"),
      modified: json.instant("dateModified"),
      canEdit: actions["replace"] != nil || actions["update"] != nil,
      canDelete: actions["delete"] != nil)
  }
}

extension PortalRecord {
  /// Parses a form record; its modification date is used as its version.
  init?(headless json: JSONValue, formId: Int64) {
    guard let id = json["id"]?.whole, id != 0, let values = json["formFieldValues"]?.array else {
      return nil
    }
    self.init(
      recordId: id, recordSetId: formId, userId: json.creator.id,
      modified: json.instant("dateModified"), version: json.text("dateModified"),
      isDraft: json.boolMember("draft") ?? false, values: ["formFieldValues": .array(values)])
  }
}

extension RecordSet {
  /// Parses a form, which is used as a record set.
  init?(headless json: JSONValue) {
    guard let id = json["id"]?.whole, id != 0 else { return nil }
    self.init(
      id: id, groupId: json.id("siteId"), structureId: json["structure"]?.id("id") ?? 0,
      name: json.text("name"), userId: json.creator.id)
  }
}

extension AssetEntry {
  /// Creates the asset entry of a content item, with the item's ID as the entry ID.
  init?(headless json: JSONValue, _ kind: AssetClass) {
    guard let id = json["id"]?.whole, id != 0 else { return nil }
    let title = [json.text("title"), json.text("headline"), json.text("name")]
    self.init(
      entryId: id, classNameId: kind.usualClassNameId, className: kind.className, classPK: id,
      groupId: json.id("siteId"), title: title.first { !$0.isEmpty } ?? "",
      summary: json.text("description"),
      mimeType: kind == .fileEntry ? json.text("encodingFormat") : "text/html",
      userId: json.creator.id, userName: json.creator.name, created: json.instant("dateCreated"),
      modified: json.instant("dateModified"), size: json.id("sizeInBytes"),
      url: json.text("contentUrl"))
  }
}
