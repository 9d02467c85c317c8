import Screenlets

/// Loads the record sets of a site; no other type of the feature uses the portal.
struct SampleThingWorker: Worker {
  let portal: any Portal

  @concurrent func work(
    _ groupId: Int64, _ progress: InteractorProgress
  ) async throws -> [RecordSet] {
    try await portal.recordSets(groupId: groupId)
  }

  func sharingKey(for groupId: Int64) -> String? { "\(groupId)" }

  /// Returns a resource that keeps what the worker loads until another user signs in.
  @MainActor static func resource(in context: ScreensContext) -> Resource<Self> {
    Resource(Self(portal: context.portal), lifetime: .dynamic, in: context)
  }
}
