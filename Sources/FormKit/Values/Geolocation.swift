/// A geographic position in degrees.
public struct Geolocation: Hashable, Sendable {
  /// The latitude in degrees; negative in the south.
  public let latitude: DecimalNumber
  /// The longitude in degrees; negative in the west.
  public let longitude: DecimalNumber

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - latitude: The latitude in degrees; negative in the south.
  ///   - longitude: The longitude in degrees; negative in the west.
  public init(latitude: DecimalNumber, longitude: DecimalNumber) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Whether the latitude is within ±90 degrees and the longitude within ±180 degrees.
  public var isWithinRange: Bool { latitude.magnitude <= 90 && longitude.magnitude <= 180 }
}
