extension PageRequest: CacheKeyed {
  /// The start, count, filter and order.
  ///
  /// The anchor is excluded because it does not change the result. `countsTotal` is excluded
  /// because a total is stored if the portal reported one.
  package var keyValue: JSONValue {
    [
      .integer(start), .integer(count), filter.keyValue, order.keyValue, .string(comparator),
    ]
  }
}

extension ListFilter: CacheKeyed {
  package var keyValue: JSONValue {
    .array(
      terms.map { term in
        .array([term.field.keyValue, .string(term.text)] + term.values.map(JSONValue.string))
      })
  }
}

extension SortKey: CacheKeyed {
  package var keyValue: JSONValue { [.string(field), .bool(isDescending)] }
}

extension RecordQuery: CacheKeyed {
  package var keyValue: JSONValue {
    [.integer(recordSetId), userId.keyValue, page.keyValue, language.keyValue]
  }
}

extension CommentQuery: CacheKeyed {
  package var keyValue: JSONValue { [asset.keyValue, page.keyValue, .integer(userId)] }
}

extension AssetQuery: CacheKeyed {
  package var keyValue: JSONValue {
    let entryQuery = JSONObject(
      entryQuery.sorted { $0.key < $1.key }.map { name, value in
        JSONObject.Member(name: name, value: .string(value))
      })
    return [
      .integer(groupId), .integer(classNameId), .string(portletItemName), .object(entryQuery),
      page.keyValue, language.keyValue,
    ]
  }
}

extension WebContentQuery: CacheKeyed {
  package var keyValue: JSONValue {
    [.integer(groupId), .integer(folderId), page.keyValue, language.keyValue]
  }
}

extension FileQuery: CacheKeyed {
  package var keyValue: JSONValue {
    [.integer(repositoryId), .integer(folderId), mimeTypes.keyValue, page.keyValue]
  }
}
