public import PortalKit
public import ScreenletKit
import TerminalCore
import ThemeKit

/// A field for a geographic position: latitude and longitude in degrees, typed or pasted from a
/// map.
///
/// It accepts `40.4168, -3.7038`, `40,4168; -3,7038`, `40.4168 N 3.7038 W` and `geo:` URIs; its
/// value is always in the first format, with every digit as entered.
public final class GeolocationField: TextField {
  override public class var element: String? { "geolocation-field" }
  override public class var doc: String {
    "A field for a position: latitude and longitude in degrees."
  }
  override public class var styleName: String { "GeolocationField" }
  override public class var attributes: [ControlAttribute] {
    Field.attributes + [
      .value(
        "value", default: "", doc: "The initial position, as in 40.4168, -3.7038; empty for none."
      ) {
        (me: GeolocationField, text: String) in me.value = text
      },
      .words("placeholder", doc: "The placeholder: an example of valid input.") {
        (me: GeolocationField, words) in me.placeholder = words
      },
      .value(
        "locale", default: "",
        doc: "The locale for number separators; if empty, the screen's language."
      ) {
        (me: GeolocationField, text: String) in
        me.conventions = LanguageTag(text).map { LocaleConventions($0) }
      },
    ]
  }

  /// The reason why the content is invalid.
  public enum Problem: Hashable, Sendable {
    /// The text is not a pair of numbers.
    case noPlace
    /// The latitude is beyond 90 degrees.
    case latitude
    /// The longitude is beyond 180 degrees.
    case longitude
  }

  /// The locale conventions for separators; nil for those of the screen's language.
  public var conventions: LocaleConventions?

  /// Latitude and longitude as decimal text; nil if the field is empty or invalid.
  public var coordinates: (latitude: String, longitude: String)? {
    guard problem == nil, let place else { return nil }
    return (place.latitude.canonical, place.longitude.canonical)
  }

  /// The position as `40.4168, -3.7038`; the text as typed if it is not a position.
  override public var value: String? {
    get { place.map { $0.latitude.canonical + ", " + $0.longitude.canonical } ?? text }
    set { text = newValue ?? "" }
  }

  /// The reason why the content is invalid; nil for a valid position and for an empty field.
  public var problem: Problem? {
    guard !isEmpty else { return nil }
    guard let place else { return .noPlace }
    if place.latitude.isBeyond(90) { return .latitude }
    return place.longitude.isBeyond(180) ? .longitude : nil
  }

  private var place: (latitude: DecimalText, longitude: DecimalText)? {
    let conventions =
      conventions ?? LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
    return conventions.readPlace(text)
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    if let old = old as? GeolocationField, conventions == nil { conventions = old.conventions }
  }
}

extension DecimalText {
  /// Returns whether its absolute value is greater than a limit.
  func isBeyond(_ limit: Int) -> Bool {
    guard let limit = DecimalText(String(limit)) else { return false }
    return limit < self || self < limit.negated
  }
}
