public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Opens the portal of a user's data folder; makes and seeds it on first use.
  public static func open(
    in folders: UserFolders, clock: WallClock = .system
  ) throws(StoreError) -> LocalPortal {
    try folders.createData()
    return try open("\(folders.data)/\(fileName)", clock: clock)
  }

  /// Opens a portal in a file whose folder is there; makes and seeds it on first use.
  ///
  /// A file that is damaged, locked, read-only, or of a newer version is reported and left as it
  /// is.
  public static func open(
    _ path: String, clock: WallClock = .system
  ) throws(StoreError) -> LocalPortal {
    try open(path, clock: clock, hasher: .interactive, patience: 2_000)
  }

  /// A freshly seeded portal that is only in memory: for pictures and tests.
  ///
  /// Its clock stands still unless another is given, and its passwords are hashed so cheaply that
  /// signing in takes no time.
  ///
  /// - Parameters:
  ///   - user: The account that uses it as after a sign-in; 0 for a guest.
  ///   - clock: The clock.
  public static func inMemory(
    as user: Int64 = 0, clock: WallClock = .stopped(at: pictureInstant)
  ) throws(StoreError) -> LocalPortal {
    try open(SQLiteDatabase.inMemory, as: user, clock: clock, hasher: .cheap, patience: 0)
  }

  /// Opens a portal in a file as ``open(_:clock:)`` does, used by an account as after a sign-in.
  package static func open(
    _ path: String, as user: Int64, clock: WallClock = .system
  ) throws(StoreError) -> LocalPortal {
    try open(path, as: user, clock: clock, hasher: .interactive, patience: 2_000)
  }

  /// The moment of all pictures: 21 November 2026, 10:42:03 in Greenwich.
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

  /// Moves a damaged portal out of the way at its owner's wish, and answers with its new name.
  ///
  /// Nothing is thrown away: what belongs to the file moves with it. The next
  /// ``open(_:clock:)`` makes a new one.
  public static func setAside(_ path: String) throws(StoreError) -> String {
    let name = try PrivateFile.setAside(path)
    for companion in ["-wal", "-shm"] {
      try PrivateFile.move(path + companion, to: name + companion)
    }
    return name
  }
}
