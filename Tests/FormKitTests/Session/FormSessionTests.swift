import Basics
import FormKit
import Testing

/// A form of two pages with a repeatable group, a rule, and a file.
struct FormSessionTests {
  private static func definition() throws -> FormDefinition {
    var title = FormField(name: "title", kind: .text, label: "Title")
    title.isRequired = true
    var reason = FormField(name: "reason", kind: .text, label: "Reason")
    reason.visibilityExpression = "equals(title, 'other')"
    reason.isRequired = true
    var name = FormField(name: "name", kind: .text, label: "Name")
    name.isRequired = true
    var price = FormField(name: "price", kind: .number(.double), label: "Price")
    price.isRequired = true
    var lines = FormField(name: "lines", kind: .fieldset, label: "Line")
    lines.isRepeatable = true
    lines.constraints.maximumCount = 3
    lines.nestedFields = [name, price]
    let offer = FormField(name: "offer", kind: .document, label: "Offer")
    return try FormDefinition(
      format: .json(schemaVersion: 2), fields: [title, reason, lines, offer],
      pages: [
        FormPage(
          title: "Order", rows: [FormRow(field: "title"), FormRow(field: "reason")]),
        FormPage(title: "Lines", rows: [FormRow(field: "lines"), FormRow(field: "offer")]),
      ])
  }

  private func session(acceptsLocalFiles: Bool = false) throws -> FormSession {
    FormSession(
      FormRecord(try Self.definition(), seed: 1), acceptsLocalFiles: acceptsLocalFiles,
      expressionContext: ExpressionContext(today: try #require(CalendarDay(iso: "2026-11-21"))))
  }

  private func id(_ path: String, _ session: FormSession) throws -> InstanceID {
    let path = try #require(FieldPath(path))
    return try #require(session.record.instance(at: path))
  }

  private func fill(_ session: inout FormSession) throws {
    session.set(typed: "lamp", for: try id("title", session))
    session.set(typed: "Toner", for: try id("lines.name", session))
    session.set(typed: "61.25", for: try id("lines.price", session))
  }

  @Test func `a field has no error before it loses focus`() throws {
    var session = try session()
    let title = try id("title", session)
    #expect(session.problem(of: title) == nil)
    let changes = session.leave(title)
    #expect(session.problem(of: title)?.kind == .required)
    #expect(changes.instances == [title])
    #expect(changes.hasOtherProblems)
  }

  @Test func `typing clears the error until the field loses focus again`() throws {
    var session = try session()
    let price = try id("lines.price", session)
    session.set(typed: "12x", for: price)
    #expect(session.problem(of: price) == nil)
    session.leave(price)
    #expect(session.problem(of: price)?.userMessage.key == "form.entry.number")
    session.set(typed: "12", for: price)
    #expect(session.problem(of: price) == nil)
    session.leave(price)
    #expect(session.problem(of: price) == nil)
    #expect(session.record.value(of: price) == .number(12))
  }

  @Test func `an unfinished input is kept unchanged`() throws {
    var session = try session()
    let price = try id("lines.price", session)
    session.set(typed: "12x", for: price)
    #expect(session.record[price]?.input == "12x")
    #expect(session.label(of: price) == "12x")
  }

  @Test func `setting the same answer again changes nothing`() throws {
    var session = try session()
    let title = try id("title", session)
    #expect(session.set(typed: "lamp", for: title).instances == [title])
    #expect(session.set(typed: "lamp", for: title).isEmpty)
  }

  @Test func `a rule shows a field and the change set contains it`() throws {
    var session = try session()
    let reason = try id("reason", session)
    #expect(!session.isVisible(reason))
    let changes = session.set(typed: "other", for: try id("title", session))
    #expect(session.isVisible(reason))
    #expect(changes.instances.contains(reason))
  }

  @Test func `a hidden field has no error and is not sent`() throws {
    var session = try session()
    try fill(&session)
    let (title, reason) = (try id("title", session), try id("reason", session))
    session.set(typed: "other", for: title)
    session.leave(reason)
    #expect(session.problem(of: reason) != nil)
    session.set(typed: "because", for: reason)
    session.set(typed: "lamp", for: title)
    #expect(session.problem(of: reason) == nil)
    guard case .send(let record) = session.wantsSubmit().submission else {
      Issue.record("the record is not sent")
      return
    }
    #expect(record["reason"] == nil)
    #expect(session.record["reason"] == .text("because"))
  }

  @Test func `the review is shown once no answer prevents sending`() throws {
    var session = try session()
    let refused = session.wantsReview()
    #expect(refused.problems.map(\.kind).contains(.required))
    #expect(!session.isReview)
    try fill(&session)
    let shown = session.wantsReview()
    #expect(shown.problems.isEmpty && shown.changes.hasOtherPages)
    #expect(session.isReview)
  }

  @Test func `an answer counts as edited even if it is emptied again`() throws {
    var session = try session()
    let title = try id("title", session)
    session.leave(title)
    #expect(!session.isEdited(title))
    session.set(typed: "lamp", for: title)
    session.set(typed: "", for: title)
    #expect(session.isEdited(title))
  }

  @Test func `new errors block the next page but not the previous one`() throws {
    var session = try session()
    #expect(session.outline.map(\.progress) == [.open, .open, .open])
    guard case .stays(let problem) = session.next().turn else {
      Issue.record("the page was turned")
      return
    }
    #expect(problem.instance == (try id("title", session)))
    #expect(session.outline.first?.progress == .wrong)
    try fill(&session)
    #expect(session.next().turn == .turned)
    #expect(session.page == 1)
    #expect(session.outline.map(\.progress) == [.done, .open, .open])
    session.set(typed: "", for: try id("lines.name", session))
    session.back()
    #expect(session.page == 0)
    #expect(session.outline.map(\.progress) == [.done, .wrong, .open])
  }

  @Test func `errors that are already shown do not block the next page`() throws {
    var session = try session()
    _ = session.next()
    #expect(session.page == 0)
    #expect(session.next().turn == .turned)
    #expect(session.page == 1)
    #expect(session.outline.first?.progress == .wrong)
    guard case .problems = session.wantsSubmit().submission else {
      Issue.record("a form with errors was sent")
      return
    }
  }

  @Test func `the review follows the last page`() throws {
    var session = try session()
    try fill(&session)
    _ = session.next()
    _ = session.next()
    #expect(session.isReview)
    #expect(session.reviewRows(ofPage: 0).map(\.value) == ["lamp"])
    #expect(
      session.reviewRows(ofPage: 1).map { "\($0.depth) \($0.label) \($0.value)" }
        == ["0 Line ", "1 Name Toner", "1 Price 61.25", "0 Offer "])
  }

  @Test func `the review marks changed answers`() throws {
    var session = try session()
    try fill(&session)
    session.didSend()
    session.set(typed: "62", for: try id("lines.price", session))
    #expect(
      session.reviewRows(ofPage: 1).filter(\.isChanged).map(\.label) == ["Price"])
  }

  @Test func `rows are added, duplicated, moved and removed`() throws {
    var session = try session()
    try fill(&session)
    let first = try id("lines", session)
    let copy = try #require(session.duplicate(first).id)
    #expect(session.label(of: try id("lines[1].name", session)) == "Toner")
    let field = try #require(session.field(of: first)).id
    let third = session.add(field, behind: copy)
    #expect(third.changes.lists == [field])
    #expect(session.add(field).id == nil)
    session.move(copy, by: -1)
    #expect(session.record.siblings(of: first).first == copy)
    session.remove(copy)
    #expect(session.record.siblings(of: first) == [first, try #require(third.id)])
    #expect(session.fullTitle(of: try id("lines[1].price", session)) == "Line 2, Price")
  }

  @Test func `removing a row removes its errors`() throws {
    var session = try session()
    let lines = try #require(session.definition.id(named: "lines"))
    let row = try #require(session.add(lines).id)
    let name = try id("lines[1].name", session)
    session.leave(name)
    #expect(session.problems.count == 1)
    session.remove(row)
    #expect(session.problems.isEmpty)
    #expect(session.outline[1].progress == .open)
  }

  @Test func `problems are listed in reading order, including those of the server`() throws {
    var session = try session()
    guard case .problems(let problems) = session.wantsSubmit().submission else {
      Issue.record("the record is sent")
      return
    }
    #expect(problems.map { "\($0.path)" } == ["title", "lines.name", "lines.price"])
    try fill(&session)
    _ = session.wantsSubmit()
    session.take([
      (path: "lines.price", message: "The contract price is 59.90."),
      (path: "", message: "The portal is closed."),
    ])
    #expect(session.problems.map(\.userMessage.english).first == "The portal is closed.")
    #expect(session.problem(of: try id("lines.price", session))?.kind == .server)
    #expect(session.outline[1].progress == .wrong)
    session.set(typed: "59.9", for: try id("lines.price", session))
    #expect(session.problems.isEmpty)
  }

  @Test func `submission waits for uploads and is ready after the last one`() throws {
    var session = try session()
    try fill(&session)
    let offer = try id("offer", session)
    session.attach(path: "/home/ada/offer.pdf", title: "offer.pdf", to: offer)
    #expect(session.wantsSubmit().submission == .waitsForUploads(again: []))
    session.take(.running, for: offer)
    session.take(.failed, for: offer)
    #expect(session.problem(of: offer)?.kind == .uploadFailed)
    #expect(session.wantsSubmit().submission == .waitsForUploads(again: [offer]))
    let arrived = session.take(FormDocument(groupId: 1, uuid: "u", version: "1.0"), for: offer)
    #expect(arrived.isReady)
    guard case .send = session.wantsSubmit().submission else {
      Issue.record("the record is not sent")
      return
    }
  }

  @Test func `an uploaded image keeps its description`() throws {
    let definition = try Forms.form7(#"{"name": "photo", "type": "image"}"#)
    let today = try #require(CalendarDay(iso: "2026-11-21"))
    var session = FormSession(
      FormRecord(definition), expressionContext: ExpressionContext(today: today))
    let id = try #require(session.record.allInstances.first)
    let file = FormDocument(localPath: "/a.png", title: "a.png")
    session.set(.image(FormImage(alternateText: "A lamp", document: file)), for: id)
    let stored = FormDocument(groupId: 1, uuid: "u", version: "1.0")
    _ = session.take(stored, for: id)
    #expect(
      session.record.value(of: id)
        == .image(FormImage(alternateText: "A lamp", document: stored)))
  }

  @Test func `canceling an upload clears the answer`() throws {
    var session = try session()
    let offer = try id("offer", session)
    session.attach(path: "/home/ada/offer.pdf", title: "offer.pdf", to: offer)
    session.cancelTransfer(of: offer)
    #expect(session.record.value(of: offer) == nil)
    #expect(session.transfers.isEmpty)
  }

  @Test func `a session that accepts local files submits without uploading`() throws {
    var session = try session(acceptsLocalFiles: true)
    try fill(&session)
    session.attach(path: "/home/ada/offer.pdf", title: "offer.pdf", to: try id("offer", session))
    guard case .send = session.wantsSubmit().submission else {
      Issue.record("the record is not sent")
      return
    }
  }

  @Test func `a draft restores the answers and the page`() throws {
    var session = try session()
    try fill(&session)
    _ = session.next()
    session.set(typed: "12x", for: try id("lines.price", session))
    let draft = session.draft
    var again = FormSession(
      try FormRecord(draft: draft, of: session.definition),
      expressionContext: session.expressionContext)
    again.resume(from: draft)
    #expect(again.page == 1)
    #expect(again.isDirty)
    #expect(again.record[try id("lines.price", again)]?.input == "12x")
  }

  @Test func `a read-only form rejects changes`() throws {
    var session = try session()
    session.isReadOnly = true
    let title = try id("title", session)
    #expect(session.set(typed: "lamp", for: title).isEmpty)
    #expect(session.record["title"] == nil)
    #expect(session.next().turn == .turned)
  }
}
