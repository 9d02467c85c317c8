import DynamicLibraries
import Synchronization
import Testing

@Suite struct DynamicLibraryTests {
  #if os(Linux)
    private let mathematics = ["libm.so.6"]
  #else
    private let mathematics = ["/usr/lib/libm.dylib"]
  #endif

  @Test func `a function of a library can be called`() throws {
    let library = try DynamicLibrary(
      named: "Mathematics", files: ["no-such-file.so"] + mathematics, package: "libc6")
    let power = try library.function("pow", as: (@convention(c) (Double, Double) -> Double).self)
    #expect(power(2, 10) == 1024)
  }

  @Test func `a missing library throws an error that says what to install`() {
    let error = #expect(throws: DynamicLibraryError.self) {
      try DynamicLibrary(named: "Nothing", files: ["libnothing.so.1"], package: "libnothing1")
    }
    #expect(error?.message == "Nothing is not installed. Install libnothing1.")
  }

  @Test func `a missing function is named in the error`() throws {
    let library = try DynamicLibrary(named: "Mathematics", files: mathematics, package: "libc6")
    let error = #expect(throws: DynamicLibraryError.self) {
      try library.function("no_such_function", as: (@convention(c) () -> Void).self)
    }
    #expect(
      error?.message == "Mathematics on this machine is too old: it has no no_such_function.")
  }

  @Test func `an LazyValue value is created once, on first use`() throws {
    let count = Mutex(0)
    let value = LazyValue { () throws(DynamicLibraryError) -> Int in
      count.withLock {
        $0 += 1
        return $0
      }
    }
    #expect(count.withLock { $0 } == 0)
    #expect(try value.get() == 1)
    #expect(try value.get() == 1)
  }
}
