package import PortalKit
package import ScreenletKit
package import ThemeKit

/// The controls of this module, as the control set of a context.
@MainActor package final class StandardControls: ControlSet {
  /// The only instance.
  package static let shared = StandardControls()

  private init() {}

  package let containers: [Control.Type] = [
    Row.self, Column.self, Wrap.self, Grid.self, Stack.self, ScrollView.self, Spacer.self,
  ]

  package let elements: [Control.Type] = [
    Label.self, TextField.self, PasswordField.self, Button.self, Checkbox.self, Message.self,
    RadioGroup.self, ToggleList.self, CheckField.self, MultiSelect.self, Select.self,
    NumberField.self, DateField.self, TimeField.self, DateTimeField.self, CalendarView.self,
    TextArea.self,
    FileField.self, GridField.self, ColourField.self, GeolocationField.self,
    Steps.self, FieldGroup.self, ProblemList.self, ReviewList.self,
    ProgressBar.self, Spinner.self, Divider.self, Picture.self, SelectionList.self,
    RowList.self, TableView.self, RatingBar.self, RichTextView.self, PictureGrid.self,
    Tabs.self, Tab.self, Switch.self, Slider.self, SplitView.self, CardView.self,
    TreeView.self, TreeItem.self, MenuBar.self, Menu.self, MenuItem.self, HelpLine.self,
    Sparkline.self, BarChart.self, ModalElement.self, ModalAnswer.self, ToastElement.self,
    Header.self, Footer.self, Fact.self,
  ]

  package let bases: [Control.Type] = [
    ChoiceField.self, SegmentField.self, LineField.self, RowsControl.self, Chart.self,
  ]

  package private(set) lazy var plainTheme = Registry(controls: self).plainTheme

  package func overlay(for toast: Toast) -> Overlay { toast.overlay() }

  package func overlay(for modal: Modal, on surface: Surface) -> Overlay {
    modal.overlay(on: surface)
  }

  package func overlay(
    for signIn: BaseScreenlet, asking user: User?, leave: @escaping @MainActor () -> Void
  ) throws(ThemeError) -> Overlay {
    try PasswordPrompt(screenlet: signIn, user: user).overlay(leave: leave)
  }
}
