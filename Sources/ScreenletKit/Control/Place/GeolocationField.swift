import PortalKit
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
        me.conventions = LanguageTag(text).map { ValueConventions($0) }
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
  public var conventions: ValueConventions?

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
    GeolocationText.read(
      text,
      conventions ?? ValueConventions(LanguageTag(theme.environment.language) ?? .english))
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

/// Reads places as people and maps write them; pure text.
enum GeolocationText {
  static func read(
    _ text: String, _ conventions: ValueConventions
  ) -> (latitude: DecimalText, longitude: DecimalText)? {
    var text = text
    if text.lowercased().hasPrefix("geo:") {
      text = String(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" })
    }
    // Where a comma is the decimal separator, a blank or a semicolon stands between the two.
    for (point, separators) in [(Character("."), ",; "), (",", "; ")] {
      let parts = split(text, separators)
      guard parts.count == 2, let first = degrees(parts[0], point),
        let second = degrees(parts[1], point)
      else { continue }
      if let axis = first.axis ?? second.axis.map({ $0 == "NS" ? "EW" : "NS" }), axis == "EW" {
        return (second.number, first.number)
      }
      return (first.number, second.number)
    }
    return nil
  }

  /// Two numbers, each with the letter behind it.
  private static func split(_ text: String, _ separators: String) -> [String] {
    var parts: [String] = []
    for word in text.split(whereSeparator: { separators.contains($0) || $0.isWhitespace }) {
      let isLetter = word.count == 1 && word.first?.isLetter == true
      if isLetter, !parts.isEmpty {
        parts[parts.count - 1] += word
      } else {
        parts.append(String(word))
      }
    }
    return parts
  }

  private static func degrees(
    _ text: String, _ point: Character
  ) -> (number: DecimalText, axis: String?)? {
    var digits = text.filter { $0 != "°" }
    var (sign, axis): (String, String?) = ("", nil)
    if let letter = digits.last?.uppercased(), "NSEW".contains(letter) {
      digits.removeLast()
      axis = "NS".contains(letter) ? "NS" : "EW"
      if "SW".contains(letter) { sign = "-" }
    }
    guard !(point == "," && digits.contains(".")),
      let number = DecimalText(sign + digits.replacing(String(point), with: "."))
    else { return nil }
    return (number, axis)
  }
}
