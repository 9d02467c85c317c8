/// A preference store that lasts as long as the program: for tests and pictures.
public actor MemoryPreferenceStore: PreferenceStore {
  private var chosen: [PreferenceOwner: [String: JSONValue]] = [:]
  private var places: [PreferenceOwner: JSONValue] = [:]

  /// Makes an empty one.
  public init() {}

  /// What an owner chose.
  public func preferences(of owner: PreferenceOwner) throws(StoreError) -> [String: JSONValue] {
    chosen[owner] ?? [:]
  }

  /// Saves what an owner chose.
  public func save(
    _ preferences: [String: JSONValue], of owner: PreferenceOwner
  ) throws(StoreError) {
    chosen[owner] = preferences
  }

  /// Where an owner was.
  public func place(of owner: PreferenceOwner) throws(StoreError) -> JSONValue? { places[owner] }

  /// Saves where an owner is.
  public func save(place: JSONValue?, of owner: PreferenceOwner) throws(StoreError) {
    places[owner] = place
  }
}
