import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A fact of the app that the header also shows, for layouts that want it elsewhere.
public final class Fact: Control {
  /// The kind of fact.
  public enum Kind: String, Sendable, CaseIterable { case portal, user, language }

  override public class var element: String? { "fact" }
  override public class var doc: String {
    "Information about the app: its portal, user or language."
  }
  override public class var styleName: String { "Text" }
  override public class var attributes: [ControlAttribute] {
    [
      .choice(
        "of", of: Kind.allCases.map(\.rawValue), default: Kind.portal.rawValue,
        doc: "The information to show: the portal's name, the signed-in user or the language."
      ) { (me: Fact, text) in me.kind = Kind(rawValue: text) ?? .portal }
    ]
  }

  /// The fact that it shows.
  public var kind = Kind.portal { didSet { setNeedsLayout() } }

  private var fact: SafeText {
    guard let context = surface?.context else { return .empty }
    switch kind {
    case .portal: return text(of: DisplayText(context.portal.displayName))
    case .user: return SafeText(context.session.user?.fullName ?? "")
    case .language: return text(of: .key("language.name"))
    }
  }

  override public func idealSize(width: Int) -> Size {
    Size(width: min(width, fact.width), height: fact.isEmpty ? 0 : 1)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    frame.draw(
      fact.truncated(to: rect.width, ellipsis: theme.ellipsis), at: rect.origin,
      style: drawStyle(over: base))
  }
}
