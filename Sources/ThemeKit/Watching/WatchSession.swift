import Platform

/// A thread that waits for changes in folders and reports them when the files are stable.
final class WatchSession: Sendable {
  private let stopper: Stopper
  private let watch: FolderWatch
  private let folders: @Sendable () -> [String]
  private let onChange: @Sendable () -> Void

  /// The debounce time in milliseconds, and the maximum number of such waits before a report.
  private static let rest: Int32 = 30
  private static let longest = 20

  /// Starts a thread; returns nil if the system refuses the resources.
  ///
  /// Files that changed in the last `seconds` before the start are reported at once: the theme may
  /// have been read before. 0 reports only later changes.
  static func start(
    changedWithin seconds: Int, folders: @escaping @Sendable () -> [String],
    onChange: @escaping @Sendable () -> Void
  ) -> WatchSession? {
    guard let watch = FolderWatch(), let stopper = Stopper() else { return nil }
    let session = WatchSession(
      stopper: stopper, watch: watch, folders: folders, onChange: onChange)
    let first = folders()
    watch.follow(first)
    let loop = Loop(session: session) {
      seconds > 0 && first.contains { Directory.wasModified($0, within: seconds) }
    }
    return loop.start() ? session : nil
  }

  private init(
    stopper: Stopper, watch: FolderWatch, folders: @escaping @Sendable () -> [String],
    onChange: @escaping @Sendable () -> Void
  ) {
    (self.stopper, self.watch, self.folders, self.onChange) = (stopper, watch, folders, onChange)
  }

  /// Ends the thread; safe to call more than once.
  func stop() { stopper.stop() }

  /// A pipe that becomes readable when the session is stopped.
  ///
  /// The session and the thread share it, so that the pipe cannot be written after its reader is
  /// closed.
  private final class Stopper: Sendable {
    let descriptor: Int32
    private let writer: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (descriptor, writer) = (ends[0], ends[1])
    }

    func stop() {
      var byte: UInt8 = 1
      _ = write(writer, &byte, 1)
    }

    deinit {
      close(descriptor)
      close(writer)
    }
  }

  /// The state owned by the thread, which may outlive the session.
  private final class Loop: Sendable {
    private let watch: FolderWatch
    private let folders: @Sendable () -> [String]
    private let onChange: @Sendable () -> Void
    private let stopper: Stopper
    /// Whether there was a change before the start that must be reported.
    private let isLate: @Sendable () -> Bool

    init(session: WatchSession, isLate: @escaping @Sendable () -> Bool) {
      (watch, folders, onChange) = (session.watch, session.folders, session.onChange)
      (stopper, self.isLate) = (session.stopper, isLate)
    }

    func start() -> Bool {
      let box = Unmanaged.passRetained(self)
      #if canImport(Darwin)
        var thread: pthread_t?
        let result = pthread_create(
          &thread, nil,
          { pointer in
            Unmanaged<Loop>.fromOpaque(pointer).takeRetainedValue().run()
            return nil
          }, box.toOpaque())
        if result == 0, let thread { pthread_detach(thread) }
      #else
        var thread = pthread_t()
        let result = pthread_create(
          &thread, nil,
          { pointer in
            if let pointer { Unmanaged<Loop>.fromOpaque(pointer).takeRetainedValue().run() }
            return nil
          }, box.toOpaque())
        if result == 0 { pthread_detach(thread) }
      #endif
      if result != 0 { box.release() }
      return result == 0
    }

    private func run() {
      if isLate() { onChange() }
      while wait(FolderWatch.patience) != .stopped {
        guard watch.takeChanges() else { continue }
        for _ in 0..<WatchSession.longest {
          let event = wait(WatchSession.rest)
          if event == .stopped { return }
          if event == .nothing { break }
          _ = watch.takeChanges()
        }
        // Folders first: a file that appears in a new folder after this is a separate change.
        watch.follow(folders())
        onChange()
      }
    }

    private enum Event { case stopped, changed, nothing }

    private func wait(_ milliseconds: Int32) -> Event {
      var polled = [
        pollfd(fd: stopper.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      while poll(&polled, nfds_t(polled.count), milliseconds) < 0 {
        if errno != EINTR { return .stopped }
      }
      if polled[0].revents != 0 { return .stopped }
      return polled[1].revents != 0 || milliseconds == FolderWatch.patience ? .changed : .nothing
    }
  }
}
