import ScreenletKit
import TerminalCore

/// The key hints in the lower border of a box that covers a small screen.
extension OverlayBox {
  func drawKeys(in frame: inout Frame, _ style: Style) {
    guard namesKeys, let surface, rect.maxY >= surface.size.height, rect.width > 8 else { return }
    let everywhere = Set(surface.bindings.compactMap(\.strokes.first))
    let here = surface.activeBindings.filter { binding in
      guard let stroke = binding.strokes.first, binding.place != .help else { return false }
      return binding.label == nil && stroke != .tab && !everywhere.contains(stroke)
    }
    var x = rect.minX + 1
    for binding in Self.mostUseful(
      of: here, width: rect.width - 4, measure: { entry(of: $0).width })
    {
      let words = " " + entry(of: binding) + " "
      frame.draw(words, at: Position(x: x, y: rect.maxY - 1), style: style)
      x += words.width + 1
    }
  }

  private func entry(of binding: KeyBinding) -> SafeText {
    let name = binding.strokes.first.map { theme.keyName($0) } ?? .empty
    return name + " " + text(of: binding.words)
  }

  /// Returns the bindings that fit side by side with gaps of three columns, in their given order
  /// with Esc last.
  ///
  /// Esc and Control keys take precedence, because users do not discover those by trying.
  static func mostUseful(
    of bindings: [KeyBinding], width: Int, measure: (KeyBinding) -> Int
  ) -> [KeyBinding] {
    func rank(_ binding: KeyBinding) -> Int {
      if binding.strokes.first == .escape { return 0 }
      return binding.strokes.first?.modifiers.contains(.control) == true ? 1 : 2
    }
    var left = width
    var chosen: [Int] = []
    for wanted in 0...2 {
      for (place, binding) in bindings.enumerated() where rank(binding) == wanted {
        let needed = measure(binding) + (chosen.isEmpty ? 0 : 3)
        guard needed <= left else { continue }
        left -= needed
        chosen.append(place)
      }
    }
    let inOrder = chosen.sorted().map { bindings[$0] }
    return inOrder.filter { rank($0) > 0 } + inOrder.filter { rank($0) == 0 }
  }
}
