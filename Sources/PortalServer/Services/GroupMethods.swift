import LocalPortal
import PortalKit

/// The service `group`: the sites of a company.
enum GroupMethods {
  private static let model = "com.liferay.portal.model.Group"
  private static let missing = "com.liferay.portal.NoSuchGroupException"

  static let all = [
    ServiceMethod("/group/get-user-sites", .view(.group), "", returns: "list") {
      try await sites(of: $0)
    },
    ServiceMethod("/group/get-user-sites-groups", .view(.group), "", returns: "list") {
      try await sites(of: $0)
    },
    ServiceMethod("/group/get-user-sites-groups-count", .view(.group), "", returns: "int") { call in
      .integer(try await call.portal.sites(of: call.user.companyId).count)
    },
    ServiceMethod("/group/get-group", .view(.group), "groupId:long", returns: model) { call in
      let id = try call.parameters.long("groupId")
      let site = try await call.portal.sites(of: call.user.companyId).first { $0.id == id }
      guard let site else { throw ServiceError.missing(missing, "Group", id) }
      return json(site)
    },
    ServiceMethod("/group/get-group", .view(.group), "companyId:long name:string", returns: model) {
      call in
      let (company, name) = (try call.company(), call.parameters.text("name"))
      let site = try await call.portal.sites(of: company).first { $0.key == name }
      guard let site else {
        throw ServiceError.missing(
          missing, "Group", ["companyId": "\(company)", "name": name])
      }
      return json(site)
    },
  ]

  private static func sites(of call: ServedCall) async throws -> JSONValue {
    .array(try await call.portal.sites(of: call.user.companyId).map(json))
  }

  static func missing(_ id: Int64) -> ServiceError { .missing(missing, "Group", id) }

  private static func json(_ site: Site) -> JSONValue {
    [
      "active": true, "classNameId": 20_001, "classPK": .integer(site.id),
      "companyId": .integer(site.companyId), "creatorUserId": 0, "description": "",
      "friendlyURL": .string(site.friendlyURL), "groupId": .integer(site.id), "liveGroupId": 0,
      "manualMembership": true, "membershipRestriction": 0, "name": .string(site.key),
      "parentGroupId": 0, "remoteStagingGroupCount": 0, "site": true,
      "treePath": .string("/\(site.id)/"), "type": 1, "typeSettings": "",
      "uuid": ModelText.uuid(20_001, site.id),
    ]
  }
}

extension ServedCall {
  /// Throws unless a site with this ID exists.
  func checkSite(_ id: Int64) async throws {
    guard try await portal.sites(of: user.companyId).contains(where: { $0.id == id }) else {
      throw GroupMethods.missing(id)
    }
  }
}
