import LiferayPortal
import OfflineStore
import Platform
import PortalKit

// Writes to the queue of a portal or sends the queue, and kills itself at the given step, to
// simulate a power cut.

let arguments = CommandLine.arguments
guard arguments.count >= 5 else { exit(2) }
let (work, folder, step) = (arguments[1], arguments[3], SyncStep(rawValue: arguments[4]))

let xml =
  "<resources><string name=\"liferay_server\">\(arguments[2])</string>"
  + "<integer name=\"liferay_portal_version\">62</integer></resources>"
let context = try ServerContext.parse(Array(xml.utf8), name: "fixture").context
let portal = OfflinePortal(
  try LiferayPortal(context, variables: [:]), in: try UserFolders(environment: [:], data: folder),
  clock: .system,
  onStep: { reached in if reached == step { kill(getpid(), SIGKILL) } })

@Sendable func say(_ number: Int) {
  let line = Array("\(number)\n".utf8)
  _ = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

/// Writes a record, a comment and a file.
///
/// Each would be stored twice if it were sent twice.
@Sendable func writeAll() async throws {
  _ = try await portal.submit(
    RecordSubmission(
      recordSetId: 20_104,
      values: [
        "modelValues": [
          "machine": "Press 7", "day": "2026-11-21", "state": "good", "report": "none",
        ]
      ]))
  _ = try await portal.addComment(
    CommentDraft(.object(className: "BlogsEntry", classPK: 30_501), body: "Said once"))
  _ = try await portal.addFileEntry(
    DocumentUpload(path: arguments[5], name: "once.txt", groupId: 10_181, folderId: 30_401),
    monitor: { _ in })
}

let call = PortalCall(work == "queue" ? .cacheOnly : .remoteFirst)
try await PortalCall.$current.withValue(call) {
  let session = SavedSession(
    user: User(id: 10_201, companyId: 10_154, emailAddress: "ada@acme.example"),
    credentials: Credentials(userName: "ada@acme.example", password: Secret("analytical")))
  _ = try await portal.resume(session, companyId: 0)
  switch work {
  case "queue", "write": try await writeAll()
  default: _ = try await portal.queue.send(.all) { _ in }
  }
  say(try await portal.queue.entries().filter(\.isOpen).count)
}
