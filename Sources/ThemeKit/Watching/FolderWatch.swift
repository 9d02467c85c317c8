import Synchronization

#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Folders watched by inotify.
  final class FolderWatch: Sendable {
    /// How long a wait lasts when nothing happens: for ever, since the kernel tells.
    static let patience: Int32 = -1

    let descriptor: Int32
    // The thread that waits and the one that starts it both say what to follow.
    private let watches = Mutex<[String: Int32]>([:])

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF)

    /// Asks the kernel; nil when it refuses.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Watches these folders and no others; those that are not there are left out.
    func follow(_ folders: [String]) {
      watches.withLock { watches in
        for (path, watch) in watches where !folders.contains(path) {
          inotify_rm_watch(descriptor, watch)
          watches[path] = nil
        }
        // A folder that was taken away and made again is another one, so each is asked for anew.
        for path in folders {
          let watch = inotify_add_watch(descriptor, path, Self.mask)
          watches[path] = watch < 0 ? nil : watch
        }
      }
    }

    /// Reads what happened; false when nothing of it matters.
    func takeChanges() -> Bool {
      var matters = false
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return matters }
        buffer.withUnsafeBytes { bytes in
          var start = 0
          let header = MemoryLayout<inotify_event>.size
          while start + header <= count {
            let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            let end = start + header + Int(event.len)
            let name = bytes[(start + header)..<min(end, count)].prefix { $0 != 0 }
            if Self.matters(event.mask, name: String(decoding: name, as: UTF8.self)) {
              matters = true
            }
            start = end
          }
        }
      }
    }

    /// Whether an event can change a theme: an XML file that was written, or a folder.
    private static func matters(_ mask: UInt32, name: String) -> Bool {
      if mask & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) != 0 { return true }
      if mask & UInt32(IN_IGNORED) != 0 { return false }
      if mask & UInt32(IN_ISDIR) != 0 { return true }
      // A file that was only made is still empty, and its closing is told too. A new link has none,
      // so it is seen with the next change.
      if mask & UInt32(IN_CREATE) != 0 { return false }
      return name.hasSuffix(".xml") && !name.hasPrefix(".")
    }
  }
#else
  import Darwin

  /// Folders looked at now and then, where there is no inotify.
  final class FolderWatch: Sendable {
    /// How long a wait lasts when nothing happens, in milliseconds.
    static let patience: Int32 = 500

    /// No descriptor: waits for it never end early.
    let descriptor: Int32 = -1
    private let known = Mutex<(folders: [String], print: [String: [Int]])>(([], [:]))

    init?() {}

    /// Watches these folders and no others.
    func follow(_ folders: [String]) {
      known.withLock { $0 = (folders, Self.print(of: folders)) }
    }

    /// Compares the files with those of the last look; false when nothing changed.
    func takeChanges() -> Bool {
      known.withLock { known in
        let new = Self.print(of: known.folders)
        defer { known.print = new }
        return new != known.print
      }
    }

    private static func print(of folders: [String]) -> [String: [Int]] {
      var print: [String: [Int]] = [:]
      for folder in folders {
        for name in (try? Directory.names(in: folder, limit: 10_000)) ?? [] {
          var status = stat()
          guard stat(folder + "/" + name, &status) == 0 else { continue }
          print[folder + "/" + name] = [
            Int(status.st_size), Int(status.st_mtimespec.tv_sec),
            Int(status.st_mtimespec.tv_nsec), Int(status.st_ino),
          ]
        }
      }
      return print
    }
  }
#endif
