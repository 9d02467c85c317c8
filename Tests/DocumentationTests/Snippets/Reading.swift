import Pictures
import Screenlets

/// Creates a context that can show pictures.
@MainActor func worldWithPictures() -> ScreensContext {
  let context = ScreensContext()
  context.pictures.renderer = PictureReader()
  return context
}

/// Shows HTML and opens its links with `open`.
@MainActor func show(_ html: String, in view: RichTextView, open: @escaping (String) -> Void) {
  view.text = RichText(html: html, base: "https://acme.example/news/")
  view.onOpen = { link in open(link.target) }
}

/// Shows a picture, or its name, size and type if it cannot be shown.
@MainActor func show(_ bytes: [UInt8], named name: String, in picture: Picture) {
  picture.source = PictureSource(name: name, data: PictureData(bytes: bytes))
}
