import LocalPortal
import PortalKit

/// The services `portal`, `classname` and `contact`.
enum PortalMethods {
  /// The release that is spoken.
  static let build = 6_205
  static let release =
    "Liferay Portal Community Edition 6.2 CE GA6 (Newton / Build \(build) / January 6, 2016)"

  static let all = [
    ServiceMethod("/portal/get-build-number", "", returns: "int") { _ in .integer(build) },
    ServiceMethod(
      "/classname/fetch-class-name", "value:string", returns: "com.liferay.portal.model.ClassName"
    ) { call in
      let name = call.parameters.text("value")
      guard let id = try await call.portal.classNameId(of: name) else {
        return ["classNameId": 0, "value": ""]
      }
      return ["classNameId": .integer(id), "value": .string(name)]
    },
    ServiceMethod("/classname/fetch-class-name-id", "value:string", returns: "long") { call in
      .integer(try await call.portal.classNameId(of: call.parameters.text("value")) ?? 0)
    },
    ServiceMethod(
      "/contact/get-contact", "contactId:long", returns: "com.liferay.portal.model.Contact"
    ) { call in
      let id = try call.parameters.long("contactId")
      guard let user = try? await call.portal.user(.id(id)) else {
        throw ServiceError.missing("com.liferay.portal.NoSuchContactException", "Contact", id)
      }
      guard try await call.mayAct(for: id) else { throw ServiceError.forbidden }
      let facts = try await call.portal.accountFacts(id)
      return [
        "classNameId": 0, "classPK": .integer(id), "companyId": .integer(user.companyId),
        "contactId": .integer(id), "createDate": ModelText.date(facts.created),
        "emailAddress": .string(user.emailAddress), "firstName": .string(user.firstName),
        "jobTitle": .string(user.jobTitle), "lastName": .string(user.lastName), "male": true,
        "middleName": .string(user.middleName), "modifiedDate": ModelText.date(facts.created),
        "userId": .integer(id), "userName": .string(user.fullName),
      ]
    },
  ]
}
