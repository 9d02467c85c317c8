public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Opens the portal in a user's data folder.
  ///
  /// Creates and seeds it on first use.
  ///
  /// - Parameters:
  ///   - folders: The user's folders.
  ///   - clock: The clock for all timestamps and expirations.
  /// - Returns: The portal, used by a guest until a user signs in.
  /// - Throws: `StoreError` if the file cannot be created, or is damaged, locked, read-only or of a
  ///   newer version.
  public static func open(
    in folders: UserFolders, clock: WallClock = .system
  ) throws(StoreError) -> LocalPortal {
    try folders.createData()
    return try open("\(folders.data)/\(fileName)", clock: clock)
  }

  /// Opens the portal in a file of an existing folder.
  ///
  /// Creates and seeds it on first use.
  ///
  /// A file that is damaged, locked, read-only or of a newer version is not changed.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - clock: The clock for all timestamps and expirations.
  /// - Returns: The portal, used by a guest until a user signs in.
  /// - Throws: `StoreError` if the file cannot be created, or is damaged, locked, read-only or of a
  ///   newer version.
  public static func open(
    _ path: String, clock: WallClock = .system
  ) throws(StoreError) -> LocalPortal {
    try open(path, clock: clock, hasher: .interactive, patience: 2_000)
  }

  /// Returns a freshly seeded portal in memory, for screenshots and tests.
  ///
  /// By default its clock is stopped. Its passwords are hashed with minimum costs, so that sign-in
  /// is fast.
  ///
  /// - Parameters:
  ///   - user: The ID of the account that is signed in; 0 for a guest.
  ///   - clock: The clock for all timestamps and expirations.
  /// - Throws: `StoreError` if the database cannot be created.
  public static func inMemory(
    as user: Int64 = 0, clock: WallClock = .stopped(at: pictureInstant)
  ) throws(StoreError) -> LocalPortal {
    try open(SQLiteDatabase.inMemory, as: user, clock: clock, hasher: .cheap, patience: 0)
  }

  /// Opens a portal in a file as ``open(_:clock:)`` does, with a signed-in account.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - user: The ID of the account that is signed in; 0 for a guest.
  ///   - clock: The clock for all timestamps and expirations.
  /// - Returns: The portal with the signed-in account.
  /// - Throws: `StoreError` if the file cannot be created, or is damaged, locked, read-only or of a
  ///   newer version.
  package static func open(
    _ path: String, as user: Int64, clock: WallClock = .system
  ) throws(StoreError) -> LocalPortal {
    try open(path, as: user, clock: clock, hasher: .interactive, patience: 2_000)
  }

  /// The time in all screenshots: 21 November 2026, 10:42:03 UTC.
  public static let pictureInstant = Instant(seconds: 1_795_257_723)

  static func open(
    _ path: String, as user: Int64 = 0, clock: WallClock, hasher: PasswordHasher, patience: Int32,
    lockout: LockoutPolicy = .standard
  ) throws(StoreError) -> LocalPortal {
    do throws(SQLiteError) {
      let database = try SQLiteDatabase(path, patience: patience)
      try database.migrate(
        Schema.steps(hasher: hasher, now: clock.now()), applicationId: Schema.applicationId)
      guard !database.isReadOnly else { throw SQLiteError.readOnly(path) }
      return LocalPortal(
        database: database, hasher: hasher, lockout: lockout, clock: clock, session: user)
    } catch {
      throw StoreError(error)
    }
  }

  /// Renames a damaged portal file, when the user requests it.
  ///
  /// The `-wal` and `-shm` files are renamed too; no file is deleted. The next ``open(_:clock:)``
  /// creates a new file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The new path.
  /// - Throws: `StoreError` if a file cannot be renamed.
  public static func setAside(_ path: String) throws(StoreError) -> String {
    let name = try PrivateFile.setAside(path)
    for companion in ["-wal", "-shm"] {
      try PrivateFile.move(path + companion, to: name + companion)
    }
    return name
  }
}
