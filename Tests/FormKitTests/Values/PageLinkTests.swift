import Basics
import FormKit
import Testing

struct PageLinkTests {
  private let field = FormField(name: "home", kind: .linkToPage)
  private let link = PageLink(groupId: 10_181, layoutId: 7, isPrivate: true)

  private func pages(_ titles: [(Int64, Int64, Bool, String)]) -> PageChoices {
    PageChoices(
      titles.map { layout, parent, isPrivate, title in
        PortalPage(
          groupId: 10_181, layoutId: layout, isPrivate: isPrivate, parentLayoutId: parent,
          title: title, path: "/\(isPrivate ? "group" : "web")/acme/\(title.lowercased())")
      })
  }

  @Test(arguments: [
    #"{"groupId":10181,"layoutId":7,"privateLayout":true}"#,
    #"{"groupId":"10181","layoutId":"7","privateLayout":"true"}"#,
    "7@private@10181", "7@private-group@10181", " 7 @ Private @ 10181 ",
  ])
  func `a page link is decoded in the formats of every Liferay version`(text: String) throws {
    #expect(try field.value(fromServer: text) == .page(link))
  }

  @Test(arguments: [ValueFormat.v62, .v7, .headless])
  func `a page link is encoded with site, page and visibility`(format: ValueFormat) {
    #expect(
      field.serverText(for: .page(link), as: format)
        == #"{"groupId":10181,"layoutId":7,"privateLayout":true}"#)
    #expect(field.serverText(for: nil, as: format) == "")
  }

  @Test func `unknown members of a page link are sent back unchanged`() throws {
    let text =
      #"{"groupId":1,"layoutId":2,"privateLayout":false,"id":"a-b","name":"Home","value":"a-b"}"#
    let value = try #require(try field.value(fromServer: text))
    #expect(field.serverText(for: value, as: .v7) == text)
    #expect(field.label(for: value, in: .english) == "Home")
    // Additional members do not affect equality.
    #expect(value == .page(PageLink(groupId: 1, layoutId: 2)))
  }

  @Test(arguments: ["7", "7@public", "7@everybody@1", "-7@public@1", "x@public@1", "home", "{}x"])
  func `an incomplete typed page link is an error`(text: String) {
    #expect(throws: EntryError(.page)) { try field.value(fromTyped: text, in: .english) }
  }

  @Test func `a page link is typed as one word, also its label if the title is unknown`() throws {
    #expect(try field.value(fromTyped: "7@private@10181", in: .english) == .page(link))
    #expect(field.label(for: .page(link), in: .english) == "7@private@10181")
    #expect(EntryError(.page).userMessage.english.contains("such as 7@public@10181."))
  }

  @Test func `page labels include ancestors and are unique`() {
    let choices = pages([
      (1, 0, false, "Home"), (2, 0, false, "Products"), (3, 2, false, "Pumps"),
      (1, 0, true, "Home"),
    ])
    #expect(
      choices.choices.map(\.label) == [
        "Home (/web/acme/home)", "Products", "Products › Pumps", "Home (/group/acme/home)",
      ])
  }

  @Test func `a cycle of parent pages ends the label`() {
    let choices = pages([(1, 2, false, "A"), (2, 1, false, "B")])
    #expect(choices.choices[0].label.hasSuffix("B › A"))
  }

  @Test func `a page is found by label, title, path or ID`() {
    let choices = pages([
      (1, 0, false, "Home"), (2, 0, false, "Products"), (3, 2, false, "Pumps"),
      (1, 0, true, "Home"),
    ])
    let pumps = PageLink(groupId: 10_181, layoutId: 3)
    for text in ["products › PUMPS", "pumps", "/web/acme/pumps", "3@public@10181"] {
      #expect(choices.link(typed: text) == pumps)
    }
    // Two pages have that title, and no page has ID 9.
    #expect(choices.link(typed: "home") == nil)
    #expect(choices.link(typed: "9@public@10181") == nil)
    #expect(choices.link(typed: "/group/acme/home")?.isPrivate == true)
  }

  @Test func `a page link is set by its title and displayed by its title`() throws {
    let form = try Forms.form7(#"{"name":"home","type":"link_to_layout"}"#)
    var session = FormSession(
      FormRecord(form), pages: pages([(1, 0, false, "Home")]),
      expressionContext: ExpressionContext(
        today: try #require(CalendarDay(iso: "2026-11-21")), language: .english))
    let id = try #require(session.record.allInstances.first)
    session.set(typed: "home", for: id)
    #expect(session.record.value(of: id) == .page(PageLink(groupId: 10_181, layoutId: 1)))
    #expect(session.label(of: id) == "Home")
    #expect(session.options(of: id).map(\.value) == ["1@public@10181"])
    // A draft restores the page with its label.
    var resumed = FormSession(
      try FormRecord(draft: session.draft, of: form), pages: session.pages,
      expressionContext: session.expressionContext)
    #expect(resumed.label(of: try #require(resumed.record.allInstances.first)) == "Home")
    resumed.clear()
    #expect(resumed.record.allInstances.allSatisfy { resumed.record.value(of: $0) == nil })
  }
}
