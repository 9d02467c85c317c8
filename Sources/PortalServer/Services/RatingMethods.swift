import LocalPortal
import PortalKit

/// The service `ratingsentry`: scores from 0 to 5 in 6.2.
enum RatingMethods {
  private static let model = "com.liferay.portlet.ratings.model.RatingsEntry"

  static let all = [
    ServiceMethod(
      "/ratingsentry/update-entry", .add(.rating), "className:string classPK:long score:double",
      returns: model
    ) { call in
      let score = try call.parameters.double("score")
      let best = call.dialect.bestScore
      guard (0...best).contains(score) else {
        throw ServiceError("com.liferay.portlet.ratings.EntryScoreException")
      }
      let facts = try await call.portal.rateNumbered(try query(call), score: score / best)
      return [
        "classNameId": .integer(facts.classId), "classPK": .integer(facts.classPK),
        "companyId": .integer(call.user.companyId), "createDate": ModelText.date(facts.created),
        "entryId": .integer(facts.id), "modifiedDate": ModelText.date(facts.modified),
        "score": ModelText.double(facts.score * best), "userId": .integer(call.user.id),
        "userName": .string(call.user.fullName),
      ]
    },
    ServiceMethod(
      "/ratingsentry/delete-entry", .delete(.rating), "className:string classPK:long",
      returns: "void"
    ) {
      call in
      do {
        _ = try await call.portal.deleteRating(try query(call))
      } catch ScreenletError.notFound {
        // An asset that does not exist has no rating to delete.
      }
      return [:]
    },
  ]

  static func query(_ call: ServedCall) throws(ServiceError) -> RatingQuery {
    RatingQuery(try call.asset(), groups: 5, userId: call.user.id)
  }
}

extension ServedCall {
  /// Returns the asset given by `className` and `classPK`, or by `assetEntryId`.
  func asset() throws(ServiceError) -> AssetReference {
    if parameters.contains("assetEntryId") { return .entry(try parameters.long("assetEntryId")) }
    return .object(
      className: parameters.text("className"), classPK: try parameters.long("classPK"))
  }
}
