/// The members of `object` and its superclasses that a property wrapper declared, by property name.
///
/// Mirror is read when a screenlet or a view is made, never while drawing; it needs the reflection
/// metadata, which a test watches over.
@MainActor package func declared<Member>(
  in object: AnyObject, as type: Member.Type
) -> [(name: String, member: Member)] {
  var found: [(name: String, member: Member)] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    let own = current.children.compactMap { child -> (name: String, member: Member)? in
      guard let label = child.label, let member = child.value as? Member else { return nil }
      return (String(label.drop { $0 == "_" }), member)
    }
    found = own + found
    mirror = current.superclassMirror
  }
  return found
}
