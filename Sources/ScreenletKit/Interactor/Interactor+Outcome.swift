import PortalKit

extension Interactor {
  /// Runs the interactor on the worker threads and converts errors to `ScreenletError`.
  func outcome(_ progress: ProgressReporter) async -> Outcome<Output> {
    await withTaskExecutorPreference(WorkerThreads.shared) {
      do { return .success(try await self.execute(InteractorProgress(progress))) } catch {
        return .failure(ScreenletError(error))
      }
    }
  }
}
