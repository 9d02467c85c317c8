import LocalPortal
import PortalKit

/// The site methods of headless-admin-user.
enum SiteMethods {
  private static let base = "headless-admin-user/v1.0/"

  static let all = [
    HeadlessMethod("GET", base + "my-user-account/sites", .view(.group)) { call in
      let page = try call.page()
      let sites = try await call.portal.sites(of: call.user.companyId)
      return try await call.answer(all: sites, of: page) { site, _ in json(site) }
    },
    HeadlessMethod("GET", base + "sites/by-friendly-url-path/*", .view(.group)) { call in
      let sites = try await call.portal.sites(of: call.user.companyId)
      guard let site = sites.first(where: { path($0) == call.gaps[0].lowercased() }) else {
        throw HeadlessError.notFound
      }
      return .json(json(site))
    },
    HeadlessMethod("GET", base + "sites/*", .view(.group)) { call in
      let id = try await call.siteId()
      guard
        let site = try await call.portal.sites(of: call.user.companyId).first(where: {
          $0.id == id
        })
      else { throw HeadlessError.notFound }
      return .json(json(site))
    },
  ]

  private static func path(_ site: Site) -> String {
    String(site.friendlyURL.drop { $0 == "/" }).lowercased()
  }

  private static func json(_ site: Site) -> JSONValue {
    [
      "availableLanguages": ["en-US"], "description": "", "descriptiveName": .string(site.name),
      "friendlyUrlPath": .string(site.friendlyURL), "id": .integer(site.id),
      "key": .string(site.key), "membershipType": "open", "name": .string(site.name),
      "sites": [],
    ]
  }
}
