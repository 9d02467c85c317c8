import PortalKit

extension ScreenletError {
  static let currentPasswordMissing = ScreenletError.validation(
    field: AccountField.currentPassword.rawValue,
    message: UserMessage(
      key: "account.currentPassword", english: "Type your current password first."))
  static let currentPasswordWrong = ScreenletError.validation(
    field: AccountField.currentPassword.rawValue,
    message: UserMessage(
      key: "account.currentPassword.wrong", english: "That is not your password."))
  static let emptyComment = ScreenletError.validation(
    field: "body", message: UserMessage(key: "comment.empty", english: "Write something first."))
  static let saidAlready = ScreenletError.validation(
    field: "body",
    message: UserMessage(key: "comment.twice", english: "You already posted this comment."))
  static let wrongScore = ScreenletError.validation(
    field: "score", message: UserMessage(key: "rating.score", english: "A score is from 0 to 1."))
}
