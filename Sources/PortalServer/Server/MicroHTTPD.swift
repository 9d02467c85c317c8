import CMicroHTTPD
import DynamicLibraries

/// The functions of libmicrohttpd, loaded when the first server starts.
struct MicroHTTPD: Sendable {
  static let shared = LazyValue { () throws(DynamicLibraryError) -> MicroHTTPD in
    try MicroHTTPD()
  }

  typealias Pointer = UnsafeMutableRawPointer

  private let startAddress: UInt
  private let infoAddress: UInt
  let stop: @convention(c) (Pointer?) -> Void
  let suspend: @convention(c) (Pointer?) -> Void
  let resume: @convention(c) (Pointer?) -> Void
  private let visit: @convention(c) (Pointer?, Int32, HeaderVisitor?, Pointer?) -> Int32
  private let makeResponse: @convention(c) (Int, Pointer?, Int32) -> Pointer?
  private let addHeader:
    @convention(c) (Pointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
  private let queue: @convention(c) (Pointer?, UInt32, Pointer?) -> Int32
  private let destroy: @convention(c) (Pointer?) -> Void

  private typealias HeaderVisitor =
    @convention(c) (Pointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32

  /// Constants of the library, the same in every version.
  private static let headerKind: Int32 = 1
  private static let mustCopy: Int32 = 2

  private init() throws(DynamicLibraryError) {
    let library = try DynamicLibrary(
      named: "libmicrohttpd", files: ["libmicrohttpd.so.12", "libmicrohttpd.dylib"],
      package: "libmicrohttpd-dev")
    startAddress = try library.function("MHD_start_daemon", as: UInt.self)
    stop = try library.function("MHD_stop_daemon", as: (@convention(c) (Pointer?) -> Void).self)
    suspend = try library.function(
      "MHD_suspend_connection", as: (@convention(c) (Pointer?) -> Void).self)
    resume = try library.function(
      "MHD_resume_connection", as: (@convention(c) (Pointer?) -> Void).self)
    infoAddress = try library.function("MHD_get_connection_info", as: UInt.self)
    visit = try library.function(
      "MHD_get_connection_values",
      as: (@convention(c) (Pointer?, Int32, HeaderVisitor?, Pointer?) -> Int32).self)
    makeResponse = try library.function(
      "MHD_create_response_from_buffer",
      as: (@convention(c) (Int, Pointer?, Int32) -> Pointer?).self)
    addHeader = try library.function(
      "MHD_add_response_header",
      as: (@convention(c) (Pointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32).self)
    queue = try library.function(
      "MHD_queue_response", as: (@convention(c) (Pointer?, UInt32, Pointer?) -> Int32).self)
    destroy = try library.function(
      "MHD_destroy_response", as: (@convention(c) (Pointer?) -> Void).self)
  }

  /// Starts a daemon on a listening socket; nil if it fails.
  func start(_ settings: cmhd_settings, context: Pointer) -> Pointer? {
    withUnsafePointer(to: settings) { settings in
      cmhd_start(Pointer(bitPattern: startAddress), settings, context)
    }
  }

  /// Returns all header fields of a request in the order in which they were sent.
  func headers(of connection: Pointer) -> [ServerResponse.Header] {
    var headers: [ServerResponse.Header] = []
    withUnsafeMutablePointer(to: &headers) { list in
      _ = visit(
        connection, Self.headerKind,
        { list, _, name, value in
          guard let list, let name else { return 1 }
          list.assumingMemoryBound(to: [ServerResponse.Header].self).pointee.append(
            ServerResponse.Header(
              name: String(cString: name), value: value.map { String(cString: $0) } ?? ""))
          return 1
        }, list)
    }
    return headers
  }

  /// Returns the file descriptor of a connection, or -1 if the library does not know it.
  func descriptor(of connection: Pointer) -> Int32 {
    cmhd_descriptor(Pointer(bitPattern: infoAddress), connection)
  }

  /// Queues the response to a request.
  ///
  /// Returns 0 on failure, and the library then closes the connection.
  func answer(_ connection: Pointer, with response: ServerResponse) -> Int32 {
    let made = response.body.withUnsafeBytes { bytes in
      makeResponse(bytes.count, Pointer(mutating: bytes.baseAddress), Self.mustCopy)
    }
    guard let made else { return 0 }
    defer { destroy(made) }
    for header in response.headers { _ = addHeader(made, header.name, header.value) }
    return queue(connection, UInt32(response.status), made)
  }
}
