/// A preference store in memory, for tests and screenshots.
public actor MemoryPreferenceStore: PreferenceStore {
  private var chosen: [PreferenceOwner: [String: JSONValue]] = [:]
  private var places: [PreferenceOwner: JSONValue] = [:]

  /// Creates an empty store.
  public init() {}

  /// Returns the preferences of an owner; empty if there are none.
  ///
  /// - Parameter owner: The user, portal and app.
  /// - Throws: Never.
  public func preferences(of owner: PreferenceOwner) throws(StoreError) -> [String: JSONValue] {
    chosen[owner] ?? [:]
  }

  /// Saves the preferences of an owner and replaces all previous ones.
  ///
  /// - Parameters:
  ///   - preferences: The preferences.
  ///   - owner: The user, portal and app.
  /// - Throws: Never.
  public func save(
    _ preferences: [String: JSONValue], of owner: PreferenceOwner
  ) throws(StoreError) {
    chosen[owner] = preferences
  }

  /// Returns the saved navigation state of an owner; nil if there is none.
  ///
  /// - Parameter owner: The user, portal and app.
  /// - Throws: Never.
  public func place(of owner: PreferenceOwner) throws(StoreError) -> JSONValue? { places[owner] }

  /// Saves the navigation state of an owner.
  ///
  /// - Parameters:
  ///   - place: The navigation state; nil to delete it.
  ///   - owner: The user, portal and app.
  /// - Throws: Never.
  public func save(place: JSONValue?, of owner: PreferenceOwner) throws(StoreError) {
    places[owner] = place
  }
}
