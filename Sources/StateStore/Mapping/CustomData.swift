/// What an app hangs on a model for views of its own: values by their type.
///
/// Whoever made the model and the mapper need not know what it is; it arrives as it was sent.
///
/// ```swift
/// struct Loyalty: Equatable, Sendable { var stars: Int }
///
/// order.customData[Loyalty.self] = Loyalty(stars: 3)
/// // and in the view of the app:
/// stars.value = data.customData[Loyalty.self]?.stars ?? 0
/// ```
public struct CustomData: Sendable {
  private var values: [ObjectIdentifier: any Equatable & Sendable] = [:]

  /// Makes one with nothing in it.
  public init() {}

  /// The value of a type, if there is one.
  public subscript<Value: Equatable & Sendable>(_ type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { values.isEmpty }
}

extension CustomData: Equatable {
  /// Whether the same types have the same values.
  public static func == (one: CustomData, other: CustomData) -> Bool {
    one.values.count == other.values.count
      && one.values.allSatisfy { type, value in
        isEqual(value, other.values[type])
      }
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: (any Equatable)?) -> Bool {
    other as? Value == one
  }
}

/// A model, or the view data of one, that carries what only an app knows.
///
/// ```swift
/// struct Order: CustomDataCarrier {
///   var number: String
///   var customData = CustomData()
/// }
/// ```
public protocol CustomDataCarrier: Sendable {
  /// What it carries.
  var customData: CustomData { get set }
}
