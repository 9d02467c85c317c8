import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

/// Calls every method that writes, of every service, in every role.
struct ServiceRightsTests {
  /// The accounts of the roles; Ada owns the content that the others try to change.
  private static let accounts: [(role: ContentRole, user: String?)] = [
    (.guest, nil), (.member, "mallory@acme.example:untrusted"),
    (.owner, "ada@acme.example:analytical"), (.administrator, "test@liferay.com:test"),
  ]

  // MARK: JSON services

  @Test func `each JSON method that writes allows exactly the roles in WriteAttempt.all`()
    async throws
  {
    for method in ServiceCatalog.shared.all where !method.right.isReading {
      guard let attempt = WriteAttempt.all.first(where: { $0.path == method.path }) else {
        Issue.record("add a try of \(method.path) to WriteAttempt.all")
        continue
      }
      try await ServedPortal.run { (served) async throws in
        for (index, account) in Self.accounts.enumerated() {
          let mine = OwnedContent(portal: served.portal, number: index + 1)
          let answer = try await served.ask(
            Self.question(method, try await attempt.fields(mine), as: account.user))
          let expected: String? =
            account.role == .guest
            ? "SecurityException" : account.role < attempt.least ? "PrincipalException" : nil
          #expect(
            answer.exception == expected,
            "\(method.path) as \(account.role): \(answer.text.prefix(200))")
        }
      }
    }
  }

  @Test func `a method with a writing verb is registered with a right to write`() {
    for method in ServiceCatalog.shared.all where method.verb == "POST" {
      #expect(!method.right.isReading, "\(method.path)")
    }
    // Evaluates the unsent values of a form and stores none.
    let readers: Set = ["headless-form/v1.0/forms/*/evaluate-context"]
    for method in HeadlessServer.all where method.verb != "GET" {
      let path = method.pieces.joined(separator: "/")
      #expect(!method.right.isReading || readers.contains(path), "\(method.verb) \(path)")
    }
  }

  @Test func `a method that is registered with a right to read cannot write`() async throws {
    let portal = try LocalPortal.inMemory()
    let record = try await OwnedContent(portal: portal, number: 1).record()
    let method = ServiceMethod("/test/get-rid", .view(.record), "", returns: "void") { call in
      try await call.portal.deleteRecord(record, version: nil)
      return [:]
    }
    let admin = try #require(try await portal.accountUnchecked(.emailAddress("test@liferay.com")))
    let site = PortalSite(portal, PortalServer.Configuration())
    await #expect(throws: ScreenletError.self) {
      try await method.answer(
        ServedCall(site: site, parameters: ServiceParameters(), user: admin, host: ""))
    }
    #expect(try await portal.recordFacts(record).version == 1)
  }

  /// A call of `method` with the simplest value of each omitted parameter.
  private static func question(
    _ method: ServiceMethod, _ fields: [String: String], as user: String?
  ) -> Question {
    var values = fields
    var file: String?
    for parameter in method.parameters where values[parameter.name] == nil {
      switch parameter.type {
      case "long", "int", "double": values[parameter.name] = "0"
      case "boolean": values[parameter.name] = "false"
      case let type where type.hasPrefix("map"): values[parameter.name] = "{}"
      case "byte[]": values[parameter.name] = "[1]"
      case let type where type.hasSuffix("[]") || type == "object<list>":
        values[parameter.name] = "[]"
      case "object<java.io.File>": file = parameter.name
      default: values[parameter.name] = parameter.isOptional ? nil : ""
      }
    }
    let sorted = values.sorted { $0.key < $1.key }
    let path = "/api/jsonws\(method.path)"
    if let file {
      let parts = sorted.map {
        (name: $0.key, fileName: String?.none, bytes: Array($0.value.utf8))
      }
      return Question.multipart(path, parts + [(file, "new.txt", [1])]).signed(as: user)
    }
    var question = Question.form(path, [:], as: user)
    question.body = Array(
      sorted.map { "\(Question.encoded($0.key))=\(Question.encoded($0.value))" }
        .joined(separator: "&").utf8)
    return question
  }

  // MARK: Headless services

  @Test func `each headless method that writes allows exactly the roles in HeadlessAttempt.all`()
    async throws
  {
    for method in HeadlessServer.all where !method.right.isReading {
      let name = "\(method.verb) \(method.pieces.joined(separator: "/"))"
      guard let attempt = HeadlessAttempt.all.first(where: { $0.method == name }) else {
        Issue.record("add a try of \(name) to HeadlessAttempt.all")
        continue
      }
      try await ServedPortal.run { (served) async throws in
        for (index, account) in Self.accounts.enumerated() {
          let mine = OwnedContent(portal: served.portal, number: index + 1)
          let gap = try await attempt.gap(mine)
          let path = "/o/" + method.pieces.map { $0 == "*" ? "\(gap)" : $0 }.joined(separator: "/")
          let answer = try await served.ask(
            Self.question(path, method.verb, attempt.body(mine), mine).signed(as: account.user))
          let isRefused = account.role == .guest || account.role < attempt.least
          #expect(
            isRefused ? answer.status == 403 : (200...204).contains(answer.status),
            "\(name) as \(account.role): \(answer.status) \(answer.text.prefix(200))")
        }
      }
    }
  }

  private static func question(
    _ path: String, _ verb: String, _ body: HeadlessAttempt.Body, _ mine: OwnedContent
  ) -> Question {
    var question: Question
    switch body {
    case .none: question = Question.get(path)
    case .json(let value): question = Question.json(path, value)
    case .file(let part, let beside):
      let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 9]
      var parts: [(name: String, fileName: String?, bytes: [UInt8])] = [
        (part, "new-\(mine.number).png", picture)
      ]
      if let beside { parts.append((beside, nil, Array("{}".utf8))) }
      question = Question.multipart(path, parts)
    }
    question.method = verb
    return question
  }

  // MARK: Others' accounts

  @Test func `only administrators see the account of another user`() async throws {
    try await ServedPortal.run { (served) async throws in
      for account in Self.accounts where account.role != .guest {
        let answer = try await served.call(
          "/user/get-user-by-id", ["userId": "10201"], as: account.user)
        #expect(answer.exception == (account.role == .member ? "PrincipalException" : nil))
      }
    }
  }
}

extension Question {
  /// The same request as another user, or as a guest if `user` is nil.
  func signed(as user: String?) -> Question {
    var question = self
    question.headers.removeAll { $0.name == "Authorization" }
    if let user { question.sign(user) }
    return question
  }
}
