import DynamicLibraries
import ScreenletKit
import Synchronization

extension RichText {
  /// Parses GitHub-flavored Markdown: with tables, strikethrough, task lists and bare links.
  ///
  /// The library libcmark-gfm is loaded on first use. If it is missing, the source text is shown.
  ///
  /// - Parameters:
  ///   - markdown: The Markdown text.
  ///   - base: The address of the page, to resolve relative links; empty if unknown.
  public init(markdown: String, base: String = "") {
    guard let html = Markdown.html(of: markdown) else {
      self.init(plain: markdown)
      return
    }
    self.init(html: html, base: base)
  }
}

/// A converter from Markdown to HTML, by libcmark-gfm.
enum Markdown {
  /// Returns the HTML of a text, without embedded HTML; nil if the library is missing.
  static func html(of text: String) -> String? {
    guard let library = try? CMark.shared.get() else { return nil }
    return library.html(of: text)
  }
}

/// The functions of libcmark-gfm in use.
private struct CMark: Sendable {
  static let shared = LazyValue { () throws(DynamicLibraryError) -> CMark in try CMark() }

  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Text = UnsafePointer<CChar>

  private let parserNew: @convention(c) (Int32) -> Pointer?
  private let parserFeed: @convention(c) (Pointer?, Text?, Int) -> Void
  private let parserFinish: @convention(c) (Pointer?) -> Pointer?
  private let parserFree: @convention(c) (Pointer?) -> Void
  private let nodeFree: @convention(c) (Pointer?) -> Void
  private let renderHTML: @convention(c) (Pointer?, Int32, Pointer?) -> UnsafeMutablePointer<CChar>?
  private let find: @convention(c) (Text?) -> Pointer?
  private let attach: @convention(c) (Pointer?, Pointer?) -> Int32
  private let attached: @convention(c) (Pointer?) -> Pointer?
  private let allocator: @convention(c) () -> Pointer?

  private typealias Free = @convention(c) (Pointer?) -> Void

  // While it parses, the library keeps the special characters of the extensions in a global table: of
  // two threads that parse at the same time, one would not see "~~".
  private static let parsing = Mutex(())

  private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]

  private static func files(_ stem: String) -> [String] {
    ["0.29.0.gfm.13", "0.29.0.gfm.6", "0.29.0.gfm.3"].map { "\(stem).so.\($0)" }
      + ["\(stem).so", "\(stem).dylib"]
  }

  private init() throws(DynamicLibraryError) {
    let core = try DynamicLibrary(
      named: "libcmark-gfm", files: Self.files("libcmark-gfm"), package: "libcmark-gfm-dev")
    let more = try DynamicLibrary(
      named: "libcmark-gfm-extensions", files: Self.files("libcmark-gfm-extensions"),
      package: "libcmark-gfm-extensions-dev")
    parserNew = try core.function(
      "cmark_parser_new", as: (@convention(c) (Int32) -> Pointer?).self)
    parserFeed = try core.function(
      "cmark_parser_feed", as: (@convention(c) (Pointer?, Text?, Int) -> Void).self)
    parserFinish = try core.function(
      "cmark_parser_finish", as: (@convention(c) (Pointer?) -> Pointer?).self)
    parserFree = try core.function(
      "cmark_parser_free", as: (@convention(c) (Pointer?) -> Void).self)
    nodeFree = try core.function("cmark_node_free", as: (@convention(c) (Pointer?) -> Void).self)
    renderHTML = try core.function(
      "cmark_render_html",
      as: (@convention(c) (Pointer?, Int32, Pointer?) -> UnsafeMutablePointer<CChar>?).self)
    find = try core.function(
      "cmark_find_syntax_extension", as: (@convention(c) (Text?) -> Pointer?).self)
    attach = try core.function(
      "cmark_parser_attach_syntax_extension",
      as: (@convention(c) (Pointer?, Pointer?) -> Int32).self)
    attached = try core.function(
      "cmark_parser_get_syntax_extensions", as: (@convention(c) (Pointer?) -> Pointer?).self)
    allocator = try core.function(
      "cmark_get_default_mem_allocator",
      as: (@convention(c) () -> Pointer?).self)
    let register = try more.function(
      "cmark_gfm_core_extensions_ensure_registered", as: (@convention(c) () -> Void).self)
    register()
  }

  /// Converts Markdown to HTML with default options, which drop embedded HTML and unsafe links.
  func html(of text: String) -> String? {
    Self.parsing.withLock { _ in convert(text) }
  }

  private func convert(_ text: String) -> String? {
    guard let parser = parserNew(0) else { return nil }
    defer { parserFree(parser) }
    for name in Self.extensions {
      if let found = find(name) { _ = attach(parser, found) }
    }
    text.utf8CString.withUnsafeBufferPointer { bytes in
      parserFeed(parser, bytes.baseAddress, bytes.count - 1)
    }
    guard let document = parserFinish(parser) else { return nil }
    defer { nodeFree(document) }
    guard let html = renderHTML(document, 0, attached(parser)) else { return nil }
    // The third of libcmark's allocator functions is `free`.
    let third = 2 * MemoryLayout<UnsafeRawPointer>.stride
    let free = allocator()?.load(fromByteOffset: third, as: Free?.self)
    defer { free?(html) }
    return String(cString: html)
  }
}
