/// Returns the name of a type as written in Swift, without its module.
///
/// `String(describing:)` returns the same, but first checks whether the metatype has a custom
/// description, which accounts for a tenth of the start-up time.
///
/// - Parameter type: The type.
package func className(_ type: Any.Type) -> String { _typeName(type, qualified: false) }
