import LocalPortal
import PortalKit

/// The service `company`.
enum CompanyMethods {
  private static let model = "com.liferay.portal.model.Company"

  static let all = [
    ServiceMethod("/company/get-company-by-id", .view(.portal), "companyId:long", returns: model) {
      call in
      let id = try call.parameters.long("companyId")
      return try await json(.id(id), call) {
        .missing("com.liferay.portal.NoSuchCompanyException", "Company", id)
      }
    },
    ServiceMethod("/company/get-company-by-web-id", .view(.portal), "webId:string", returns: model)
    { call in
      let id = call.parameters.text("webId")
      return try await json(.webId(id), call) {
        .missing("com.liferay.portal.NoSuchCompanyException", "Company", ["webId": id])
      }
    },
    ServiceMethod(
      "/company/get-company-by-virtual-host", .view(.portal), "virtualHost:string", returns: model
    ) { call in
      let host = call.parameters.text("virtualHost")
      return try await json(.virtualHost(host), call) {
        .missing(
          "com.liferay.portal.NoSuchVirtualHostException", "VirtualHost", ["hostname": host])
      }
    },
  ]

  private static func json(
    _ key: CompanyKey, _ call: ServedCall, _ missing: () -> ServiceError
  ) async throws -> JSONValue {
    guard let company = try await call.portal.company(key) else { throw missing() }
    // In Liferay the key of a company encrypts its passwords. This portal has none.
    return [
      "accountId": .integer(company.id), "active": true, "companyId": .integer(company.id),
      "homeURL": "", "key": "", "logoId": 0, "maxUsers": 0, "mx": .string(company.webId),
      "system": false, "webId": .string(company.webId),
    ]
  }
}
