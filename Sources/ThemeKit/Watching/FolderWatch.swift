import Platform
import Synchronization

#if os(Linux)
  /// Watches folders with inotify.
  final class FolderWatch: Sendable {
    /// The timeout of a wait in milliseconds; -1 for no timeout, since the kernel reports changes.
    static let patience: Int32 = -1

    let descriptor: Int32
    // The waiting thread and the starting thread both change the watched folders.
    private let watches = Mutex<[String: Int32]>([:])

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF)

    /// Opens an inotify instance; returns nil if the kernel refuses.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Watches exactly these folders; skips missing ones.
    func follow(_ folders: [String]) {
      watches.withLock { watches in
        for (path, watch) in watches where !folders.contains(path) {
          inotify_rm_watch(descriptor, watch)
          watches[path] = nil
        }
        // A folder that was deleted and recreated needs a new watch, so all are added again.
        for path in folders {
          let watch = inotify_add_watch(descriptor, path, Self.mask)
          watches[path] = watch < 0 ? nil : watch
        }
      }
    }

    /// Reads the pending events; returns whether any of them is relevant.
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
      // A new file is still empty, and its closing is reported too. A new link has no such event,
      // so it is noticed with the next change.
      if mask & UInt32(IN_CREATE) != 0 { return false }
      return name.hasSuffix(".xml") && !name.hasPrefix(".")
    }
  }
#else
  /// Polls folders on systems without inotify.
  final class FolderWatch: Sendable {
    /// The polling interval in milliseconds.
    static let patience: Int32 = 500

    /// An invalid descriptor, so that waits always last until the timeout.
    let descriptor: Int32 = -1
    private let known = Mutex<(folders: [String], print: [String: [Int]])>(([], [:]))

    init?() {}

    /// Watches exactly these folders.
    func follow(_ folders: [String]) {
      known.withLock { $0 = (folders, Self.print(of: folders)) }
    }

    /// Compares the files with the previous poll; returns whether anything changed.
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
