/// The event published when ``ScreensContext/defaultValues`` changes.
public struct DefaultValuesChanged: Event {
  /// The new values, by name.
  public let values: [String: String]
}
