import FileStores
import LocalPortal
import Platform
import PortalKit

// Writes to a store until it is killed, and prints a number after each completed write.

let arguments = CommandLine.arguments
guard arguments.count >= 3, let first = arguments.count > 3 ? Int64(arguments[3]) : 0 else {
  exit(2)
}
let folders = try UserFolders(environment: [:], data: arguments[2])

@Sendable func say(_ number: Int64) {
  let line = Array("\(number)\n".utf8)
  _ = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

switch arguments[1] {
case "drafts":
  let store = FileDraftStore(in: folders)
  let key = DraftKey(form: "order", fingerprint: "f", userId: 7)
  for number in first... {
    // Large enough that a kill can interrupt a write.
    let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 20_000)
    try await store.save(Array("\(number)\n".utf8) + bytes, for: key)
    say(number)
  }
case "records":
  let portal = try LocalPortal.open(folders.data + "/" + LocalPortal.fileName, as: 10_201)
  for number in first... {
    let values: JSONValue = [
      "modelValues": [
        "machine": .string("Press \(number)"), "day": "2026-11-21", "state": "good",
        "report": .string(String(repeating: "\(number) ", count: 4_000)),
      ]
    ]
    _ = try await portal.submit(
      RecordSubmission(recordSetId: 20_104, values: values, userId: 10_201))
    say(number)
  }
case "document":
  let portal = try LocalPortal.open(folders.data + "/" + LocalPortal.fileName, as: 10_201)
  let upload = DocumentUpload(path: arguments[4], name: "large.bin", userId: 10_201)
  _ = try await portal.upload(upload) { progress in
    say(progress.stored)
    // The upload pauses here and never completes.
    if progress.stored >= first { while !Task.isCancelled { await Task.yield() } }
  }
case "uploads":
  let ledger = FileUploadLedger(in: folders)
  let book = UploadLedgerSession(of: DraftKey(form: "order", fingerprint: "f", userId: 7))
  for number in first... {
    try await ledger.note(UploadRecord(name: "file-\(number)", fileEntryId: number), in: book)
    say(number)
  }
default: exit(2)
}
