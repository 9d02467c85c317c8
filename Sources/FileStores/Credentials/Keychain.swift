#if canImport(Security)
  import PortalKit
  import Security

  /// The macOS Keychain.
  ///
  /// Written from the documentation; not tested on a Mac.
  struct Keychain: Keyring {
    private static let service = "screenlets"

    func secret(for name: String) throws(StoreError) -> Secret? {
      let query = Self.query(name)
      Self.set(kSecReturnData, kCFBooleanTrue, in: query)
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query, &found)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess, let found, CFGetTypeID(found) == CFDataGetTypeID() else {
        throw StoreError.keyringAway
      }
      let data = unsafeDowncast(found, to: CFData.self)
      return Secret(
        bytes: UnsafeBufferPointer(start: CFDataGetBytePtr(data), count: CFDataGetLength(data)))
    }

    func keep(_ secret: Secret, for name: String) throws(StoreError) {
      try forget(name)
      let query = Self.query(name)
      let data = secret.withBytes { bytes in
        CFDataCreate(nil, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
      }
      Self.set(kSecValueData, data, in: query)
      guard SecItemAdd(query, nil) == errSecSuccess else { throw StoreError.keyringAway }
    }

    func forget(_ name: String) throws(StoreError) {
      let status = SecItemDelete(Self.query(name))
      guard status == errSecSuccess || status == errSecItemNotFound else {
        throw StoreError.keyringAway
      }
    }

    private static func query(_ name: String) -> CFMutableDictionary {
      var (keys, values) = (kCFTypeDictionaryKeyCallBacks, kCFTypeDictionaryValueCallBacks)
      let query: CFMutableDictionary = CFDictionaryCreateMutable(nil, 0, &keys, &values)
      set(kSecClass, kSecClassGenericPassword, in: query)
      set(kSecAttrService, text(service), in: query)
      set(kSecAttrAccount, text(name), in: query)
      return query
    }

    private static func text(_ text: String) -> CFString? {
      CFStringCreateWithCString(nil, text, CFStringBuiltInEncodings.UTF8.rawValue)
    }

    private static func set(
      _ key: CFString, _ value: (some AnyObject)?, in query: CFMutableDictionary
    ) {
      guard let value else { return }
      CFDictionarySetValue(
        query, Unmanaged.passUnretained(key).toOpaque(),
        Unmanaged.passUnretained(value).toOpaque())
    }
  }
#endif
