/// The members of `object` and its superclasses that a property wrapper declared, by property name.
///
/// Mirror is read when a screenlet or a view is made, never while drawing; it needs the reflection
/// metadata, which a test watches over. The kit's own base classes declare nothing, and asking what
/// a stored property is costs much more than reading its name, so only wrappers are asked: the
/// compiler stores those under the property's name with a `_` before it.
@MainActor package func declared<Member: AnyObject>(
  in object: AnyObject, as type: Member.Type
) -> [(name: String, member: Member)] {
  var found: [(name: String, member: Member)] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    if current.subjectType == BaseScreenlet.self || current.subjectType == ScreenletView.self {
      break
    }
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

/// What a screenlet's property wrappers have in common; screenlets declare ``Attribute`` and
/// ``ViewModel``.
///
/// It is a class because screenlets are made at every start: Swift finds a superclass at once, and
/// looks for a conformance in thousands of records.
@MainActor public class ScreenletDeclaration {
  init() {}
}
