import CCurl
import DynamicLibraries
import Platform

/// The functions of libcurl, which is loaded at the first request.
struct LibCurl: Sendable {
  static let shared = LazyValue { () throws(DynamicLibraryError) -> LibCurl in try LibCurl() }

  typealias Handle = UnsafeMutableRawPointer

  let open: @convention(c) () -> Handle?
  let close: @convention(c) (Handle?) -> Void
  let resume: @convention(c) (Handle?, Int32) -> Int32
  let openMulti: @convention(c) () -> Handle?
  let closeMulti: @convention(c) (Handle?) -> Int32
  let add: @convention(c) (Handle?, Handle?) -> Int32
  let remove: @convention(c) (Handle?, Handle?) -> Int32
  let perform: @convention(c) (Handle?, UnsafeMutablePointer<Int32>?) -> Int32
  let poll: @convention(c) (Handle?, Handle?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> Int32
  let wake: @convention(c) (Handle?) -> Int32
  let append: @convention(c) (Handle?, UnsafePointer<CChar>?) -> Handle?
  let freeList: @convention(c) (Handle?) -> Void
  let describe: @convention(c) (Int32) -> UnsafePointer<CChar>?
  private let setopt: UInt
  private let setoptMulti: UInt
  private let getinfo: UInt
  private let infoRead: UInt

  private init() throws(DynamicLibraryError) {
    let library = try DynamicLibrary(
      named: "libcurl", files: ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"],
      package: "libcurl4")
    typealias One = @convention(c) (Handle?) -> Void
    open = try library.function("curl_easy_init", as: (@convention(c) () -> Handle?).self)
    close = try library.function("curl_easy_cleanup", as: One.self)
    resume = try library.function(
      "curl_easy_pause", as: (@convention(c) (Handle?, Int32) -> Int32).self)
    openMulti = try library.function("curl_multi_init", as: (@convention(c) () -> Handle?).self)
    closeMulti = try library.function(
      "curl_multi_cleanup", as: (@convention(c) (Handle?) -> Int32).self)
    add = try library.function(
      "curl_multi_add_handle", as: (@convention(c) (Handle?, Handle?) -> Int32).self)
    remove = try library.function(
      "curl_multi_remove_handle", as: (@convention(c) (Handle?, Handle?) -> Int32).self)
    perform = try library.function(
      "curl_multi_perform",
      as: (@convention(c) (Handle?, UnsafeMutablePointer<Int32>?) -> Int32).self)
    poll = try library.function(
      "curl_multi_poll",
      as: (@convention(c) (Handle?, Handle?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> Int32)
        .self)
    wake = try library.function(
      "curl_multi_wakeup", as: (@convention(c) (Handle?) -> Int32).self)
    append = try library.function(
      "curl_slist_append",
      as: (@convention(c) (Handle?, UnsafePointer<CChar>?) -> Handle?).self)
    freeList = try library.function("curl_slist_free_all", as: One.self)
    describe = try library.function(
      "curl_easy_strerror", as: (@convention(c) (Int32) -> UnsafePointer<CChar>?).self)
    setopt = UInt(bitPattern: try library.function("curl_easy_setopt", as: Handle.self))
    setoptMulti = UInt(bitPattern: try library.function("curl_multi_setopt", as: Handle.self))
    getinfo = UInt(bitPattern: try library.function("curl_easy_getinfo", as: Handle.self))
    infoRead = UInt(bitPattern: try library.function("curl_multi_info_read", as: Handle.self))
    let start = try library.function("curl_global_init", as: (@convention(c) (Int) -> Int32).self)
    // With this variable, libcurl and its TLS libraries write the keys of all connections to a
    // file.
    unsetenv("SSLKEYLOGFILE")
    _ = start(3)
  }

  private func address(_ bits: UInt) -> Handle? { Handle(bitPattern: bits) }

  func set(_ handle: Handle, _ option: CurlOption, _ value: Int) {
    _ = ccurl_set_long(address(setopt), handle, option.rawValue, value)
  }

  func set(_ handle: Handle, _ option: CurlOption, size: Int64) {
    _ = ccurl_set_size(address(setopt), handle, option.rawValue, size)
  }

  // libcurl copies the string.
  func set(_ handle: Handle, _ option: CurlOption, _ text: String) {
    _ = text.withCString { ccurl_set_pointer(address(setopt), handle, option.rawValue, $0) }
  }

  func set(_ handle: Handle, _ option: CurlOption, pointer: UnsafeRawPointer?) {
    _ = ccurl_set_pointer(address(setopt), handle, option.rawValue, pointer)
  }

  func set(_ handle: Handle, _ option: CurlOption, _ take: ccurl_take) {
    _ = ccurl_set_take(address(setopt), handle, option.rawValue, take)
  }

  func setSeek(_ handle: Handle, _ seek: ccurl_seek) {
    _ = ccurl_set_seek(address(setopt), handle, CurlOption.seek.rawValue, seek)
  }

  func setMulti(_ multi: Handle, _ option: Int32, _ value: Int) {
    _ = ccurl_set_long(address(setoptMulti), multi, option, value)
  }

  func status(of handle: Handle) -> Int {
    var status = 0
    _ = ccurl_get_long(address(getinfo), handle, CurlInfo.status, &status)
    return status
  }

  /// Returns the duration of a transfer as libcurl measured it, in microseconds; 0 if unknown.
  func microseconds(of handle: Handle) -> Int64 {
    var time: Int64 = 0
    return ccurl_get_size(address(getinfo), handle, CurlInfo.totalTime, &time) == 0 ? time : 0
  }

  /// Returns the next finished transfer; nil if there is none.
  func nextFinished(of multi: Handle) -> (handle: Handle, result: Int32)? {
    var result: Int32 = 0
    return ccurl_next_finished(address(infoRead), multi, &result).map { ($0, result) }
  }
}

/// The option numbers, the same in every version of libcurl.
enum CurlOption: Int32 {
  case url = 10_002
  case take = 20_011
  case takeContext = 10_001
  case give = 20_012
  case giveContext = 10_009
  case header = 20_079
  case headerContext = 10_029
  case seek = 20_167
  case seekContext = 10_168
  case headers = 10_023
  case method = 10_036
  case post = 47
  case noBody = 44
  case bodySize = 30_120
  case encoding = 10_102
  case version = 84
  case noSignal = 99
  case connectMilliseconds = 156
  case follow = 52
  case protocols = 181
  case authorities = 10_065
  case proxy = 10_004
  case words = 10_010
  case agent = 10_018
  case freshConnection = 74
  case hideProxyHeaders = 265
}

enum CurlInfo {
  static let status: Int32 = 0x20_0002
  static let totalTime: Int32 = 0x60_0032
}
