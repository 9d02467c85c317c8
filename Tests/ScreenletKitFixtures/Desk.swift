import PortalKit
import ScreenletKit

/// A stub that suspends each request until the test answers, fails or cancels it.
actor Desk {
  private struct Question {
    let number: Int
    let text: String
    let progress: ProgressReporter
    let continuation: CheckedContinuation<String, any Error>
  }

  /// The texts of all requests so far, in order.
  private(set) var asked: [String] = []
  /// The texts of the requests that were cancelled while they were open.
  private(set) var cancelled: [String] = []
  private var open: [Question] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var last = 0

  /// Suspends until the test answers.
  ///
  /// A stubborn request ignores cancellation.
  func ask(
    _ text: String, _ progress: ProgressReporter, isStubborn: Bool = false
  ) async throws -> String {
    last += 1
    let number = last
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        open.append(
          Question(number: number, text: text, progress: progress, continuation: continuation))
        asked.append(text)
        if Task.isCancelled, !isStubborn { abandon(number) }
        let ready = watchers.filter { $0.count <= asked.count }
        watchers.removeAll { $0.count <= asked.count }
        for watcher in ready { watcher.continuation.resume() }
      }
    } onCancel: {
      if !isStubborn { Task { await self.abandon(number) } }
    }
  }

  private func abandon(_ number: Int) {
    guard let index = open.firstIndex(where: { $0.number == number }) else { return }
    let question = open.remove(at: index)
    cancelled.append(question.text)
    question.continuation.resume(throwing: CancellationError())
  }

  /// Waits until there have been `count` requests in total.
  func waitUntilAsked(_ count: Int) async {
    guard asked.count < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  /// Answers the oldest open request with this text.
  func answer(_ text: String, _ answer: String) {
    close(text)?.continuation.resume(returning: answer)
  }

  /// Fails the oldest open request with this text.
  func fail(_ text: String, _ error: any Error) {
    close(text)?.continuation.resume(throwing: error)
  }

  /// Reports progress of the oldest open request with this text, from 0 to 1.
  func report(_ text: String, _ fraction: Double) {
    open.first { $0.text == text }?.progress(fraction, text)
  }

  /// The number of requests without an answer.
  var openCount: Int { open.count }

  private func close(_ text: String) -> Question? {
    open.firstIndex { $0.text == text }.map { open.remove(at: $0) }
  }
}

/// An interactor that sends its text to a desk and returns the answer.
final class AskInteractor: Interactor<String> {
  private let text: String
  private let desk: Desk
  private let rank: InteractorPriority
  private let key: String?
  private let isStubborn: Bool

  init(
    _ text: String, _ desk: Desk, rank: InteractorPriority = .normal, key: String? = nil,
    isStubborn: Bool = false
  ) {
    (self.text, self.desk, self.rank) = (text, desk, rank)
    (self.key, self.isStubborn) = (key, isStubborn)
    super.init()
  }

  override var priority: InteractorPriority { rank }
  override var sharingKey: String? { key }

  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> String {
    try await desk.ask(text, progress.reporter, isStubborn: isStubborn)
  }
}

/// Lets pending tasks run, before a test expects that something did not happen.
///
/// To wait for something that must happen, use `until`.
@MainActor func settle() async {
  for _ in 0..<40 {
    await Task.yield()
    await Task.detached {}.value
  }
}

/// A weak reference, for tests that expect an object to be released.
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}
