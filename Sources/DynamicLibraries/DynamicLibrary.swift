import Platform
import Synchronization

/// A system library that is loaded at first use and can be missing.
///
/// Optional features, such as pictures or the network, must not slow down the start of the program
/// or prevent it. A loaded library is never unloaded.
///
/// ```swift
/// let webP = DynamicLibrary(named: "WebP", files: ["libwebp.so.7"], package: "libwebp7")
/// ```
package struct DynamicLibrary: Sendable {
  /// The name of the library in messages.
  package let name: String
  private let address: UInt

  /// Loads a library.
  ///
  /// - Parameters:
  ///   - name: The name of the library in messages.
  ///   - files: The possible file names, preferred first.
  ///   - package: The Debian package of the library, for the error message.
  /// - Throws: `DynamicLibraryError` if none of the files can be loaded.
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

  /// Returns a function of the library.
  ///
  /// - Parameters:
  ///   - symbol: The name of the function.
  ///   - type: The C function type; it is not checked.
  /// - Throws: `DynamicLibraryError` if the library is too old to have the function.
  package func function<Function>(
    _ symbol: String, as type: Function.Type
  ) throws(DynamicLibraryError) -> Function {
    guard let found = dlsym(UnsafeMutableRawPointer(bitPattern: address), symbol) else {
      throw DynamicLibraryError(library: name, missing: symbol)
    }
    // A C function pointer and its Swift representation have the same bits.
    return unsafeBitCast(found, to: type)
  }
}

/// The error for a library that cannot be used, with the solution.
package struct DynamicLibraryError: Error, Hashable, Sendable {
  /// The name of the library in messages.
  package let library: String
  /// The problem and the solution, as sentences.
  package let message: String

  init(library: String, package: String) {
    self.library = library
    message = "\(library) is not installed. Install \(package)."
  }

  init(library: String, missing symbol: String) {
    self.library = library
    message = "\(library) on this machine is too old: it has no \(symbol)."
  }

  /// Creates the error for a function of a library that reports a failure.
  ///
  /// - Parameters:
  ///   - library: The name of the library in messages.
  ///   - function: The name of the function.
  package init(library: String, failed function: String) {
    self.library = library
    message = "\(library) on this machine does not work: \(function) failed."
  }
}

/// A value that is created at its first use; a failure is remembered and not retried.
package final class LazyValue<Value: Sendable>: Sendable {
  private let make: @Sendable () throws(DynamicLibraryError) -> Value
  // Two threads may need the value at the same time; only one of them creates it.
  private let result = Mutex<Result<Value, DynamicLibraryError>?>(nil)

  /// Creates a lazy value.
  ///
  /// - Parameter make: Creates the value at its first use.
  package init(_ make: @escaping @Sendable () throws(DynamicLibraryError) -> Value) {
    self.make = make
  }

  /// The value, if it was created successfully; otherwise nil.
  package var made: Value? { result.withLock { try? $0?.get() } }

  /// Returns the value, and creates it at the first call.
  ///
  /// - Throws: `DynamicLibraryError` if the value could not be created, now or earlier.
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
