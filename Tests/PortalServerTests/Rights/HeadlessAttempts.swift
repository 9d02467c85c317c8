import LocalPortal
import PortalKit

@testable import PortalServer

/// A call of a headless method that writes, and the least role that may make it.
struct HeadlessAttempt: Sendable {
  /// The body of the request.
  enum Body: Sendable {
    case none
    case json(JSONValue)
    /// A file in a part of this name, and the JSON of the part beside it.
    case file(String, beside: String?)
  }

  /// The method, as in `DELETE headless-delivery/v1.0/documents/*`.
  let method: String
  let least: ContentRole
  /// Returns the ID for the placeholder of the path.
  let gap: @Sendable (OwnedContent) async throws -> Int64
  let body: @Sendable (OwnedContent) -> Body

  init(
    _ method: String, _ least: ContentRole,
    _ gap: @escaping @Sendable (OwnedContent) async throws -> Int64 = { _ in 0 },
    sends body: @escaping @Sendable (OwnedContent) -> Body = { _ in .none }
  ) {
    (self.method, self.least, self.gap, self.body) = (method, least, gap, body)
  }

  /// The attempts for all headless services.
  ///
  /// A test fails if a method that writes is missing here.
  static let all = forms + accounts + documents + community

  private static let forms = [
    HeadlessAttempt(
      "POST headless-form/v1.0/forms/*/form-document", .member, { _ in 20_101 },
      sends: { _ in .file("file", beside: "formDocument") }),
    HeadlessAttempt(
      "DELETE headless-form/v1.0/form-documents/*", .owner,
      { try await $0.document(awaitsRecord: true) }),
    HeadlessAttempt(
      "POST headless-form/v1.0/forms/*/form-records", .member, { _ in 20_101 },
      sends: { _ in .json(["draft": true, "formFieldValues": []]) }),
    HeadlessAttempt(
      "PUT headless-form/v1.0/form-records/*", .owner, { try await $0.record() },
      sends: { _ in .json(["draft": true, "formFieldValues": []]) }),
  ]

  private static let accounts = [
    HeadlessAttempt(
      "POST headless-admin-user/v1.0/user-accounts", .administrator,
      sends: { mine in
        .json([
          "emailAddress": .string("joe\(mine.number)@acme.example"), "givenName": "Joe",
          "password": "long-enough",
        ])
      }),
    HeadlessAttempt(
      "PATCH headless-admin-user/v1.0/user-accounts/*", .owner, { _ in OwnedContent.owner },
      sends: { _ in .json(["jobTitle": "Poet"]) }),
    HeadlessAttempt(
      "PUT headless-admin-user/v1.0/user-accounts/*", .owner, { _ in OwnedContent.owner },
      sends: { _ in .json(["jobTitle": "Poet"]) }),
    HeadlessAttempt(
      "POST headless-admin-user/v1.0/user-accounts/*/image", .owner, { _ in OwnedContent.owner },
      sends: { _ in .file("image", beside: nil) }),
  ]

  private static let delivery = "headless-delivery/v1.0"

  private static let documents = [
    HeadlessAttempt(
      "POST \(delivery)/sites/*/documents", .member, { _ in ServedPortal.site },
      sends: { _ in .file("file", beside: "document") }),
    HeadlessAttempt(
      "POST \(delivery)/document-folders/*/documents", .member, { _ in 30_401 },
      sends: { _ in .file("file", beside: "document") }),
    HeadlessAttempt("DELETE \(delivery)/documents/*", .owner, { try await $0.document() }),
    HeadlessAttempt(
      "POST \(delivery)/sites/*/document-folders", .member, { _ in ServedPortal.site },
      sends: { .json(["name": .string("New \($0.number)")]) }),
  ]

  private static let community =
    [("blog-postings", Int64(30_501)), ("documents", 30_311), ("structured-contents", 30_601)]
    .flatMap { name, id in
      let rating = "\(delivery)/\(name)/*/my-rating"
      return [
        HeadlessAttempt(
          "POST \(delivery)/\(name)/*/comments", .member, { _ in id },
          sends: { .json(["text": .string("New \($0.number)")]) }),
        // A rating request names no user: each user changes only their own rating.
        HeadlessAttempt(
          "POST \(rating)", .member, { _ in id },
          sends: { _ in .json(["ratingValue": ModelText.double(0.8)]) }),
        HeadlessAttempt(
          "PUT \(rating)", .member, { _ in id },
          sends: { _ in .json(["ratingValue": ModelText.double(0.8)]) }),
        HeadlessAttempt("DELETE \(rating)", .member, { _ in id }),
      ]
    } + [
      HeadlessAttempt(
        "PUT \(delivery)/comments/*", .owner, { try await $0.comment() },
        sends: { .json(["text": .string("New \($0.number)")]) }),
      HeadlessAttempt("DELETE \(delivery)/comments/*", .owner, { try await $0.comment() }),
    ]
}
