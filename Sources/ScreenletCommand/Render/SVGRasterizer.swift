import DynamicLibraries
import TerminalCore

/// Draws SVG pictures as PNG with librsvg and cairo, which are loaded at first use.
///
/// Letters are those of the monospaced font of the machine, so other machines draw other bytes.
struct SVGRasterizer: Sendable {
  /// The rasterizer; getting it fails if librsvg is not installed.
  static let shared = LazyValue { () throws(DynamicLibraryError) -> SVGRasterizer in
    try SVGRasterizer()
  }

  private let newDocument:
    @convention(c) (UnsafeRawPointer?, UInt, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  private let drawDocument:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?,
      UnsafeMutableRawPointer?
    ) -> Int32
  private let freeDocument: @convention(c) (UnsafeMutableRawPointer?) -> Void
  private let newSurface: @convention(c) (Int32, Int32, Int32) -> UnsafeMutableRawPointer?
  private let newDrawing: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  private let freeDrawing: @convention(c) (UnsafeMutableRawPointer?) -> Void
  private let freeSurface: @convention(c) (UnsafeMutableRawPointer?) -> Void
  private let writePNG:
    @convention(c) (
      UnsafeMutableRawPointer?,
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32,
      UnsafeMutableRawPointer?
    ) -> Int32

  private init() throws(DynamicLibraryError) {
    // librsvg loads cairo and GObject, so their functions are found through it.
    let library = try DynamicLibrary(
      named: "librsvg", files: ["librsvg-2.so.2", "librsvg-2.2.dylib"], package: "librsvg2-2")
    newDocument = try library.function(
      "rsvg_handle_new_from_data",
      as: (@convention(c) (UnsafeRawPointer?, UInt, UnsafeMutableRawPointer?) ->
        UnsafeMutableRawPointer?).self)
    drawDocument = try library.function(
      "rsvg_handle_render_document",
      as: (@convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?,
        UnsafeMutableRawPointer?
      ) -> Int32).self)
    freeDocument = try library.function(
      "g_object_unref", as: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    newSurface = try library.function(
      "cairo_image_surface_create",
      as: (@convention(c) (Int32, Int32, Int32) -> UnsafeMutableRawPointer?).self)
    newDrawing = try library.function(
      "cairo_create",
      as: (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?).self)
    freeDrawing = try library.function(
      "cairo_destroy", as: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    freeSurface = try library.function(
      "cairo_surface_destroy", as: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    writePNG = try library.function(
      "cairo_surface_write_to_png_stream",
      as: (@convention(c) (
        UnsafeMutableRawPointer?,
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> Int32,
        UnsafeMutableRawPointer?
      ) -> Int32).self)
  }

  /// `CAIRO_FORMAT_RGB24`: pictures have an opaque background.
  private static let opaqueFormat: Int32 = 1

  /// Returns a picture as PNG; nil if it is larger than cairo can draw, or out of memory.
  ///
  /// - Parameters:
  ///   - svg: The document.
  ///   - size: The size of the result in pixels; the document is scaled to it.
  func png(_ svg: String, size: Size) -> [UInt8]? {
    let surface = newSurface(
      Self.opaqueFormat, Int32(clamping: size.width), Int32(clamping: size.height))
    defer { freeSurface(surface) }
    let drawing = newDrawing(surface)
    defer { freeDrawing(drawing) }
    let source = Array(svg.utf8)
    // The document copies the bytes.
    let document = source.withUnsafeBytes { newDocument($0.baseAddress, UInt($0.count), nil) }
    guard let document else { return nil }
    defer { freeDocument(document) }
    let viewport = [0, 0, Double(size.width), Double(size.height)]
    let isDrawn = viewport.withUnsafeBytes { drawDocument(document, drawing, $0.baseAddress, nil) }
    guard isDrawn != 0 else { return nil }
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { target in
      writePNG(
        surface,
        { target, data, count in
          let bytes = target?.assumingMemoryBound(to: [UInt8].self)
          bytes?.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return 0
        }, UnsafeMutableRawPointer(target))
    }
    return status == 0 ? bytes : nil
  }
}
