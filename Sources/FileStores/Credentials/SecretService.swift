import DynamicLibraries
import Platform
import PortalKit

/// The Secret Service of a Linux desktop, such as GNOME Keyring or KWallet, through libsecret.
///
/// The library is loaded on first use, and only if there is a session bus.
struct SecretService: Keyring {
  private let library: SecretLibrary

  /// Loads libsecret.
  ///
  /// Returns nil if there is no session bus or libsecret is not installed.
  init?(variables: [String: String]) {
    guard variables["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false,
      let library = try? Self.opened.get()
    else { return nil }
    self.library = library
  }

  private static let opened = LazyValue<SecretLibrary> { () throws(DynamicLibraryError) in
    try SecretLibrary()
  }

  func secret(for name: String) throws(StoreError) -> Secret? {
    try callService(name) { attributes, cancellable, error in
      guard let text = library.lookup(library.schema, attributes, cancellable, error) else {
        return nil
      }
      defer { library.free(text) }
      return Secret(bytes: UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
  }

  func keep(_ secret: Secret, for name: String) throws(StoreError) {
    var text = secret.withBytes { Array($0) } + [0]
    defer { wipe(&text) }
    let isKept = try callService(name) { attributes, cancellable, error in
      text.withUnsafeBytes { bytes in
        library.store(
          library.schema, attributes, nil, "Screenlets \(name)",
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), cancellable, error)
      }
    }
    if isKept == 0 { throw StoreError.keyringAway }
  }

  func forget(_ name: String) throws(StoreError) {
    _ = try callService(name) { attributes, cancellable, error in
      library.clear(library.schema, attributes, cancellable, error)
    }
  }

  /// The timeout in milliseconds.
  ///
  /// It is long because the user may have to enter a password in a desktop dialog first.
  private static let patience: Int32 = 60_000

  /// Calls the service with the attributes of a secret and cancels the call after the timeout.
  private func callService<Answer>(
    _ name: String,
    _ ask: (SecretLibrary.Pointer?, SecretLibrary.Pointer?, SecretLibrary.Errors) -> Answer
  ) throws(StoreError) -> Answer {
    let attributes = library.tableNew(
      UnsafeMutableRawPointer(bitPattern: library.hash),
      UnsafeMutableRawPointer(bitPattern: library.equal))
    let pairs = [strdup("application"), strdup("screenlets"), strdup("store"), strdup(name)]
    defer {
      library.tableRelease(attributes)
      for text in pairs { free(text) }
    }
    _ = library.tableInsert(attributes, pairs[0], pairs[1])
    _ = library.tableInsert(attributes, pairs[2], pairs[3])
    let cancellable = library.cancellableNew()
    let limit = TimeLimit(milliseconds: Self.patience, cancellable, library.cancel)
    var error: UnsafeMutableRawPointer?
    let answer = ask(attributes, cancellable, &error)
    limit.end()
    library.release(cancellable)
    if let error {
      library.errorFree(error)
      throw StoreError.keyringAway
    }
    return answer
  }
}

/// The functions of libsecret, and of GLib below it, that this module calls.
private struct SecretLibrary: Sendable {
  typealias Pointer = UnsafeMutableRawPointer
  typealias Errors = UnsafeMutablePointer<Pointer?>

  typealias Text = UnsafeMutablePointer<CChar>
  typealias Words = UnsafePointer<CChar>
  typealias Lookup = @convention(c) (Pointer?, Pointer?, Pointer?, Errors?) -> Text?
  typealias Store =
    @convention(c) (Pointer?, Pointer?, Words?, Words?, Words?, Pointer?, Errors?) -> Int32
  typealias Clear = @convention(c) (Pointer?, Pointer?, Pointer?, Errors?) -> Int32
  typealias Release = @convention(c) (Pointer?) -> Void

  let lookup: Lookup
  let store: Store
  let clear: Clear
  let free: @convention(c) (Text?) -> Void
  let tableNew: @convention(c) (Pointer?, Pointer?) -> Pointer?
  let tableInsert: @convention(c) (Pointer?, Pointer?, Pointer?) -> Int32
  let tableRelease: Release
  let cancellableNew: @convention(c) () -> Pointer?
  let cancel: Release
  let release: Release
  let errorFree: Release
  let hash: UInt
  let equal: UInt
  private let schemaAddress: UInt

  /// The schema that names the secrets of this program and defines the attributes used to find
  /// them.
  var schema: Pointer? { Pointer(bitPattern: schemaAddress) }

  init() throws(DynamicLibraryError) {
    let library = try DynamicLibrary(
      named: "libsecret", files: ["libsecret-1.so.0"], package: "libsecret-1-0")
    // libsecret depends on GLib, so the handle resolves GLib's functions too.
    lookup = try library.function("secret_password_lookupv_sync", as: Lookup.self)
    store = try library.function("secret_password_storev_sync", as: Store.self)
    clear = try library.function("secret_password_clearv_sync", as: Clear.self)
    free = try library.function(
      "secret_password_free", as: (@convention(c) (Text?) -> Void).self)
    tableNew = try library.function(
      "g_hash_table_new", as: (@convention(c) (Pointer?, Pointer?) -> Pointer?).self)
    tableInsert = try library.function(
      "g_hash_table_insert", as: (@convention(c) (Pointer?, Pointer?, Pointer?) -> Int32).self)
    tableRelease = try library.function("g_hash_table_unref", as: Release.self)
    cancellableNew = try library.function(
      "g_cancellable_new", as: (@convention(c) () -> Pointer?).self)
    cancel = try library.function("g_cancellable_cancel", as: Release.self)
    release = try library.function("g_object_unref", as: Release.self)
    errorFree = try library.function("g_error_free", as: Release.self)
    hash = try library.function("g_str_hash", as: UInt.self)
    equal = try library.function("g_str_equal", as: UInt.self)
    schemaAddress = Self.makeSchema()
  }

  /// Creates a `SecretSchema`: its name, no flags, and string attributes, terminated by an
  /// attribute without a name.
  ///
  /// The schema is never freed, because the library keeps a reference to it.
  private static func makeSchema() -> UInt {
    let room = 1_024
    let schema = Pointer.allocate(byteCount: room, alignment: 16)
    schema.initializeMemory(as: UInt8.self, repeating: 0, count: room)
    let names = [(0, "dev.screenlets.SealKey"), (16, "application"), (32, "store")]
    for (place, name) in names {
      let word = strdup(name)
      schema.storeBytes(of: UInt(bitPattern: word), toByteOffset: place, as: UInt.self)
    }
    return UInt(bitPattern: schema)
  }
}
