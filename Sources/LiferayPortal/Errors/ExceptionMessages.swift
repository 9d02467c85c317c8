import PortalKit

/// User-visible texts for portal exceptions that have none of their own.
///
/// 6.2 sends the exception name, or the invalid value, as the message.
enum ExceptionMessages {
  /// Returns the text for an exception, or nil for an unknown one.
  ///
  /// - Parameter name: The name of the class, without its package.
  static func userMessage(_ name: String) -> UserMessage? {
    switch name {
    case "DuplicateFileException", "DuplicateFileEntryException":
      UserMessage(
        key: "liferay.file.taken",
        english: "A file with this name already exists. Choose another name.")
    case "FileNameException":
      UserMessage(
        key: "liferay.file.name",
        english: "A file name cannot contain characters such as / : * ?. Choose another name.")
    case "FileExtensionException":
      UserMessage(
        key: "liferay.file.extension",
        english: "The portal does not accept files of this type. Choose another file.")
    case "FileSizeException":
      UserMessage(
        key: "liferay.file.size",
        english: "The portal does not accept a file of this size. Choose another file.")
    case "DuplicateFolderNameException":
      UserMessage(
        key: "liferay.folder.taken",
        english: "A folder with this name already exists. Choose another name.")
    case "FolderNameException":
      UserMessage(
        key: "liferay.folder.name",
        english: "A folder name cannot contain characters such as / : * ?. Choose another name.")
    case "ContactFirstNameException":
      UserMessage(key: "account.firstName", english: "Type a first name.")
    case "ContactLastNameException":
      UserMessage(key: "account.lastName", english: "Type a last name.")
    case "UserPasswordException":
      UserMessage(
        key: "account.password.refused",
        english: "The portal does not accept this password. Choose another one.")
    case "UserPortraitTypeException":
      UserMessage(key: "portrait.type", english: "Choose a PNG, JPEG or GIF picture.")
    case "UserPortraitSizeException":
      UserMessage(
        key: "liferay.portrait.size",
        english: "The portal does not accept a picture of this size. Choose a smaller one.")
    case "StorageFieldRequiredException":
      UserMessage(
        key: "liferay.record.required",
        english: "A required answer is missing. Answer every required field.")
    case "StorageFieldNameException":
      UserMessage(
        key: "liferay.record.field",
        english: "The form has changed in the portal. Reload the form and try again.")
    default: nil
    }
  }
}
