import PortalKit
import Testing

struct ScreenletErrorTests {
  struct Strange: Error {}

  struct Worded: PhrasedError {
    var code: String { "worded" }
    var phrase: Phrase { Phrase(key: "error.worded", english: "It has words.") }
  }

  static let all: [ScreenletError] = [
    .validation(field: "userName", message: "Type your e-mail."),
    .signInRefused(message: "The password is wrong."),
    .refused([
      FieldComplaint(path: "lines[1].price", message: "Too much."),
      FieldComplaint(path: "", message: "Not today."),
    ]), .notSignedIn, .forbidden, .notFound,
    .conflict, .offline, .timeout, .server(code: "X-1", message: "It broke."), .cancelled,
    .misuse("no interactor for \"rate\""),
  ]

  @Test func `cancelling is cancelled, whoever throws it`() {
    #expect(ScreenletError(CancellationError()) == .cancelled)
  }

  @Test func `an error of the vocabulary stays itself`() {
    for error in Self.all { #expect(ScreenletError(error) == error) }
  }

  @Test func `an error with words keeps its code and its words`() {
    #expect(
      ScreenletError(Worded()) == .server(code: "worded", message: Worded().phrase))
  }

  @Test func `a stranger's error is told by its name`() {
    #expect(ScreenletError(Strange()) == .server(code: "Strange", message: "Strange()"))
  }

  @Test func `each case has a code of its own`() {
    #expect(Set(Self.all.map(\.code)).count == Self.all.count)
  }

  @Test func `each case says a sentence`() {
    for error in Self.all { #expect(error.description.hasSuffix(".")) }
  }

  @Test func `only what is about answers names a field`() {
    #expect(Self.all.compactMap(\.field) == ["userName", "lines[1].price"])
  }

  @Test func `what is about answers is told answer by answer`() {
    #expect(Self.all.map(\.complaints.count) == [1, 0, 2] + Array(repeating: 0, count: 9))
    let only = ScreenletError.refused([FieldComplaint(path: "a", message: "Answer this.")])
    #expect(only.phrase == "Answer this.")
    #expect(only.field == "a")
  }

  @Test func `what a case has no words of its own for has a key`() {
    for error in [ScreenletError.notSignedIn, .forbidden, .offline, .timeout, .cancelled] {
      #expect(error.phrase.key == "error.\(error.code)")
    }
  }
}
