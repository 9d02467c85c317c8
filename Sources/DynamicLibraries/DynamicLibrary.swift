import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A library of the system that is opened when it is first needed, and may be missing.
///
/// What only some people use, such as pictures or the network, must not make the program start
/// slower or not at all. A library that was opened stays open.
///
/// ```swift
/// let webP = DynamicLibrary(named: "WebP", files: ["libwebp.so.7"], package: "libwebp7")
/// ```
package struct DynamicLibrary: Sendable {
  /// What people call it.
  package let name: String
  private let address: UInt

  /// Opens a library.
  ///
  /// - Parameters:
  ///   - name: What people call it.
  ///   - files: What its file may be called, the best first.
  ///   - package: The package of Debian that has it, for the message where it is missing.
  package init(
    named name: String, files: [String], package: String
  ) throws(DynamicLibraryError) {
    self.name = name
    for file in files {
      if let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) {
        address = UInt(bitPattern: handle)
        return
      }
    }
    throw DynamicLibraryError(library: name, package: package)
  }

  /// A function of the library; the caller knows its type.
  ///
  /// - Throws: Where the library has no such function, being older than what is needed.
  package func function<Function>(
    _ symbol: String, as type: Function.Type
  ) throws(DynamicLibraryError) -> Function {
    guard let found = dlsym(UnsafeMutableRawPointer(bitPattern: address), symbol) else {
      throw DynamicLibraryError(library: name, missing: symbol)
    }
    // A pointer to a C function and a pointer to it as Swift sees it are the same bits.
    return unsafeBitCast(found, to: type)
  }
}

/// Why a library cannot be used, and what to do.
package struct DynamicLibraryError: Error, Hashable, Sendable {
  /// What people call the library.
  package let library: String
  /// What is wrong and how to put it right, with a full stop.
  package let message: String

  init(library: String, package: String) {
    self.library = library
    message = "\(library) is not installed. Install \(package)."
  }

  init(library: String, missing symbol: String) {
    self.library = library
    message = "\(library) on this machine is too old: it has no \(symbol)."
  }
}

/// Something that is made at its first use, and found missing only once.
package final class OnFirstUse<Value: Sendable>: Sendable {
  private let make: @Sendable () throws(DynamicLibraryError) -> Value
  // Two threads may need the library at once; it is opened by one of them.
  private let result = Mutex<Result<Value, DynamicLibraryError>?>(nil)

  /// Says how to make it, and makes nothing yet.
  package init(_ make: @escaping @Sendable () throws(DynamicLibraryError) -> Value) {
    self.make = make
  }

  /// The value, if it was made.
  package var made: Value? { result.withLock { try? $0?.get() } }

  /// The value, made now if it was never asked for.
  package func get() throws(DynamicLibraryError) -> Value {
    try result.withLock { result in
      if let result { return result }
      let new: Result<Value, DynamicLibraryError>
      do throws(DynamicLibraryError) { new = .success(try make()) } catch { new = .failure(error) }
      result = new
      return new
    }.get()
  }
}
