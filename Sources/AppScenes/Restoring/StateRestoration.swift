import PortalKit
import ScreenletKit

/// Saves the navigation state: at once after navigation, and shortly after user input.
///
/// It saves nothing before the user has answered the offer to restore an older state, and nothing
/// while the app is in its initial state.
@MainActor final class StateRestoration {
  private let memory: AppStateStorage
  private let context: ScreensContext
  private weak var scenes: SceneRoot?
  private var userId: Int64?
  /// The initial state of the app, which is not saved.
  private var beginning: NavigationState?
  private var last: JSONValue?
  private var isOn = false
  private var timer: Subscription?
  private var writing: Task<Void, Never>?
  private var hasReportedError = false

  /// The delay between user input and saving.
  static let pause = Duration.milliseconds(500)

  init(_ memory: AppStateStorage, of scenes: SceneRoot, in context: ScreensContext) {
    (self.memory, self.scenes, self.context) = (memory, scenes, context)
  }

  /// Starts saving for a user who is at the initial state.
  func begin(for userId: Int64?, at beginning: NavigationState?, isKept: Bool) {
    (self.userId, self.beginning, isOn) = (userId, beginning, true)
    // The stored state is unknown, so the next write must not be skipped as a repetition.
    last = isKept ? "unknown" : nil
    note()
  }

  /// Stops saving, and deletes the saved state if `forgetting` is true.
  func end(forgetting: Bool) {
    guard isOn else { return }
    (isOn, timer) = (false, nil)
    if forgetting { write(nil) }
  }

  /// Saves the state after a short delay.
  func noteSoon() {
    guard isOn, timer == nil else { return }
    timer = scenes?.slot.surface?.after(Self.pause) { [weak self] in
      self?.timer = nil
      self?.note()
    }
  }

  /// Saves the state now, unless it is saved already.
  func note() {
    guard isOn, let stack = scenes?.stack else { return }
    let place = NavigationState(of: stack)
    let isBeginning = beginning.map { place.isEquivalent($0) } ?? false
    write(place.count == 0 || isBeginning ? nil : place.json)
  }

  /// Waits for all pending writes.
  func settle() async { await writing?.value }

  private func write(_ place: JSONValue?) {
    guard place != last else { return }
    last = place
    let (before, memory, userId) = (writing, memory, userId)
    writing = Task(executorPreference: WorkerThreads.shared) { [weak self] in
      await before?.value
      if let trouble = await memory.keep(place: place, of: userId) {
        await self?.reportFirstError(trouble)
      }
    }
  }

  /// Reports the first error only, because a full disk would report one for every key.
  private func reportFirstError(_ trouble: UserMessage) {
    guard !hasReportedError else { return }
    hasReportedError = true
    context.events.publish(Notice(words: DisplayText(trouble)))
  }
}
