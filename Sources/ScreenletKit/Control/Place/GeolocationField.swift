public import PortalKit
import TerminalCore
import ThemeKit

/// A place on earth: latitude and longitude in degrees, typed or pasted from a map.
///
/// It understands `40.4168, -3.7038`, `40,4168; -3,7038`, `40.4168 N 3.7038 W` and `geo:` addresses;
/// its value is always the first of these, with every digit as it was written.
public final class GeolocationField: TextField {
  override public class var element: String? { "geolocation-field" }
  override public class var doc: String { "Latitude and longitude in degrees." }
  override public class var styleName: String { "GeolocationField" }
  override public class var attributes: [ControlAttribute] {
    Field.attributes + [
      .value("value", default: "", doc: "The place at first, as in 40.4168, -3.7038.") {
        (me: GeolocationField, text: String) in me.value = text
      },
      .words("placeholder", doc: "An example of what may be written.") {
        (me: GeolocationField, words) in me.placeholder = words
      },
      .value("locale", default: "", doc: "Whose separators; those of the screen's language.") {
        (me: GeolocationField, text: String) in
        me.conventions = LanguageTag(text).map { LocaleConventions($0) }
      },
    ]
  }

  /// What is not right with what is written.
  public enum Problem: Hashable, Sendable {
    /// It is not two numbers.
    case noPlace
    /// The latitude is beyond 90 degrees.
    case latitude
    /// The longitude is beyond 180 degrees.
    case longitude
  }

  /// Whose separators; nil for those of the screen's language.
  public var conventions: LocaleConventions?

  /// Latitude and longitude as programs write them; nil where nothing, or nothing right, is written.
  public var coordinates: (latitude: String, longitude: String)? {
    guard problem == nil, let place else { return nil }
    return (place.latitude.canonical, place.longitude.canonical)
  }

  /// `40.4168, -3.7038`; what is written where that is no place.
  override public var value: String? {
    get { place.map { $0.latitude.canonical + ", " + $0.longitude.canonical } ?? text }
    set { text = newValue ?? "" }
  }

  /// What is not right with what is written; nil for a place, and for nothing.
  public var problem: Problem? {
    guard !isEmpty else { return nil }
    guard let place else { return .noPlace }
    if place.latitude.isBeyond(90) { return .latitude }
    return place.longitude.isBeyond(180) ? .longitude : nil
  }

  private var place: (latitude: DecimalText, longitude: DecimalText)? {
    let conventions =
      conventions ?? LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
    guard let place = conventions.readPlace(text),
      let latitude = DecimalText(place.latitude.canonical),
      let longitude = DecimalText(place.longitude.canonical)
    else { return nil }
    return (latitude, longitude)
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    if let old = old as? GeolocationField, conventions == nil { conventions = old.conventions }
  }
}

extension DecimalText {
  /// Whether it is further from zero than a limit.
  func isBeyond(_ limit: Int) -> Bool {
    guard let limit = DecimalText(String(limit)) else { return false }
    return limit < self || self < limit.negated
  }
}
