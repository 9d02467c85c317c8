import CTerminal

/// The main thread of a program that owns a terminal.
///
/// On Linux, Swift ends the main thread of an asynchronous program and runs the main actor on a
/// pool of threads, and another thread reads the terminal. ``run(_:)`` keeps the main thread for
/// both, so that a key wakes one thread. Measured with the gallery, with and without it:
///
/// | Figure | With | Without |
/// | --- | --- | --- |
/// | key to first byte | 0.23 ms | 0.29 ms |
/// | CPU per moved selection | 0.16 ms | 0.21 ms |
/// | peak memory before a sign-in | 14.6 MiB | 15.8 MiB |
///
/// A program that does not call it works too. Its main actor then runs on the pool, which wakes the
/// process once a second, and a stack overflow leaves the terminal in raw mode.
public enum MainThread {
  /// Runs a program on the main actor, and keeps the main thread for it.
  ///
  /// Call it once, from the synchronous top-level code of `main.swift`:
  ///
  /// ```swift
  /// MainThread.run { exit(await ScreenletCommand.run(CommandLine.arguments)) }
  /// ```
  ///
  /// It relies on two functions that libdispatch exports for run loops. On other systems than Linux
  /// it calls `dispatchMain()`.
  ///
  /// - Parameter program: The program, which ends the process.
  public static func run(_ program: @escaping @MainActor @Sendable () async -> Never) -> Never {
    Task { @MainActor in await program() }
    cterminal_main_run()
  }
}
