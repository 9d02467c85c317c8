extension User: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("id", id)
    members.write("companyId", companyId, unless: 0)
    members.write("uuid", uuid, unless: "")
    members.write("screenName", screenName, unless: "")
    members.write("emailAddress", emailAddress, unless: "")
    members.write("firstName", firstName, unless: "")
    members.write("middleName", middleName, unless: "")
    members.write("lastName", lastName, unless: "")
    members.write("jobTitle", jobTitle, unless: "")
    members.write("greeting", greeting, unless: "")
    members.write("languageId", languageId, unless: "")
    members.write("portraitId", portraitId, unless: 0)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      id: try members.read("id"), companyId: try members.read("companyId", or: 0),
      uuid: try members.read("uuid", or: ""), screenName: try members.read("screenName", or: ""),
      emailAddress: try members.read("emailAddress", or: ""),
      firstName: try members.read("firstName", or: ""),
      middleName: try members.read("middleName", or: ""),
      lastName: try members.read("lastName", or: ""),
      jobTitle: try members.read("jobTitle", or: ""),
      greeting: try members.read("greeting", or: ""),
      languageId: try members.read("languageId", or: ""),
      portraitId: try members.read("portraitId", or: 0))
  }
}

extension Portrait: StoredWithBytes {
  package var storedBytes: StoredBytes {
    var members = StoredWriter()
    members.write("user", ifPresent: user)
    members.write("mimeType", ifPresent: picture?.mimeType)
    return StoredBytes(json: members.value, bytes: picture?.bytes)
  }

  package init?(storedBytes: StoredBytes) {
    do throws(StoredDamage) {
      let members = try StoredReader(storedBytes.json)
      let mimeType: String? = try members.readIfPresent("mimeType")
      // The bytes can be lost while the JSON is intact; reject such a portrait.
      guard (mimeType == nil) == (storedBytes.bytes == nil) else { return nil }
      let picture = storedBytes.bytes.map { PictureData(bytes: $0, mimeType: mimeType ?? "") }
      self.init(user: try members.readIfPresent("user"), picture: picture)
    } catch {
      return nil
    }
  }
}

extension PortraitUpload: StoredWithBytes {
  package var storedBytes: StoredBytes {
    var members = StoredWriter()
    members.write("userId", userId)
    members.write("mimeType", picture.mimeType, unless: "")
    return StoredBytes(json: members.value, bytes: picture.bytes)
  }

  package init?(storedBytes: StoredBytes) {
    guard let bytes = storedBytes.bytes else { return nil }
    do throws(StoredDamage) {
      let members = try StoredReader(storedBytes.json)
      let picture = PictureData(bytes: bytes, mimeType: try members.read("mimeType", or: ""))
      self.init(userId: try members.read("userId"), picture: picture)
    } catch {
      return nil
    }
  }
}
