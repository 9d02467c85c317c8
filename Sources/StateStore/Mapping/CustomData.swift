/// Values that an app attaches to a model for its own views, by type.
///
/// The code that makes the model and the mapper need not know these values; they pass through
/// unchanged.
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

  /// Creates an empty collection.
  public init() {}

  /// The value of a type; nil if there is none.
  ///
  /// Setting nil removes it.
  ///
  /// - Parameter type: The type of the value.
  public subscript<Value: Equatable & Sendable>(_ type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Whether the collection is empty.
  public var isEmpty: Bool { values.isEmpty }
}

extension CustomData: Equatable {
  /// Returns whether both have equal values of the same types.
  ///
  /// - Parameters:
  ///   - one: The first collection.
  ///   - other: The second collection.
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

/// A model or view data that carries values of the app.
///
/// ```swift
/// struct Order: CustomDataCarrier {
///   var number: String
///   var customData = CustomData()
/// }
/// ```
public protocol CustomDataCarrier: Sendable {
  /// The values of the app.
  var customData: CustomData { get set }
}
