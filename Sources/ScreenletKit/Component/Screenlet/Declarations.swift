@_spi(Reflection) private import Swift

/// Returns the declarations of `object` and its superclasses, with property names: its property
/// wrappers, and its constants of a declaration class.
///
/// Read when a screenlet or a view is created, never while drawing. It needs reflection metadata; a
/// test guards that. The compiler stores a wrapper under the property's name with a `_` prefix.
///
/// - Parameters:
///   - object: The object to inspect.
///   - type: The class of the declarations to return.
@MainActor package func declared<Member: AnyObject>(
  in object: AnyObject, as type: Member.Type
) -> [(name: String, member: Member)] {
  #if os(Linux)
    if readsOffsets { return loaded(in: object, as: type) }
  #endif
  return mirrored(in: object, as: type)
}

/// Whether declarations on Linux are loaded from the offsets of their properties.
///
/// That needs an SPI of the standard library; false reads them with a `Mirror`. A test compares the
/// results.
private let readsOffsets = true

/// Returns the same as ``declared(in:as:)`` by public API.
///
/// A mirror searches thousands of metadata records for each class that it sees first.
@MainActor func mirrored<Member: AnyObject>(
  in object: AnyObject, as type: Member.Type
) -> [(name: String, member: Member)] {
  var found: [(name: String, member: Member)] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    let own = current.children.compactMap { child -> (name: String, member: Member)? in
      guard let label = child.label, let member = child.value as? Member else { return nil }
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, member)
    }
    found = own + found
    mirror = current.superclassMirror
  }
  return found
}

#if os(Linux)
  /// Returns the same as ``mirrored(in:as:)`` from the memory of the object.
  @MainActor private func loaded<Member: AnyObject>(
    in object: AnyObject, as type: Member.Type
  ) -> [(name: String, member: Member)] {
    let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    // Keep the object alive while its stored properties are read.
    return withExtendedLifetime(object) {
      DeclaredField.all(of: Swift.type(of: object)).compactMap { field in
        let value = place.load(fromByteOffset: field.offset, as: AnyObject.self)
        return (value as? Member).map { (field.name, $0) }
      }
    }
  }

  /// A stored property that may hold a declaration, because its type is a class.
  private struct DeclaredField {
    let name: String
    /// The offset in bytes from the start of the object.
    let offset: Int

    @MainActor private static var known: [ObjectIdentifier: [DeclaredField]] = [:]

    @MainActor static func all(of type: AnyObject.Type) -> [DeclaredField] {
      if let fields = known[ObjectIdentifier(type)] { return fields }
      var fields: [DeclaredField] = []
      // The raw value of `.classType`, which is a variable in that module.
      _forEachField(of: type, options: .init(rawValue: 1)) { name, offset, _, kind in
        if kind == .class {
          let prefix = name[0] == CChar(UInt8(ascii: "_")) ? 1 : 0
          fields.append(DeclaredField(name: String(cString: name + prefix), offset: offset))
        }
        return true
      }
      known[ObjectIdentifier(type)] = fields
      return fields
    }
  }
#endif

/// The base class of the property wrappers of a screenlet; screenlets declare ``Attribute`` and
/// ``ViewModel``.
///
/// It is a class for start-up speed: Swift finds a superclass immediately, but searches thousands
/// of records for a protocol conformance.
@MainActor public class ScreenletDeclaration {
  init() {}
}
