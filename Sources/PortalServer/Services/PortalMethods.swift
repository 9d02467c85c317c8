import LocalPortal
import PortalKit

/// The services `portal`, `classname` and `contact`.
enum PortalMethods {
  static let all = [
    ServiceMethod("/portal/get-build-number", .view(.portal), "", returns: "int") {
      .integer($0.dialect.services.build)
    },
    ServiceMethod(
      "/classname/fetch-class-name", .view(.portal), "value:string",
      returns: "com.liferay.portal.model.ClassName"
    ) { call in
      let name = call.parameters.text("value")
      guard call.dialect.knows(className: name),
        let id = try await call.portal.classNameId(of: name)
      else { return ["classNameId": 0, "value": ""] }
      return ["classNameId": .integer(id), "value": .string(name)]
    },
    ServiceMethod("/classname/fetch-class-name-id", .view(.portal), "value:string", returns: "long")
    { call in
      let name = call.parameters.text("value")
      guard call.dialect.knows(className: name) else { return 0 }
      return .integer(try await call.portal.classNameId(of: name) ?? 0)
    },
    ServiceMethod(
      "/contact/get-contact", .view(.account), "contactId:long",
      returns: "com.liferay.portal.model.Contact"
    ) { call in
      let id = try call.parameters.long("contactId")
      let user: User
      do { user = try await call.portal.user(.id(id)) } catch ScreenletError.notFound {
        throw ServiceError.missing("com.liferay.portal.NoSuchContactException", "Contact", id)
      }
      let facts = try await call.portal.accountFacts(id)
      return UserJSON.contact(user, facts, try await call.portal.properties("user", of: id))
    },
  ]
}
