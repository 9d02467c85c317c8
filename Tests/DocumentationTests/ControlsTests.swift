import Screenlets
import Testing

/// The article about controls.
@MainActor struct ControlsTests {
  @Test func `every element of layouts is named in the article about controls`() throws {
    let page = try Repository.text("Documentation/Screenlets.docc/Controls/Controls.md")
    let elements = ScreensContext().registry.controls.compactMap { $0.element }
    #expect(elements.count > 50)
    for element in elements + ["screenlet-view"] {
      #expect(page.contains("`\(element)`"), "<\(element)> is not in the article")
    }
  }

  @Test func `every picture of a control stands in the article, dark and light`() throws {
    let folder = "Documentation/Screenlets.docc/Controls"
    let page = try Repository.text(folder + "/Controls.md")
    let pictures = Repository.names(in: folder).filter { $0.hasSuffix(".svg") }
    for picture in pictures where !picture.hasSuffix("~dark.svg") {
      #expect(page.contains("(\(picture))"), "\(picture)")
      #expect(pictures.contains(picture.dropLast(4) + "~dark.svg"), "\(picture)")
    }
  }
}
