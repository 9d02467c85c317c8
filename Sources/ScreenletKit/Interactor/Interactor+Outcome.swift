import PortalKit

extension Interactor {
  /// Does the work on the kit's own threads, and takes whatever it throws into the taxonomy.
  func outcome(_ progress: InteractorProgress) async -> Outcome<Output> {
    await withTaskExecutorPreference(WorkerThreads.shared) {
      do { return .success(try await self.execute(progress)) } catch {
        return .failure(ScreenletError(error))
      }
    }
  }
}
