@_spi(Reflection) private import Swift

/// The members of `object` and its superclasses that a property wrapper declared, by property name.
///
/// They are read when a screenlet or a view is made, never while drawing. That needs the reflection
/// metadata, which a test watches over. Only wrappers are asked what they are: the compiler stores
/// those under the property's name with a `_` before it.
@MainActor package func declared<Member: AnyObject>(
  in object: AnyObject, as type: Member.Type
) -> [(name: String, member: Member)] {
  #if os(Linux)
    let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    // The object outlives the reading of its own stored properties.
    return withExtendedLifetime(object) {
      DeclaredField.all(of: Swift.type(of: object)).compactMap { field in
        let value = place.load(fromByteOffset: field.offset, as: AnyObject.self)
        return (value as? Member).map { (field.name, $0) }
      }
    }
  #else
    return mirrored(in: object, as: type)
  #endif
}

/// What ``declared(in:as:)`` answers, by the public way, which is slower: a mirror looks through
/// thousands of records for each class that it sees first.
@MainActor func mirrored<Member: AnyObject>(
  in object: AnyObject, as type: Member.Type
) -> [(name: String, member: Member)] {
  var found: [(name: String, member: Member)] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    let own = current.children.compactMap { child -> (name: String, member: Member)? in
      guard let label = child.label, label.hasPrefix("_"), let member = child.value as? Member
      else { return nil }
      return (String(label.dropFirst()), member)
    }
    found = own + found
    mirror = current.superclassMirror
  }
  return found
}

#if os(Linux)
  /// Where a class keeps what may be a property wrapper that is an object.
  private struct DeclaredField {
    let name: String
    /// In bytes from the start of the object.
    let offset: Int

    @MainActor private static var known: [ObjectIdentifier: [DeclaredField]] = [:]

    @MainActor static func all(of type: AnyObject.Type) -> [DeclaredField] {
      if let fields = known[ObjectIdentifier(type)] { return fields }
      var fields: [DeclaredField] = []
      // `.classType`, which is a variable there.
      _forEachField(of: type, options: .init(rawValue: 1)) { name, offset, _, kind in
        if kind == .class, name[0] == CChar(UInt8(ascii: "_")) {
          fields.append(DeclaredField(name: String(cString: name + 1), offset: offset))
        }
        return true
      }
      known[ObjectIdentifier(type)] = fields
      return fields
    }
  }
#endif

/// What a screenlet's property wrappers have in common; screenlets declare ``Attribute`` and
/// ``ViewModel``.
///
/// It is a class because screenlets are made at every start: Swift finds a superclass at once, and
/// looks for a conformance in thousands of records.
@MainActor public class ScreenletDeclaration {
  init() {}
}
