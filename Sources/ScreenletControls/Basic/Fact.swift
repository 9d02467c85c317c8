import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A fact of the app that the header also shows, for layouts that want it elsewhere.
public final class Fact: Control {
  /// The kind of fact.
  public enum Kind: String, Sendable, CaseIterable { case portal, user, language, history }

  override public class var element: String? { "fact" }
  override public class var doc: String {
    "Information about the app: its portal, user, language or last messages."
  }
  override public class var styleName: String { "Text" }
  override public class var attributes: [ControlAttribute] {
    [
      .choice(
        "of", of: Kind.allCases.map(\.rawValue), default: Kind.portal.rawValue,
        doc: "The information: the portal, the signed-in user, the language or the last messages."
      ) { (me: Fact, text) in me.kind = Kind(rawValue: text) ?? .portal }
    ]
  }

  /// The fact that it shows.
  public var kind = Kind.portal { didSet { setNeedsLayout() } }

  private var history: MessageHistory? { surface?.context.messageHistory }

  private var facts: [SafeText] {
    guard let context = surface?.context else { return [] }
    switch kind {
    case .portal: return context.portalFacts.map { text(of: $0) }
    case .user: return [SafeText(context.session.user?.fullName ?? "")]
    case .language: return [text(of: .key("language.name"))]
    case .history:
      let messages = history?.messages ?? []
      return messages.isEmpty ? [text(of: .key("history.empty"))] : messages.map { text(of: $0) }
    }
  }

  override public func onLayout() { if kind == .history { history?.reader = self } }

  override public func idealSize(width: Int) -> Size {
    let facts = facts.filter { !$0.isEmpty }
    return Size(width: min(width, facts.map(\.width).max() ?? 0), height: facts.count)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    for (row, fact) in facts.prefix(rect.height).enumerated() {
      frame.draw(
        fact.truncated(to: rect.width, ellipsis: theme.ellipsis),
        at: Position(x: rect.minX, y: rect.minY + row), style: style)
    }
  }
}
