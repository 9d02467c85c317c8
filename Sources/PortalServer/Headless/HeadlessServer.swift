import PortalKit

/// Serves the headless services: finds the method, checks the caller and formats the response.
struct HeadlessServer {
  let site: PortalSite

  /// All methods.
  static let all =
    FormMethods.all + FormRecordMethods.all + AccountMethods.all + SiteMethods.all
    + PostingMethods.all + DocumentMethods.all + ContentMethods.all + ElementMethods.all
    + DiscussionMethods.all

  init(_ site: PortalSite) { self.site = site }

  func answer(_ request: ServerRequest) async -> ServerResponse {
    let segments = Array(request.segments.dropFirst())
    let isReading = request.method == "GET" || request.method == "HEAD"
    let found = Self.all.compactMap { method in method.gaps(segments).map { (method, $0) } }
    do {
      let caller = try await site.authenticator.caller(of: request)
      if case .refused = caller { return HeadlessError(401, "Unauthorized").response }
      if case .session(_, let session) = caller, !isReading, request.csrfToken != session.token {
        return HeadlessError(403, "Forbidden").response
      }
      guard let user = caller.user else { return HeadlessError(403, "Access denied").response }
      guard !found.isEmpty else { return HeadlessError.notFound.response }
      let verb = request.method == "HEAD" ? "GET" : request.method
      guard let (method, gaps) = found.first(where: { $0.0.verb == verb }) else {
        return HeadlessError(405, "Method Not Allowed").response
      }
      switch try await method.answer(HeadlessCall(site, user, request, gaps: gaps)) {
      case .json(let value):
        return ServerResponse(
          200, type: "application/json", body: JSONWriter.bytes(of: Self.withoutNulls(value)))
      case .text(let text):
        return ServerResponse.html(200, text).adding(
          "Content-Security-Policy", FileResponse.policy)
      case .nothing: return ServerResponse(204)
      }
    } catch {
      return HeadlessError(error, isReading: isReading).response
    }
  }

  /// Returns a value without members that are null, which headless services omit.
  static func withoutNulls(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map { withoutNulls($0) })
    case .object(let object):
      .object(
        JSONObject(
          object.members.compactMap { member in
            member.value.isNull
              ? nil : JSONObject.Member(name: member.name, value: withoutNulls(member.value))
          }))
    default: value
    }
  }
}
