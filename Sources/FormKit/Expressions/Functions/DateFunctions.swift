extension ExpressionFunction {
  static let dates: [ExpressionFunction] = [
    ExpressionFunction("futureDates", 2...2, role: .dates) { (call) throws(ExpressionError) in
      .boolean(try isInside(call, from: try boundary("startsFrom", call[1], call), to: nil))
    },
    ExpressionFunction("pastDates", 2...2, role: .dates) { (call) throws(ExpressionError) in
      .boolean(try isInside(call, from: nil, to: try boundary("endsOn", call[1], call)))
    },
    ExpressionFunction("dateRange", 2...2, role: .dates) { (call) throws(ExpressionError) in
      .boolean(
        try isInside(
          call, from: try boundary("startsFrom", call[1], call),
          to: try boundary("endsOn", call[1], call)))
    },
    ExpressionFunction("rangeDates", 3...3, role: .dates) { (call) throws(ExpressionError) in
      .boolean(
        try isInside(
          call, from: try boundary("startsFrom", call[1], call),
          to: try boundary("endsOn", call[2], call)))
    },
    ExpressionFunction("compareDates", 2...2) { (call) throws(ExpressionError) in
      let (one, two) = (try call[0].date, try call[1].date)
      return .boolean(one != nil && one == two)
    },
    ExpressionFunction("addDays", 2...2) { (call) throws(ExpressionError) in
      try moved(call) { $0.adding(days: $1) }
    },
    ExpressionFunction("addMonths", 2...2) { (call) throws(ExpressionError) in
      try moved(call) { $0.adding(months: $1) }
    },
    ExpressionFunction("addYears", 2...2) { (call) throws(ExpressionError) in
      try moved(call) { $0.adding(years: $1) }
    },
  ]

  private static func moved(
    _ call: FunctionCall, _ move: (CalendarDay, Int) -> CalendarDay?
  ) throws(ExpressionError) -> ExpressionValue {
    guard let date = try call[0].date else { return .empty }
    guard let moved = move(date, try call[1].integer) else {
      throw call.failure(.arithmetic, "the date is out of range")
    }
    return .date(moved)
  }

  private static func isInside(
    _ call: FunctionCall, from: CalendarDay??, to: CalendarDay??
  ) throws(ExpressionError) -> Bool {
    guard let date = try call[0].date else { return false }
    // A boundary without a date accepts no value, as in the portal.
    if let from { guard let from, date >= from else { return false } }
    if let to { guard let to, date <= to else { return false } }
    return true
  }

  /// Returns the date of a boundary: a literal date, `responseDate`, or the portal's object.
  ///
  /// The object is `{"startsFrom": {"type": "customDate", "quantity": -2, "unit": "days"}}`; a
  /// boundary of `dateField` is relative to the answer of a field.
  private static func boundary(
    _ side: String, _ argument: ExpressionArgument, _ call: FunctionCall
  ) throws(ExpressionError) -> CalendarDay? {
    guard case .text(let text) = argument.value, text.first == "{" else {
      if argument.value.text == "responseDate" { return call.scope.expressionContext.today }
      return try argument.date
    }
    func failure(_ message: String) -> ExpressionError {
      ExpressionError(.wrongType, column: argument.column, message)
    }
    guard let json = try? JSONReader.read(text) else {
      throw failure("this date limit is not a JSON object")
    }
    switch json[side] {
    case .string(let text)?:
      return try ExpressionArgument(.text(text), argument.column).dateOrToday(call.scope)
    case .object(let object)?: return try boundary(object, call, failure)
    default: throw failure("this date limit has no \"\(side)\"")
    }
  }

  private static func boundary(
    _ object: JSONObject, _ call: FunctionCall, _ failure: (String) -> ExpressionError
  ) throws(ExpressionError) -> CalendarDay? {
    var day: CalendarDay? = call.scope.expressionContext.today
    if let name = object["dateFieldName"]?.string {
      guard let id = call.scope.id(named: name) else {
        throw ExpressionError(
          .unknownField, column: call[0].column, "there is no field \"\(name)\"")
      }
      day = try ExpressionArgument(call.scope.value(of: id), call.column).date
    } else if let text = object["date"]?.string, text != "responseDate" {
      guard let date = CalendarDay(iso: text) else { throw failure("\"\(text)\" is not a date") }
      day = date
    }
    guard let day, let quantity = object["quantity"] else { return day }
    let text = quantity.string ?? quantity.number?.text ?? ""
    guard let count = Int(text) else { throw failure("\"\(text)\" is not a whole number") }
    let moved: CalendarDay? =
      switch object["unit"]?.string ?? "days" {
      case "days": day.adding(days: count)
      case "months": day.adding(months: count)
      case "years": day.adding(years: count)
      case let unit: throw failure("\"\(unit)\" is neither days, months nor years")
      }
    guard let moved else { throw failure("the date is out of range") }
    return moved
  }
}

extension ExpressionArgument {
  fileprivate func dateOrToday(_ scope: any ExpressionScope) throws(ExpressionError) -> CalendarDay?
  {
    value == .text("responseDate") ? scope.expressionContext.today : try date
  }
}
