import PortalKit

/// What a service throws, as the name of an exception of Java and its message.
struct ServiceError: Error, Hashable, Sendable {
  let exception: String
  let message: String

  /// An exception with a message; most have none, and say their name instead.
  init(_ exception: String, _ message: String? = nil) {
    (self.exception, self.message) = (exception, message ?? exception)
  }

  var json: JSONValue {
    ["exception": .string(exception), "message": .string(message)]
  }

  static let notSignedIn = ServiceError(
    "java.lang.SecurityException", "Authenticated access required")
  static let forbidden = ServiceError("com.liferay.portal.security.auth.PrincipalException")

  /// The index of a table says no: a thing with this name is there.
  static let constraint = ServiceError(
    "com.liferay.portal.kernel.exception.SystemException",
    "com.liferay.portal.kernel.dao.orm.ORMException: "
      + "org.hibernate.exception.ConstraintViolationException: "
      + "Could not execute JDBC batch update")

  /// A value that is not of the type of its parameter.
  static func conversion(_ text: String) -> ServiceError {
    ServiceError(
      "java.lang.ClassCastException",
      "Conversion failed: \(text); <--- java.lang.NumberFormatException: "
        + "For input string: \"\(text)\"")
  }

  /// Nothing with this number.
  static func missing(_ exception: String, _ model: String, _ key: Int64) -> ServiceError {
    ServiceError(exception, "No \(model) exists with the primary key \(key)")
  }

  /// Nothing with these names.
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

  /// What remains of an error that no service made its own of.
  init(_ error: any Error) {
    switch error {
    case let error as ServiceError: self = error
    case let error as ScreenletError:
      switch error {
      case .notSignedIn: self = .notSignedIn
      case .forbidden: self = .forbidden
      case .notFound: self.init("com.liferay.portal.NoSuchModelException")
      default:
        self.init("com.liferay.portal.kernel.exception.SystemException", error.phrase.english)
      }
    default: self.init("com.liferay.portal.kernel.exception.SystemException")
    }
  }
}
