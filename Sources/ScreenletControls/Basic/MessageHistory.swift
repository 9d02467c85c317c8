import ScreenletKit

/// The last messages that views showed, for the fact that lists them.
@MainActor final class MessageHistory: ContextService {
  /// The messages, the most recent first.
  private(set) var messages: [DisplayText] = []
  /// The control that lists the messages.
  weak var reader: Control?
  let isBusy = false

  /// The maximum number of messages.
  static let limit = 5

  /// Puts a message first.
  ///
  /// - Parameter words: The message; ignored if it is the most recent one already.
  func note(_ words: DisplayText) {
    guard words != messages.first else { return }
    messages = [words] + messages.prefix(Self.limit - 1)
    reader?.setNeedsLayout()
  }

  func idle() async {}
}
