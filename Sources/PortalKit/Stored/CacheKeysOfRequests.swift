extension AssetReference: CacheKeyed {
  package var keyValue: JSONValue {
    switch self {
    case .entry(let id): ["entry", .integer(id)]
    case .object(let className, let classPK): ["object", .string(className), .integer(classPK)]
    }
  }
}

extension RatingQuery: CacheKeyed {
  package var keyValue: JSONValue { [asset.keyValue, .integer(groups), .integer(userId)] }
}

extension WebContentRequest: CacheKeyed {
  package var keyValue: JSONValue {
    [
      .integer(groupId), .string(articleId), .integer(templateId), .integer(structureId),
      language.keyValue,
    ]
  }
}

extension FileReference: CacheKeyed {
  package var keyValue: JSONValue {
    switch self {
    case .id(let id): ["id", .integer(id)]
    case .asset(let asset): ["asset", asset.keyValue]
    case .url(let url): ["url", .string(url)]
    }
  }
}

extension DataProviderRequest: CacheKeyed {
  package var keyValue: JSONValue {
    [
      .string(provider), .array(parameters.map { [.string($0.name), .string($0.value)] }),
      .string(filter), .integer(start), count.map { .integer($0) } ?? .null, language.keyValue,
    ]
  }
}

extension UserKey: CacheKeyed {
  package var keyValue: JSONValue {
    switch self {
    case .id(let id): ["id", .integer(id)]
    case .emailAddress(let address, let companyId):
      ["emailAddress", .string(address), .integer(companyId)]
    case .screenName(let name, let companyId):
      ["screenName", .string(name), .integer(companyId)]
    }
  }
}

extension PortraitKey: CacheKeyed {
  package var keyValue: JSONValue {
    switch self {
    case .user(let key): ["user", key.keyValue]
    case .portrait(let id, let uuid, let isMale):
      ["portrait", .integer(id), .string(uuid), .bool(isMale)]
    }
  }
}
