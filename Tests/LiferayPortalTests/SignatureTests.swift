import LiferayPortal
import LoopbackServers
import Platform
import PortalKit
import Synchronization
import TemporaryFolders
import Testing

/// Compares every call that the client can send with the methods of each version.
struct SignatureTests {
  @Test(arguments: JSONPortalTests.versions)
  func `every call matches a method signature of its version`(
    _ version: LiferayVersion
  ) async throws {
    let calls = try await everyCall(version)
    var missing: Set<String> = []
    for call in calls {
      let sent = Set(
        call.names.map { name in
          let bare = name.drop { $0 == "+" || $0 == "-" }
          return String(bare.prefix { $0 != "." && $0 != ":" })
        })
      let methods = Signatures.of(call.path, in: version)
      // The service context is optional.
      let fits = methods.contains { method in
        sent.isSubset(of: method) && method.subtracting(sent).isSubset(of: ["serviceContext"])
      }
      if !fits { missing.insert("\(call.path)(\(sent.sorted().joined(separator: ",")))") }
    }
    #expect(missing.isEmpty)
    #expect(calls.count > 40)
    try record(calls, version)
  }

  /// Writes the calls to the folder in `SCREENLETS_REQUESTS`, so that other tools can check them.
  private func record(_ calls: [FakeLiferay.Call], _ version: LiferayVersion) throws {
    guard let folder = getenv("SCREENLETS_REQUESTS").map({ String(cString: $0) }) else { return }
    var all = JSONObject()
    for (number, call) in calls.enumerated() {
      let isUpload = call.request.path != "/api/jsonws/invoke"
      let body =
        isUpload
        ? call.names.map { "; name=\"\($0)\"" }.joined()
        : JSONWriter.compact(["\(call.path)": .object(call.parameters)])
      all["\(number)"] = [
        "request": [
          "method": "POST", "path": .string(call.request.path),
          "headers": ["Content-Type": .string(call.request["content-type"] ?? "")],
          "body": .string(body),
        ]
      ]
    }
    let bytes = JSONWriter.bytes(of: .object(all), isIndented: true)
    let file = open("\(folder)/v\(version.rawValue).json", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    #expect(bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == bytes.count)
  }

  private func everyCall(_ version: LiferayVersion) async throws -> [FakeLiferay.Call] {
    var calls: [FakeLiferay.Call] = []
    for hasPlugin in [true, false] {
      let fake = FakeLiferay(page: { request in
        request.path.hasPrefix("/image/") || request.path.hasPrefix("/documents/")
          ? .init(bytes: [1]) : nil
      }) { call in
        if !hasPlugin, call.path.hasPrefix("/screens") {
          return .exception(
            "java.lang.RuntimeException", "No JSON web service action with path \(call.path)")
        }
        return CannedAnswers.answer(call.path, call.parameters, is62: version == .v62)
      }
      try await useEverything(
        try fake.portal(nil, company: 0, site: 0), try fake.portal(version, company: 0, site: 0))
      calls += fake.calls
    }
    return calls
  }

  /// Runs every use case.
  ///
  /// Unsupported ones are ignored.
  private func useEverything(_ unknown: LiferayPortal, _ portal: LiferayPortal) async throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "a.png")
    let thing = AssetReference.object(className: "BlogsEntry", classPK: 9)
    let ada = Credentials(userName: "ada@acme.example", password: Secret("x"))
    let user = try await portal.signIn(SignIn(ada))
    _ = try? await unknown.signIn(SignIn(ada))
    _ = try? await portal.user(.screenName("ada"))
    _ = try? await portal.user(.id(1))
    _ = try? await portal.createAccount(NewAccount(emailAddress: "a@b.example", anonymousUser: ada))
    var change = AccountChange(of: user)
    (change.currentPassword, change.newPassword) = (Secret("x"), Secret("y"))
    _ = try? await portal.updateAccount(change)
    for method in AuthenticationMethod.allCases {
      _ = try? await portal.sendPassword(
        PasswordRequest(userName: "7", method: method, anonymousUser: ada))
    }
    _ = try? await portal.portrait(.user(.id(1)))
    _ = try? await portal.uploadPortrait(
      PortraitUpload(userId: 1, picture: PictureData(bytes: [1]))
    ) { _ in }
    _ = try? await portal.structure(403)
    _ = try? await portal.recordSets(groupId: 0)
    _ = try? await portal.record(1, language: .english)
    for whose in [Int64?.none, 7] {
      _ = try? await portal.records(RecordQuery(recordSetId: 402, userId: whose))
    }
    for id in [Int64?.none, 401] {
      _ = try? await portal.submit(
        RecordSubmission(
          recordSetId: 402, recordId: id, values: ["modelValues": ["Title": "x"]], userId: 7))
    }
    // A repeated write looks up its key first.
    let again = WriteKey(uuid: WriteKey().uuid, mayHaveArrived: true)
    for key in [WriteKey(), again] {
      _ = try? await portal.submit(
        RecordSubmission(recordSetId: 402, values: ["modelValues": ["Title": "x"]], key: key))
      _ = try? await portal.addComment(CommentDraft(thing, body: "y", key: key))
      var keyed = DocumentUpload(path: folder.file("a.png"), name: "a.png")
      keyed.key = key
      _ = try? await portal.upload(keyed) { _ in }
    }
    _ = try? await portal.deleteRecord(401, version: "5000")
    let upload = DocumentUpload(path: folder.file("a.png"), name: "a.png")
    _ = try? await portal.upload(upload) { _ in }
    _ = try? await portal.addFileEntry(upload) { _ in }
    for types in [[], ["image/png"]] {
      _ = try? await portal.fileEntries(FileQuery(mimeTypes: types))
    }
    _ = try? await portal.documentFolders(FileQuery())
    for reference in [
      FileReference.id(1), .asset(.entry(1)), .url("/documents/1/2/a/u"),
    ] { _ = try? await portal.fileEntry(reference) }
    _ = try? await portal.deleteFileEntry(1)
    for query in [
      AssetQuery(classNameId: 11, page: PageRequest(order: [SortKey("title")])),
      AssetQuery(entryQuery: ["anyTagIds": "1"]), AssetQuery(portletItemName: "x"),
    ] { _ = try? await portal.assets(query) }
    for kind in AssetClass.allCases {
      _ = try? await portal.asset(
        .object(className: kind.rawValue, classPK: 9), language: .english)
    }
    _ = try? await portal.webContents(WebContentQuery())
    for template in [Int64(0), 5] {
      _ = try? await portal.webContent(WebContentRequest(articleId: "A", templateId: template))
    }
    _ = try? await portal.webContentRecord(WebContentRequest(articleId: "A"))
    _ = try? await portal.webContentRecord(WebContentRequest(articleId: "A", structureId: 403))
    _ = try? await portal.blogsEntries(groupId: 0, page: PageRequest())
    _ = try? await portal.blogsEntry(thing)
    _ = try? await portal.comments(CommentQuery(thing))
    _ = try? await portal.commentCount(thing)
    _ = try? await portal.comment(1, userId: 0)
    _ = try? await portal.addComment(CommentDraft(thing, body: "x"))
    _ = try? await portal.updateComment(1, body: "x", userId: 0)
    _ = try? await portal.deleteComment(1, userId: 0)
    _ = try? await portal.ratings(RatingQuery(thing, groups: 5))
    _ = try? await portal.rate(RatingQuery(thing, groups: 5), score: 1)
    _ = try? await portal.deleteRating(RatingQuery(thing, groups: 5))
  }
}
