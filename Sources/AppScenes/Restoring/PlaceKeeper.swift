import PortalKit
import ScreenletKit

/// Keeps where somebody is: at once when other scenes are there, and soon after they did something.
///
/// Nothing is kept before somebody decided what becomes of an older place, and nothing while they
/// are where everybody begins.
@MainActor final class PlaceKeeper {
  private let memory: AppMemory
  private let context: ScreensContext
  private weak var scenes: SceneRoot?
  private var userId: Int64?
  /// What everybody begins with.
  private var beginning: AppPlace?
  private var last: JSONValue?
  private var isOn = false
  private var timer: Subscription?
  private var writing: Task<Void, Never>?
  private var hasTold = false

  /// So long after a key what it did is kept.
  static let pause = Duration.milliseconds(500)

  init(_ memory: AppMemory, of scenes: SceneRoot, in context: ScreensContext) {
    (self.memory, self.scenes, self.context) = (memory, scenes, context)
  }

  /// Keeps from now on where a person is, who stands where everybody begins.
  func begin(for userId: Int64?, at beginning: AppPlace?, isKept: Bool) {
    (self.userId, self.beginning, isOn) = (userId, beginning, true)
    // What rests on the disk is not known to be anything.
    last = isKept ? "unknown" : nil
    note()
  }

  /// Keeps nothing any more; what was kept stays unless it is forgotten.
  func end(forgetting: Bool) {
    guard isOn else { return }
    (isOn, timer) = (false, nil)
    if forgetting { write(nil) }
  }

  /// Something was done: it is kept in a moment.
  func noteSoon() {
    guard isOn, timer == nil else { return }
    timer = scenes?.slot.surface?.after(Self.pause) { [weak self] in
      self?.timer = nil
      self?.note()
    }
  }

  /// Keeps where somebody is, unless that rests already.
  func note() {
    guard isOn, let stack = scenes?.stack else { return }
    let place = AppPlace(of: stack)
    let isBeginning = beginning.map { place.isLike($0) } ?? false
    write(place.count == 0 || isBeginning ? nil : place.json)
  }

  /// Waits until all of it rests.
  func settle() async { await writing?.value }

  private func write(_ place: JSONValue?) {
    guard place != last else { return }
    last = place
    let (before, memory, userId) = (writing, memory, userId)
    writing = Task(executorPreference: WorkerThreads.shared) { [weak self] in
      await before?.value
      if let trouble = await memory.keep(place: place, of: userId) { await self?.tell(trouble) }
    }
  }

  /// Once: a disk that is full says so at every key.
  private func tell(_ trouble: Phrase) {
    guard !hasTold else { return }
    hasTold = true
    context.events.publish(Notice(words: Words(trouble)))
  }
}
