import PortalKit
import Testing

struct ScreenletErrorTests {
  struct Strange: Error {}

  struct Worded: UserFacingError {
    var code: String { "worded" }
    var userMessage: UserMessage { UserMessage(key: "error.worded", english: "It has words.") }
  }

  static let all: [ScreenletError] = [
    .validation(field: "userName", message: "Type your e-mail."),
    .signInRefused(message: "The password is wrong."),
    .refused([
      FieldError(path: "lines[1].price", message: "Too much."),
      FieldError(path: "", message: "Not today."),
    ]), .notSignedIn, .forbidden, .notFound,
    .conflict, .offline, .timeout, .server(code: "X-1", message: "It broke."), .cancelled,
    .misuse("no interactor for \"rate\""),
  ]

  @Test func `a CancellationError becomes cancelled`() {
    #expect(ScreenletError(CancellationError()) == .cancelled)
  }

  @Test func `a ScreenletError stays unchanged`() {
    for error in Self.all { #expect(ScreenletError(error) == error) }
  }

  @Test func `a UserFacingError keeps its code and phrase`() {
    #expect(
      ScreenletError(Worded()) == .server(code: "worded", message: Worded().userMessage))
  }

  @Test func `any other error becomes a server error with its type name as code`() {
    #expect(ScreenletError(Strange()) == .server(code: "Strange", message: "Strange()"))
  }

  @Test func `each case has its own code`() {
    #expect(Set(Self.all.map(\.code)).count == Self.all.count)
  }

  @Test func `each description ends with a period`() {
    for error in Self.all { #expect(error.description.hasSuffix(".")) }
  }

  @Test func `only validation errors and complaints about one field name a field`() {
    #expect(Self.all.compactMap(\.field) == ["userName", "lines[1].price"])
  }

  @Test func `a validation error or rejection has one complaint for each field error`() {
    #expect(Self.all.map(\.fieldErrors.count) == [1, 0, 2] + Array(repeating: 0, count: 9))
    let only = ScreenletError.refused([FieldError(path: "a", message: "This field is required.")])
    #expect(only.userMessage == "This field is required.")
    #expect(only.field == "a")
  }

  @Test func `a case without a message of its own has a localization key`() {
    for error in [ScreenletError.notSignedIn, .forbidden, .offline, .timeout, .cancelled] {
      #expect(error.userMessage.key == "error.\(error.code)")
    }
  }
}
