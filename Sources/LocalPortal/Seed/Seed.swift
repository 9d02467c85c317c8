import PortalKit
import SQLiteDatabase

/// Seeds a new portal with a company, a site and accounts.
enum Seed {
  /// The company ID used by the sample apps of Liferay Screens, so that their files work here.
  ///
  /// The site ID comes from the same apps.
  static let company: Int64 = 10_154
  static let site: Int64 = 10_181

  /// Inserts the data into empty tables.
  static func insertSamples(
    in database: SQLiteDatabase, hasher: PasswordHasher, now: Instant
  ) throws(SQLiteError) {
    try database.run("INSERT INTO companies (id, name) VALUES (?, 'Acme')", .integer(company))
    try database.run(
      "INSERT INTO sites (id, company_id, name) VALUES (?, ?, 'Acme Portal')", .integer(site),
      .integer(company))
    let table = AccountTable(database)
    for account in accounts {
      // The precomputed hashes have the interactive costs; compute new ones for other costs.
      let hash = hasher.isOutdated(account.hash) ? try? hasher.hash(Secret(account.password)) : nil
      try table.insert(account.user, passwordHash: hash ?? account.hash, now: now)
    }
  }

  /// The initial accounts.
  ///
  /// In addition to the account for screenshots and the account of a fresh Liferay, there are names
  /// that test the screen: accents, wide characters, a very long name, and text with terminal
  /// control sequences.
  static let accounts = [
    DemoAccount(
      user: User(
        id: 10_201, companyId: company, uuid: "d31cab73-0b05-42b3-9a47-3b210a99ca65",
        screenName: "ada", emailAddress: "ada@acme.example", firstName: "Ada",
        lastName: "Lovelace", jobTitle: "Head of Purchasing", greeting: "Welcome, Ada.",
        languageId: "en_GB"),
      password: "analytical",
      hash: "$argon2id$v=19$m=65536,t=2,p=1"
        + "$F+vp3VE8AWCe1ihk9T+T+Q$CSq47Jlr27GLFumE6frWvIMHlnWcXFGiRMywvNehV+8"),
    DemoAccount(
      user: User(
        id: 10_199, companyId: company, uuid: "bef7d4a7-5e28-41d8-b00d-1cfae7c3eefa",
        screenName: "test", emailAddress: "test@liferay.com", firstName: "Test", lastName: "Test",
        jobTitle: "Administrator", greeting: "Welcome, Test Test.", languageId: "en_US"),
      password: "test",
      hash: "$argon2id$v=19$m=65536,t=2,p=1"
        + "$ww0PgbXCp49kEcM6fpjkCw$a9TAu71iDPbZayM/laEpeGUxbKgeHvemUyOVleSZ2I8"),
    DemoAccount(
      user: User(
        id: 10_202, companyId: company, uuid: "9860f389-85a9-4476-bfb6-60cd4549c058",
        screenName: "nuria", emailAddress: "nuria@acme.example", firstName: "Núria",
        middleName: "Ferrer", lastName: "Peña", jobTitle: "Compradora, Madrid",
        greeting: "Bienvenida, Núria.", languageId: "es_ES",
        portraitId: ContentSeed.portraitOfNuria),
      password: "almendro",
      hash: "$argon2id$v=19$m=65536,t=2,p=1"
        + "$CniDwgx+j5DVbV8afiOLMg$wc7MuCYWp5ytIX2J9fQYgXG/RKrQCVMyYHDhWnEkk7w"),
    DemoAccount(
      user: User(
        id: 10_203, companyId: company, uuid: "24f95e92-e8a2-40e2-9176-1a69dfed28e0",
        screenName: "sakura", emailAddress: "sakura@acme.example", firstName: "小林",
        lastName: "さくら", jobTitle: "購買担当", greeting: "ようこそ、さくらさん。",
        languageId: "ja_JP"),
      password: "hanami",
      hash: "$argon2id$v=19$m=65536,t=2,p=1"
        + "$vY1S6EzraYIL/bogpL8OkA$EwfOXuok/SmP0wtTWwgVsNLWwjgIunAF95bFYgf7RRg"),
    DemoAccount(
      user: User(
        id: 10_204, companyId: company, uuid: "84525f5e-a8d8-4c88-a37d-ebc5184cc698",
        screenName: "zoe", emailAddress: "zoe@acme.example", firstName: "Zoë",
        middleName: "Anneliese Wilhelmine", lastName: "Müller-Łukasiewicz von Østergaard",
        jobTitle: "Head of Facilities and Deputy Chair of the Works Council, Northern Region",
        greeting: "Willkommen, Zoë.", languageId: "de_DE"),
      password: "werkbank",
      hash: "$argon2id$v=19$m=65536,t=2,p=1"
        + "$767Rd3MvC06y1wrKDs9fCQ$CxKtkM5oXG0zRcinW8cpIas/SYS+tjhotbpam4fYwbw"),
    DemoAccount(
      user: User(
        id: 10_205, companyId: company, uuid: "dd8b5942-4051-4f97-99be-fa8a3a7ad5e1",
        screenName: "mallory", emailAddress: "mallory@acme.example",
        firstName: "Mallory\u{1B}[31m", lastName: "\u{202E}yrollaM\u{E0041}",
        jobTitle: "Tester\u{1B}]0;taken over\u{07}",
        greeting: "\u{1B}[2J\u{9B}HWelcome,\u{200B} Mallory.\r\n\u{0}", languageId: "en_US"),
      password: "untrusted",
      hash: "$argon2id$v=19$m=65536,t=2,p=1"
        + "$xNoQ9FSwwdh3X5BiF6SUcw$SvPK1RH2ChUHf+GuA7pZG2I37kiZ7sMZznI7pPABGdU"),
  ]
}
