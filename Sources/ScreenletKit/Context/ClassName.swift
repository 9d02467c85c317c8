/// The name of a type as it is written in Swift, without its module.
///
/// `String(describing:)` says the same, after it asked whether the type's type describes itself: a
/// tenth of what a start costs.
package func className(_ type: Any.Type) -> String { _typeName(type, qualified: false) }
