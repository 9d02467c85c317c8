import LocalPortal
import PortalKit

/// The service `mbmessage`, limited to comments.
enum CommentMethods {
  private static let model = "com.liferay.portlet.messageboards.model.MBMessage"
  private static let exceptions = "com.liferay.portlet.messageboards."
  private static let permission =
    "permissionClassName:string permissionClassPK:long permissionOwnerId:long "

  static let all = [
    ServiceMethod("/mbmessage/get-message", .view(.comment), "messageId:long", returns: model) {
      call in
      let id = try call.parameters.long("messageId")
      do {
        return try await json(try await call.portal.comment(id, userId: call.user.id), call)
      } catch { throw refusal(error, id) }
    },
    ServiceMethod(
      "/mbmessage/add-discussion-message", .add(.comment),
      "groupId:long className:string classPK:long \(permission)threadId:long "
        + "parentMessageId:long subject:string body:string context", returns: model
    ) { call in
      let comment = try await add(call)
      return try await json(comment, call)
    },
    ServiceMethod(
      "/mbmessage/update-discussion-message", .update(.comment),
      "className:string classPK:long \(permission)messageId:long subject:string body:string "
        + "context", returns: model
    ) { call in
      let id = try call.parameters.long("messageId")
      return try await json(try await update(id, call), call)
    },
    ServiceMethod(
      "/mbmessage/delete-discussion-message", .delete(.comment),
      "groupId:long className:string classPK:long \(permission)messageId:long", returns: "void"
    ) { call in
      try await delete(try call.parameters.long("messageId"), call)
      return [:]
    },
  ]

  /// Returns the plain text of a body that may be HTML.
  static func plain(_ body: String) -> String {
    body.contains("<") ? CommentText.plain(body) : body
  }

  static func add(_ call: ServedCall) async throws -> PortalComment {
    let (parent, thread) = (
      try call.parameters.long("parentMessageId"), try call.parameters.long("threadId")
    )
    do {
      let comment = try await call.portal.addComment(
        CommentDraft(
          try call.asset(), body: plain(call.parameters.text("body")), userId: call.user.id,
          key: call.parameters.uuid.map { WriteKey(uuid: $0) }))
      try await call.portal.place(comment: comment.id, under: parent, thread: thread)
      return comment
    } catch { throw refusal(error, call: call) }
  }

  static func update(_ id: Int64, _ call: ServedCall) async throws -> PortalComment {
    do {
      return try await call.portal.updateComment(
        id, body: plain(call.parameters.text("body")), userId: call.user.id)
    } catch { throw refusal(error, id, call: call) }
  }

  static func delete(_ id: Int64, _ call: ServedCall) async throws {
    do {
      try await call.portal.deleteComment(id, userId: call.user.id)
    } catch { throw refusal(error, id) }
  }

  static func refusal(
    _ error: any Error, _ id: Int64 = 0, call: ServedCall? = nil
  ) -> ServiceError {
    switch error as? ScreenletError {
    case .validation(_, let message) where message.key == "comment.twice":
      // 6.2 has no exception for this: its message is the body.
      call?.dialect.is62 == false
        ? ServiceError("com.liferay.portal.kernel.comment.DuplicateCommentException")
        : ServiceError(
          "com.liferay.portal.kernel.exception.SystemException",
          call?.parameters.text("body") ?? "")
    case .validation: ServiceError(exceptions + "MessageBodyException")
    case .notFound: .missing(exceptions + "NoSuchMessageException", "MBMessage", id)
    default: ServiceError(error)
    }
  }

  static func json(_ comment: PortalComment, _ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    let thing = try await call.portal.commentedObject(comment.commentId)
    // The response to a new comment contains the body as it was sent.
    let body = parameters.contains("body") ? parameters.text("body") : comment.htmlBody
    let subject = parameters.text("subject")
    var entry: AssetEntry?
    if let thing, let name = try await call.portal.className(thing.classId) {
      entry = try? await call.portal.asset(
        .object(className: name, classPK: thing.classPK), language: .english)
    }
    let site = try parameters.long("groupId")
    let place = try await call.portal.place(ofComment: comment.commentId)
    return [
      "allowPingbacks": false, "anonymous": false, "answer": false, "body": .string(body),
      "categoryId": -1, "classNameId": .integer(thing?.classId ?? 0),
      "classPK": .integer(thing?.classPK ?? 0), "companyId": .integer(call.user.companyId),
      "createDate": ModelText.date(comment.created), "format": "bbcode",
      "groupId": .integer(site == 0 ? entry?.groupId ?? 0 : site),
      "messageId": .integer(comment.commentId), "modifiedDate": ModelText.date(comment.modified),
      "parentMessageId": .integer(place.parent),
      "priority": ModelText.double(0), "rootMessageId": .integer(place.root), "status": 0,
      "statusByUserId": .integer(comment.userId), "statusByUserName": .string(comment.userName),
      "statusDate": ModelText.date(comment.modified),
      // The default subject is the start of the comment.
      "subject": .string(subject.isEmpty ? plain(body).prefix(50) + "..." : subject),
      "threadId": .integer(place.thread),
      "userId": .integer(comment.userId), "userName": .string(comment.userName),
      "uuid": try await call.portal.commentKey(comment.commentId)
        .map(JSONValue.string) ?? ModelText.uuid(29_505, comment.commentId),
    ]
  }
}
