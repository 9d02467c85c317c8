import PortalKit
import ScreenletKit

/// Loads the options of a source page by page, one request at a time, and holds the loading state.
@MainActor final class OptionPager {
  private let source: any OptionSource
  private let pending: PendingWork
  private(set) var options: [ChoiceOption] = []
  private(set) var matching: Int?
  private(set) var total: Int?
  private(set) var hasMore = true
  private(set) var isAsking = false
  private(set) var failure: ScreenletError?
  private(set) var text = ""
  private var task: Task<Void, Never>?
  private var pause: Subscription?
  /// Called after the options or the loading state changed.
  var onChange: () -> Void = {}

  init(_ source: any OptionSource, _ pending: PendingWork) {
    (self.source, self.pending) = (source, pending)
  }

  isolated deinit { task?.cancel() }

  /// Searches for another text, after a pause in typing of 200 milliseconds unless `atOnce` is set.
  func look(for text: String, on surface: Surface?, atOnce: Bool = false) {
    task?.cancel()
    (task, pause) = (nil, nil)
    self.text = text
    (isAsking, failure) = (true, nil)
    if atOnce || surface == nil {
      begin()
    } else {
      pause = surface?.after(.milliseconds(200)) { [weak self] in self?.begin() }
    }
    onChange()
  }

  private func begin() {
    pause = nil
    ask(from: 0)
  }

  /// Loads the next page unless a request is running, the last one failed or there are no more
  /// options.
  func loadNextPage() {
    guard hasMore, !isAsking, failure == nil else { return }
    ask(from: options.count)
  }

  /// Retries the failed request.
  func tryAgain() {
    guard failure != nil else { return }
    ask(from: matching == nil && options.isEmpty ? 0 : options.count)
  }

  private func ask(from offset: Int) {
    (isAsking, failure) = (true, nil)
    let (source, text) = (source, text)
    task = pending.start { [weak self] in
      do {
        let page = try await source.options(matching: text, from: offset)
        guard !Task.isCancelled else { return }
        self?.take(page, from: offset)
      } catch {
        guard !Task.isCancelled else { return }
        self?.fail(error as? ScreenletError ?? .offline)
      }
    }
    onChange()
  }

  private func take(_ page: OptionPage, from offset: Int) {
    isAsking = false
    options = offset == 0 ? page.options : options + page.options
    (matching, total) = (page.matching, page.total ?? total)
    // Stops at an empty page, even if the source claims that there are more options.
    hasMore = page.hasMore && !page.options.isEmpty
    onChange()
  }

  private func fail(_ error: ScreenletError) {
    (isAsking, failure) = (false, error)
    onChange()
  }
}
