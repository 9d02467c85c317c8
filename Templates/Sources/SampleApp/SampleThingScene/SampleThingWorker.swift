import Screenlets

/// Asks the portal for the lists of a site; nothing else of the feature knows a portal.
struct SampleThingWorker: Worker {
  let portal: any Portal

  @concurrent func work(
    _ groupId: Int64, _ progress: InteractorProgress
  ) async throws -> [RecordSet] {
    try await portal.recordSets(groupId: groupId)
  }

  func sharingKey(for groupId: Int64) -> String? { "\(groupId)" }
}
