import Screenlets
import Testing

/// Checks the article about controls.
@MainActor struct ControlsTests {
  @Test func `the article about controls names every layout element`() throws {
    let page = try Repository.text("Documentation/Screenlets.docc/Controls/Controls.md")
    let elements = ScreensContext().registry.controls.compactMap { $0.element }
    #expect(elements.count > 50)
    for element in elements + ["screenlet-view"] {
      #expect(page.contains("`\(element)`"), "<\(element)> is not in the article")
    }
  }

  @Test func `the article shows every picture of a control, and each has a dark variant`() throws {
    let folder = "Documentation/Screenlets.docc/Controls"
    let page = try Repository.text(folder + "/Controls.md")
    let pictures = Repository.names(in: folder).filter { $0.hasSuffix(".svg") }
    for picture in pictures where !picture.hasSuffix("~dark.svg") {
      #expect(page.contains("(\(picture))"), "\(picture)")
      #expect(pictures.contains(picture.dropLast(4) + "~dark.svg"), "\(picture)")
    }
  }
}
