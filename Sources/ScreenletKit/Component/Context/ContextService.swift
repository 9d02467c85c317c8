/// A helper of controls that a context keeps, such as the pictures in use.
@MainActor package protocol ContextService: AnyObject {
  /// Whether the service is working.
  var isBusy: Bool { get }
  /// Waits until all requested work is done.
  func idle() async
}

extension ScreensContext {
  /// Returns the service of a type; the first call creates it.
  ///
  /// - Parameter make: Creates the service.
  package func service<Service: ContextService>(_ make: () -> Service) -> Service {
    if let known = controlServices[ObjectIdentifier(Service.self)] as? Service { return known }
    let new = make()
    controlServices[ObjectIdentifier(Service.self)] = new
    return new
  }

  /// Whether a service is working.
  package var hasBusyService: Bool { controlServices.values.contains { $0.isBusy } }

  /// Waits until all services have finished their requested work.
  package func servicesIdle() async {
    for service in controlServices.values { await service.idle() }
  }
}
