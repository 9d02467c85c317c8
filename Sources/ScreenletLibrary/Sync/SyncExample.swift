import PortalKit
import ScreenletKit

/// An example sync queue for contexts without one: a morning of offline work.
enum SyncExample {
  static func queue(now: Instant) -> MemorySyncQueue {
    func at(_ hour: Int, _ minute: Int) -> Instant { LocalTime.today(hour, minute, now: now) }
    func key(_ number: Int) -> WriteKey {
      WriteKey(uuid: "00000000-0000-4000-8000-00000000000\(number)")
    }
    func order(_ values: JSONValue) -> PortalWrite {
      .submitRecord(
        RecordSubmission(
          recordSetId: 20_105, recordId: 998, expectedVersion: "1.0",
          values: ["modelValues": values]))
    }
    let mine: JSONValue = [
      "Number": "PO-0998", "State": "approved", "Amount": "18000", "DueDate": "2026-11-23",
      "Supplier": "Palace Print", "Branch": "leon",
    ]
    let theirs: JSONValue = [
      "Number": "PO-0998", "State": "requested", "Amount": "17250", "DueDate": "2026-11-23",
      "Supplier": "Palace Print", "Branch": "leon",
    ]
    let base: JSONValue = [
      "Number": "PO-0998", "State": "requested", "Amount": "18000", "DueDate": "2026-11-23",
      "Supplier": "Palace Print", "Branch": "leon",
    ]
    func record(_ values: JSONValue, _ version: String) -> PortalRecord {
      PortalRecord(
        recordId: 998, recordSetId: 20_105, version: version, values: ["modelValues": values])
    }
    let disputed = SyncEntry(
      id: 3, key: key(3), write: order(mine), label: "PO-0998", created: at(10, 32),
      state: .conflict(by: "Alan Turing", at: at(10, 40)))
    let upload = DocumentUpload(path: "", name: "offer-2026-11.pdf")
    let remark = CommentDraft(.object(className: "DDLRecord", classPK: 1012), body: "Too much.")
    return MemorySyncQueue(
      [
        SyncEntry(
          id: 1, key: key(1), write: .upload(upload), label: upload.name, created: at(10, 39),
          state: .sending(UploadProgress(stored: 62, total: 100))),
        SyncEntry(
          id: 2, key: key(2), write: order(mine), label: "PO-1042", created: at(10, 41),
          waitsFor: [1]),
        disputed,
        SyncEntry(
          id: 4, key: key(4), write: .addComment(remark), label: "PO-1012",
          created: at(10, 30), state: .refused(.forbidden)),
        SyncEntry(
          id: 5, key: key(5), write: order(theirs), label: "PO-1057", created: at(10, 29),
          state: .sent(at: at(10, 30))),
      ],
      conflicts: [
        SyncConflict(
          entry: disputed, base: record(base, "1.0"), theirs: record(theirs, "1.1"),
          structure: StructureText(id: 20_005, name: "Order", definition: Array(form.utf8)))
      ],
      offlineSince: at(10, 31), clock: .stopped(at: now)
    ) { entry throws(ScreenletError) in
      if case .addComment = entry.write { throw .forbidden }
    }
  }

  private static let form = #"""
    {
      "availableLanguageIds": ["en_US", "es_ES"],
      "defaultLanguageId": "en_US",
      "definitionSchemaVersion": "2.0",
      "name": {"en_US": "Order", "es_ES": "Pedido"},
      "fields": [
        {"name": "Number", "type": "text", "dataType": "string",
         "label": {"en_US": "Number", "es_ES": "Número"}},
        {"name": "State", "type": "select", "dataType": "string",
         "label": {"en_US": "State", "es_ES": "Estado"},
         "options": [
           {"value": "requested", "label": {"en_US": "requested", "es_ES": "solicitado"}},
           {"value": "approved", "label": {"en_US": "approved", "es_ES": "aprobado"}}]},
        {"name": "Amount", "type": "numeric", "dataType": "double",
         "label": {"en_US": "Amount (EUR)", "es_ES": "Importe (EUR)"}},
        {"name": "DueDate", "type": "date", "dataType": "date",
         "label": {"en_US": "Due date", "es_ES": "Vencimiento"}},
        {"name": "Supplier", "type": "text", "dataType": "string",
         "label": {"en_US": "Supplier", "es_ES": "Proveedor"}},
        {"name": "Branch", "type": "select", "dataType": "string",
         "label": {"en_US": "Branch", "es_ES": "Sucursal"},
         "options": [{"value": "leon", "label": {"en_US": "León", "es_ES": "León"}}]}
      ]
    }
    """#
}
