/// A place on Earth, in degrees.
public struct Geolocation: Hashable, Sendable {
  /// North of the equator; the south is negative.
  public let latitude: FormDecimal
  /// East of Greenwich; the west is negative.
  public let longitude: FormDecimal

  /// Makes a place.
  public init(latitude: FormDecimal, longitude: FormDecimal) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// Whether Earth has such a place: 90 degrees to the poles, 180 to each side.
  public var isOnEarth: Bool { latitude.magnitude <= 90 && longitude.magnitude <= 180 }
}
