/// A geographic position in degrees.
public struct Geolocation: Hashable, Sendable {
  /// The latitude in degrees; negative in the south.
  public let latitude: FormDecimal
  /// The longitude in degrees; negative in the west.
  public let longitude: FormDecimal

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - latitude: The latitude in degrees; negative in the south.
  ///   - longitude: The longitude in degrees; negative in the west.
  public init(latitude: FormDecimal, longitude: FormDecimal) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Whether the latitude is within ±90 degrees and the longitude within ±180 degrees.
  public var isOnEarth: Bool { latitude.magnitude <= 90 && longitude.magnitude <= 180 }
}
