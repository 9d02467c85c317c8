import PortalKit
import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// The first screen of the gallery: what a screenlet is, the keys, the themes, a chart and a
/// picture that move.
///
/// They move for a while after the screen appears or a theme is applied, then they stand still, so
/// that an idle terminal gets no bytes.
final class WelcomeDemo: DemoScreenlet {
  override class var doc: String {
    "What a screenlet is, the keys that matter, miniatures of the themes and a sample account."
  }
  override class var group: String? { "group.start" }
  override class var controls: [Control.Type] { [ThemeShelf.self, HarbourPicture.self] }

  /// Reads a few themes and shows their miniatures, so that the first frame waits for none.
  let readThemes = UserAction("Shows the miniatures of the next themes.", isBackground: true) {
    (me: WelcomeDemo) in
    let number = me.cards.count
    return Interactor { number }
  } then: { me, _ in
    me.addCards()
  }

  /// The miniatures by the name of their theme, because themes can be added while they are shown.
  private var cards: [String: ThemeCardScreenlet] = [:]
  private var beat = 0
  private var lastBeat = 0
  private var timer: Subscription?

  /// The number of steps after which the chart and the picture stand still: half a minute.
  private static let beats = 150
  private static let pace = Duration.milliseconds(200)
  /// The number of themes that are read in one go.
  private static let themesAtOnce = 2

  private var shelf: ThemeShelf? { screenletView?.control("themes") as? ThemeShelf }
  private var picture: HarbourPicture? { screenletView?.control("picture") as? HarbourPicture }
  private var orders: Sparkline? { screenletView?.control("orders") as? Sparkline }

  override func onCreated() {
    super.onCreated()
    screenletView?.setCondition("sample", context.server.location == .embedded)
    shelf?.show(names: context.appearance.themeNames, applied: themeName)
    shelf?.onChoose = { [weak self] in self?.choose($0) }
    for (index, name) in names.enumerated() {
      if let card = cards[name] { show(card, at: index) }
    }
    if !cards.isEmpty, !unread.isEmpty { readThemes() }
    picture?.onPlaced = { [weak self] in
      self?.showBeat()
      self?.goOn()
    }
  }

  override func onShow() {
    super.onShow()
    lastBeat = beat + Self.beats
    if cards.isEmpty { readThemes() }
    goOn()
  }

  override func onHide() {
    super.onHide()
    timer = nil
  }

  // MARK: Themes

  /// The names of the themes, in the order of the miniatures.
  private var names: [String] { shelf?.names ?? [] }

  /// The themes without a miniature.
  private var unread: [(index: Int, name: String)] {
    names.enumerated().filter { cards[$0.element] == nil }.map { ($0.offset, $0.element) }
  }

  private func addCards() {
    for (index, name) in unread.prefix(Self.themesAtOnce) {
      let card = ThemeCardScreenlet(in: context, theme: name)
      show(card, at: index)
      cards[name] = card
    }
    if !unread.isEmpty { readThemes() }
  }

  private func show(_ card: ThemeCardScreenlet, at index: Int) {
    card.appearance = appearance
    do throws(ThemeError) { try shelf?.show(card, at: index) } catch {
      context.appearance.report(error.diagnostics)
    }
  }

  private func choose(_ name: String) {
    lastBeat = beat + Self.beats
    context.events.publish(ThemeChosen(theme: name))
    // Outside the gallery nobody else applies it.
    guard themeName != name else { return }
    do throws(ThemeError) { try apply(theme: name) } catch {
      context.appearance.report(error.diagnostics)
    }
  }

  // MARK: Motion

  private var isMoving: Bool { screenletView?.theme.environment.motion == .full }

  /// Starts the next step unless the time is over or motion is reduced.
  private func goOn() {
    guard timer == nil, isMoving, beat < lastBeat, let surface = screenletView?.root.surface else {
      return
    }
    timer = surface.clock.after(Self.pace) { [weak self] in
      guard let self else { return }
      timer = nil
      beat += 1
      showBeat()
      goOn()
    }
  }

  private func showBeat() {
    let now = isMoving ? beat : 0
    picture?.phase = now
    guard let orders else { return }
    let count = min(120, max(24, orders.rect.width - 4))
    orders.numbers = (0..<count).map { Double(Self.orders(at: now + $0)) }
  }

  /// Returns the number of orders in a minute, the same in every run: two waves with some noise.
  private static func orders(at minute: Int) -> Int {
    func wave(_ period: Int, _ height: Int) -> Int {
      abs(minute % period - period / 2) * 2 * height / period
    }
    return 12 + wave(36, 40) + wave(14, 14) + minute * 37 % 9
  }

  // MARK: Layout

  private static let sentence = """
    <column>
      <text style="Title.large" text="@string/welcome.title"/>
      <text text="@string/welcome.text" max-width="72"/>
    </column>
    """

  private static let keys = """
    <wrap gap="3">
      <row gap="1">
        <text style="Welcome.key" text="@string/welcome.key.open"/>
        <text text="@string/welcome.open"/>
      </row>
      <row gap="1"><text style="Welcome.key" text="/"/><text text="@string/welcome.find"/></row>
      <row gap="1">
        <text style="Welcome.key" text="Ctrl+K"/><text text="@string/welcome.commands"/>
      </row>
    </wrap>
    """

  private static let account = """
    <column when="sample" shrink="0">
      <text style="Help" text="@string/welcome.account.title"/>
      <text text="@string/welcome.account"/>
    </column>
    """

  private static let themes = """
    <column>
      <row gap="2">
        <text style="Heading" text="@string/welcome.themes"/>
        <text style="Help" text="@string/welcome.themes.key" overflow="cut"/>
      </row>
      <theme-shelf id="themes"/>
    </column>
    """

  override class var body: String {
    """
    <scroll>
      <column grow="1">
        <column style="Welcome" width="140" align-self="center" grow="1">
          \(indented(sentence, by: 6))
          \(indented(keys, by: 6))
          <grid columns="1fr 1fr" gap="3" grow="1">
            <harbour-picture id="picture" grow="1"/>
            <column grow="1">
              <sparkline id="orders" title="@string/welcome.chart" min="0" max="80" rows="2"
                         grow="1"/>
              <spacer max-height="1"/>
              \(indented(account, by: 10))
            </column>
          </grid>
          \(indented(themes, by: 6))
        </column>
      </column>
    </scroll>
    """
  }

  override class var defaultLayouts: [String: String] {
    [
      "compact": """
      <screenlet xmlns="urn:screenlets:theme:1" for="\(name)">
        <scroll>
          <column style="Welcome">
            \(indented(sentence, by: 6))
            \(indented(keys, by: 6))
            \(indented(account, by: 6))
            \(indented(themes, by: 6))
            <sparkline id="orders" title="@string/welcome.chart" min="0" max="80" rows="2"/>
            <harbour-picture id="picture"/>
          </column>
        </scroll>
      </screenlet>
      """
    ]
  }
}
