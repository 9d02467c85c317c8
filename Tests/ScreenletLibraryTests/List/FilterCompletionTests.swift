import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletLibrary

@MainActor struct FilterCompletionTests {
  private static let fields = [
    FilterField("Place", title: .verbatim("Place")),
    FilterField("SeenOn", title: .verbatim("Seen on"), values: []),
    FilterField(
      "State", title: .verbatim("Status"),
      values: [.init("On the road", stored: "road"), .init("Open", stored: "o")]),
  ]
  private let theme: ResolvedTheme

  init() throws {
    let context = ScreensContext()
    context.register(DDLListScreenlet.self)
    theme = try Pilot(DDLListScreenlet(in: context)).surface.root.theme
  }

  private var names: FilterNames { FilterNames(Self.fields, theme) }

  private func completed(_ text: String) -> String? {
    FilterCompletion(names: names) { field in
      field.values?.map(\.text) ?? ["Office", "New York", "a\"b"]
    }.suggestion(for: text)?.whole
  }

  @Test(
    arguments: [
      ("p", "place:"), ("SE", "SEenon:"), ("x", nil), ("", nil), ("acme st", "acme status:"),
      ("place:", "place:Office"), ("place:of", "place:Office"), ("PLACE:new", "PLACE:\"New York\""),
      ("place:\"new y", "place:\"New York\""), ("place:\"New York\"", nil), ("place:Office", nil),
      ("seenon:2", nil), ("\"seen on\":2", nil), ("status:on", "status:\"On the road\""),
      ("state:on", "state:\"On the road\""), ("nothing:of", nil), ("place:a", nil),
      ("place:of ", nil),
    ] as [(String, String?)])
  func `the last word is completed to a field and then to one of its values`(
    text: String, whole: String?
  ) {
    #expect(completed(text) == whole)
  }

  @Test(arguments: [
    ("place:x", "Place"), ("\"seen on\":x", "SeenOn"), ("seenon:x", "SeenOn"),
    ("STATUS:x", "State"), ("other:x", "other"),
  ])
  func `a field is found by its name and by its title`(text: String, field: String) {
    #expect(names.stored(ListFilter(text)).terms == [.init(field: field, text: "x")])
  }

  @Test(
    arguments: [
      ("status:road", ["road"]), ("status:\"the road\"", ["road"]), ("status:open", ["o"]),
      ("state:O", ["road", "o"]), ("state:closed", []), ("place:office", []),
    ] as [(String, [String])])
  func `a text of options becomes the values of all options that contain it`(
    text: String, values: [String]
  ) {
    #expect(names.stored(ListFilter(text)).terms.map(\.values) == [values])
    #expect(names.named(ListFilter(text)).terms.map(\.values) == [[]])
  }

  @Test func `an unknown name is told with the nearest one, or with all of them`() {
    func problem(_ text: String) -> String? {
      names.problem(in: ListFilter(text)).map { theme.text(of: $0) }
    }
    #expect(problem("plcae:x") == "No field is named plcae. Did you mean place?")
    #expect(
      problem("place:x weather:x")
        == "No field is named weather. The fields are place, seenon, status.")
    #expect(problem("place:x word") == nil)
    #expect(FilterNames().problem(in: ListFilter("any:x")) == nil)
  }
}
