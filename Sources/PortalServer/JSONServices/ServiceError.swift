import PortalKit

/// An error of a service: the name of a Java exception and its message.
struct ServiceError: Error, Hashable, Sendable {
  let exception: String
  let message: String

  /// Creates an error.
  ///
  /// Most exceptions have no message and use their name instead.
  init(_ exception: String, _ message: String? = nil) {
    (self.exception, self.message) = (exception, message ?? exception)
  }

  var json: JSONValue {
    ["exception": .string(exception), "message": .string(message)]
  }

  static let notSignedIn = ServiceError(
    "java.lang.SecurityException", "Authenticated access required")
  static let forbidden = ServiceError("com.liferay.portal.security.auth.PrincipalException")

  /// A database constraint violation: an object with this name exists.
  static let constraint = ServiceError(
    "com.liferay.portal.kernel.exception.SystemException",
    "com.liferay.portal.kernel.dao.orm.ORMException: "
      + "org.hibernate.exception.ConstraintViolationException: "
      + "Could not execute JDBC batch update")

  /// Returns the error for a value that does not have the type of its parameter.
  static func conversion(_ text: String) -> ServiceError {
    ServiceError(
      "java.lang.ClassCastException",
      "Conversion failed: \(text); <--- java.lang.NumberFormatException: "
        + "For input string: \"\(text)\"")
  }

  /// Returns the error for a missing object with a numeric primary key.
  static func missing(_ exception: String, _ model: String, _ key: Int64) -> ServiceError {
    ServiceError(exception, "No \(model) exists with the primary key \(key)")
  }

  /// Returns the error for a missing object with a composite key.
  static func missing(
    _ exception: String, _ model: String, _ key: KeyValuePairs<String, String>
  ) -> ServiceError {
    let words = key.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
    return ServiceError(exception, "No \(model) exists with the key {\(words)}")
  }

  static func noMethod(_ path: String, verb: String) -> ServiceError {
    ServiceError(
      "java.lang.RuntimeException",
      "No JSON web service action associated with path \(path) and method \(verb) for /")
  }

  /// Creates a service error from any error.
  init(_ error: any Error) {
    switch error {
    case let error as ServiceError: self = error
    case let error as ScreenletError:
      switch error {
      case .notSignedIn: self = .notSignedIn
      case .forbidden: self = .forbidden
      case .notFound: self.init("com.liferay.portal.NoSuchModelException")
      default:
        self.init("com.liferay.portal.kernel.exception.SystemException", error.userMessage.english)
      }
    default: self.init("com.liferay.portal.kernel.exception.SystemException")
    }
  }
}
