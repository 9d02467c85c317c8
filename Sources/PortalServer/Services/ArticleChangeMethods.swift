import LocalPortal
import PortalKit

/// The service `journalarticle`: changes, versions, and articles of one structure.
enum ArticleChangeMethods {
  private static let model = "com.liferay.portlet.journal.model.JournalArticle"
  private static let exceptions = "com.liferay.portlet.journal."
  private static let key = "groupId:long articleId:string "
  private static let place = "groupId:long folderId:long articleId:string version:double "

  static let all = [
    ServiceMethod(
      "/journalarticle/update-article", .update(.article),
      "userId:long \(place)titleMap:map<string,string> descriptionMap:map<string,string> "
        + "content:string layoutUuid:string context",
      "\(place)titleMap:map<string,string> descriptionMap:map<string,string> content:string "
        + "type:string ddmStructureKey:string ddmTemplateKey:string layoutUuid:string "
        + "displayDateMonth:int displayDateDay:int displayDateYear:int displayDateHour:int "
        + "displayDateMinute:int expirationDateMonth:int expirationDateDay:int "
        + "expirationDateYear:int expirationDateHour:int expirationDateMinute:int "
        + "neverExpire:boolean reviewDateMonth:int reviewDateDay:int reviewDateYear:int "
        + "reviewDateHour:int reviewDateMinute:int neverReview:boolean indexable:boolean "
        + "smallImage:boolean smallImageURL:string smallFile:java.io.File images:map<string,bytes> "
        + "articleURL:string context", "\(place)content:string context", returns: model
    ) { try await update($0) },
    ServiceMethod(
      "/journalarticle/delete-article", .delete(.article), "\(key)articleURL:string context",
      "\(key)version:double articleURL:string context", returns: "void"
    ) { try await delete($0) },
    ServiceMethod(
      "/journalarticle/get-articles-by-structure-id", .view(.article),
      "groupId:long ddmStructureKey:string page order", returns: "list"
    ) { try await $0.page(of: try await made($0)) { try await ArticleMethods.json($0, $1) } },
    ServiceMethod(
      "/journalarticle/get-articles-count-by-structure-id", .view(.article),
      "groupId:long ddmStructureKey:string", returns: "int"
    ) { .integer(try await made($0).count) },
    ServiceMethod(
      "/journalarticle/get-articles-by-article-id", .view(.article),
      "\(key)page order", returns: "list"
    ) { try await $0.page(of: try await versions($0)) { ArticleMethods.json($0, $1) } },
    ServiceMethod(
      "/journalarticle/get-articles-count-by-article-id", .view(.article), key, returns: "int"
    ) { .integer(try await versions($0).count) },
  ]

  private static func versions(_ call: ServedCall) async throws -> [ArticleVersion] {
    try await call.portal.articleVersions(
      call.parameters.text("articleId"), groupId: try call.parameters.long("groupId"))
  }

  /// Returns the articles that use the requested structure.
  private static func made(_ call: ServedCall) async throws -> [WebContent] {
    let site = try call.parameters.long("groupId")
    let structure = try await StructureKeys.find(
      call.parameters.text("ddmStructureKey"), AssetClass.webContent.usualClassNameId, site, call)
    guard let structure else { return [] }
    return try await call.portal.articles(madeOf: structure.id, in: site)
  }

  /// Returns the version in the parameter `version`.
  static func version(_ call: ServedCall) throws -> ContentVersion {
    let text = call.parameters.text("version")
    guard let version = ContentVersion(text) else { throw ServiceError.conversion(text) }
    return version
  }

  private static func missing(_ call: ServedCall) -> ServiceError {
    let parameters = call.parameters
    let (group, id) = (parameters.text("groupId"), parameters.text("articleId"))
    return parameters.contains("version")
      ? .missing(
        ArticleMethods.missing, "JournalArticle",
        ["groupId": group, "articleId": id, "version": parameters.text("version")])
      : .missing(
        ArticleMethods.missing, "JournalArticle",
        ["groupId": group, "articleId": id, "status": "-1"])
  }

  private static func update(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    guard let content = ArticleXML.content(parameters.text("content")) else {
      throw ServiceError(exceptions + "ArticleContentException")
    }
    let titles = parameters.contains("titleMap") ? try parameters.map("titleMap") : nil
    if let titles, ModelText.current(titles).isEmpty {
      throw ServiceError(exceptions + "ArticleTitleException")
    }
    let summaries =
      parameters.contains("descriptionMap") ? try parameters.map("descriptionMap") : nil
    var made: (structure: Int64, template: Int64)?
    if parameters.contains("ddmStructureKey") {
      made = try await ArticleMethods.made(call, isStructured: content.isStructured)
    }
    let folder = try parameters.long("folderId")
    let newMade = made
    do {
      let version = try await call.portal.updateArticle(
        parameters.text("articleId"), groupId: try parameters.long("groupId"),
        expected: try version(call)
      ) { new in
        new.article.folderId = folder
        new.content = content.content
        if let titles {
          new.article.title = ModelText.current(titles)
          new.properties["titleMap"] = .object(titles)
        }
        if let summaries {
          new.article.summary = ModelText.current(summaries)
          new.properties["descriptionMap"] = .object(summaries)
        }
        if let newMade {
          (new.article.structureId, new.article.templateId) = (newMade.structure, newMade.template)
        }
      }
      return ArticleMethods.json(version, call)
    } catch ScreenletError.conflict {
      throw ServiceError(exceptions + "ArticleVersionException")
    } catch ScreenletError.notFound {
      throw missing(call)
    }
  }

  private static func delete(_ call: ServedCall) async throws -> JSONValue {
    do {
      try await call.portal.deleteArticle(
        call.parameters.text("articleId"), groupId: try call.parameters.long("groupId"),
        version: call.parameters.contains("version") ? try version(call) : nil)
    } catch ScreenletError.notFound {
      throw missing(call)
    }
    return [:]
  }
}
