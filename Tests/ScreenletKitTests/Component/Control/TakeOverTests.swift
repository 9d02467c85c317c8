import ScreenletControls
import ScreenletKit
import Testing

/// A view that replaces another one keeps its own callbacks.
@MainActor struct TakeOverTests {
  /// Lets a new control take over from an old one, and returns which callback is called then.
  private func callback<C: Control, Value>(
    of type: C.Type, _ callback: @MainActor (C) -> (@MainActor (Value) -> Void)?,
    _ set: @MainActor (C, @escaping @MainActor (Value) -> Void) -> Void,
    isSet: Bool = true, calledWith value: Value
  ) -> String {
    var called = "none"
    let (old, new) = (type.init(), type.init())
    set(old) { _ in called = "old" }
    if isSet { set(new) { _ in called = "new" } }
    new.takeOver(from: old)
    callback(new)?(value)
    return called
  }

  @Test func `a new control keeps its own callbacks`() {
    let item = SelectionList.Item(id: "a", words: .none)
    #expect(
      callback(of: SelectionList.self, { $0.onChoose }, { $0.onChoose = $1 }, calledWith: item)
        == "new")
    #expect(
      callback(of: SelectionList.self, { $0.onMove }, { $0.onMove = $1 }, calledWith: item) == "new"
    )
    #expect(
      callback(of: RowList.self, { $0.onChoose }, { $0.onChoose = $1 }, calledWith: 0) == "new")
    #expect(callback(of: RowList.self, { $0.onMove }, { $0.onMove = $1 }, calledWith: 0) == "new")
    #expect(
      callback(of: TableView.self, { $0.onSort }, { $0.onSort = $1 }, calledWith: []) == "new")
    #expect(
      callback(of: PictureGrid.self, { $0.onChoose }, { $0.onChoose = $1 }, calledWith: 0) == "new")
    #expect(
      callback(of: CalendarView.self, { $0.onChoose }, { $0.onChoose = $1 }, calledWith: "")
        == "new")
    #expect(
      callback(of: DateField.self, { $0.onChange }, { $0.onChange = $1 }, calledWith: "") == "new")
    #expect(
      callback(of: TextField.self, { $0.onFocus }, { $0.onFocus = $1 }, calledWith: true) == "new")
    #expect(
      callback(of: TextArea.self, { $0.onChange }, { $0.onChange = $1 }, calledWith: "") == "new")
    #expect(
      callback(of: Slider.self, { $0.onChange }, { $0.onChange = $1 }, calledWith: "") == "new")
    #expect(callback(of: Steps.self, { $0.onChoose }, { $0.onChoose = $1 }, calledWith: 0) == "new")
    #expect(
      callback(of: BarChart.self, { $0.onChoose }, { $0.onChoose = $1 }, calledWith: 0) == "new")
    #expect(
      callback(of: Select.self, { $0.onSelect }, { $0.onSelect = $1 }, calledWith: nil) == "new")
    #expect(
      callback(of: FieldGroup.self, { $0.onFold }, { $0.onFold = $1 }, calledWith: true) == "new")
    #expect(callback(of: SplitView.self, { $0.onMove }, { $0.onMove = $1 }, calledWith: 0) == "new")
  }

  @Test func `a new control without a callback takes over the old callback`() {
    #expect(
      callback(of: RowList.self, { $0.onChoose }, { $0.onChoose = $1 }, isSet: false, calledWith: 0)
        == "old")
    #expect(
      callback(of: Steps.self, { $0.onChoose }, { $0.onChoose = $1 }, isSet: false, calledWith: 0)
        == "old")
  }
}
