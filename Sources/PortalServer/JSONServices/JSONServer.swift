import PortalKit

/// Serves the JSON web services: finds the method, checks the caller and formats the response.
struct JSONServer {
  let site: PortalSite

  init(_ site: PortalSite) { self.site = site }

  /// Returns the response to a request.
  ///
  /// 6.2 uses the status 200 even for errors.
  func answer(_ request: ServerRequest) async -> ServerResponse {
    let caller: Authenticator.Caller
    do throws(ScreenletError) {
      caller = try await site.authenticator.caller(of: request)
    } catch {
      return refuse(error, request)
    }
    let call = JSONRequest(request)
    if case .session(_, let session) = caller {
      let token = request.csrfToken ?? call.parameters.text("p_auth")
      let status = site.dialect.is62 ? 500 : 403
      guard token == session.token else { return .html(status, ErrorPage.html(status)) }
    }
    do {
      switch call.target {
      case .list(let pattern): return list(pattern, request)
      case .page: return .html(200, ServicePage.html(site))
      case .invoke(let command):
        let result = try await invoke(command, caller, request)
        return respond(result, request, callback: call.callback)
      case .remote(let path, let id):
        let result = try await run(path, call.parameters, caller, request)
        return respond(
          ["result": result, "id": id, "jsonrpc": "2.0"], request, callback: call.callback)
      case .method(let path):
        let result = try await run(path, call.parameters, caller, request)
        return respond(result, request, callback: call.callback)
      }
    } catch {
      return refuse(error, request, callback: call.callback)
    }
  }

  private func refuse(
    _ error: any Error, _ request: ServerRequest, callback: String? = nil
  ) -> ServerResponse {
    let (status, json) = site.dialect.answer(ServiceError(error))
    return respond(json, request, status: status, callback: callback)
  }

  private func run(
    _ path: String, _ parameters: ServiceParameters, _ caller: Authenticator.Caller,
    _ request: ServerRequest
  ) async throws -> JSONValue {
    guard let (method, parameters) = method(path, parameters) else {
      throw ServiceError.noMethod(path, verb: request.method)
    }
    return try await run(method, parameters, caller, request)
  }

  /// Returns the method for a path of the release, and its parameters with the names of 6.2; nil if
  /// there is none.
  private func method(
    _ path: String, _ parameters: ServiceParameters
  ) -> (ServiceMethod, ServiceParameters)? {
    guard let core = site.dialect.corePath(path),
      let parameters = site.dialect.adapted(core, parameters),
      let method = ServiceCatalog.shared.method(core, parameters)
    else { return nil }
    return (method, parameters)
  }

  private func run(
    _ method: ServiceMethod, _ parameters: ServiceParameters, _ caller: Authenticator.Caller,
    _ request: ServerRequest
  ) async throws -> JSONValue {
    guard let user = caller.user else { throw ServiceError.notSignedIn }
    let result = try await method.answer(
      ServedCall(
        site: site, parameters: parameters, user: user, host: request.host ?? "localhost"))
    return site.dialect.result(result, of: method.path)
  }

  // MARK: Invoking

  /// Runs one command, or several in sequence.
  ///
  /// An error in one aborts all.
  private func invoke(
    _ command: JSONValue, _ caller: Authenticator.Caller, _ request: ServerRequest
  ) async throws -> JSONValue {
    func call(_ path: String, _ parameters: ServiceParameters) async throws -> JSONValue {
      guard let (method, parameters) = method(path, parameters) else {
        throw InvokerCommand.noMethod(path)
      }
      return try await run(method, parameters, caller, request)
    }
    guard let list = command.array else { return try await InvokerCommand(command).run(call) }
    guard list.count <= site.limits.batch else {
      throw ServiceError("java.lang.RuntimeException", "Too many calls in one batch")
    }
    var results: [JSONValue] = []
    for command in list { results.append(try await InvokerCommand(command).run(call)) }
    return .array(results)
  }

  // MARK: Answering

  private func list(_ pattern: String, _ request: ServerRequest) -> ServerResponse {
    let dialect = site.dialect
    let actions = ServiceCatalog.shared.all.compactMap { method -> JSONValue? in
      guard let path = dialect.path(method.path), ServiceCatalog.fits(path, pattern) else {
        return nil
      }
      return [
        "method": .string(method.verb),
        "parameters": .array(
          method.parameters.map { ["name": .string($0.name), "type": .string($0.type)] }),
        "path": .string(path), "response": .string(method.response),
      ]
    }
    return respond(
      [
        "actions": .array(actions), "context": "", "basePath": "/api/jsonws",
        "baseURL": .string("http://\(request.host ?? "localhost")/api/jsonws"),
        "discover": .array(pattern.split(separator: ",").map { .string(String($0)) }),
      ], request)
  }

  private func respond(
    _ value: JSONValue, _ request: ServerRequest, status: Int = 200, callback: String? = nil
  ) -> ServerResponse {
    var body = JSONWriter.bytes(of: value)
    if let callback { body = Array("/**/\(callback)(".utf8) + body + Array(")".utf8) }
    let response = PortalPages.withUsualHeaders(
      ServerResponse(status, type: "application/json;charset=UTF-8", body: body), for: request)
    return response.adding("Cache-Control", "private, no-cache, no-store, must-revalidate")
  }
}
