public import ScreenletKit

/// The welcome, and the demos of controls, layout elements, states and qualifiers, in the gallery's
/// order.
@MainActor public enum Demos {
  /// The classes of all demos.
  static let all: [BaseScreenlet.Type] = [WelcomeDemo.self] + controls + layouts + states + apps

  /// The demos of controls.
  private static let controls: [BaseScreenlet.Type] = [
    BarChartDemo.self, ButtonDemo.self, CalendarDemo.self, CardDemo.self, CheckboxDemo.self,
    CheckFieldDemo.self, ColourFieldDemo.self, DateFieldDemo.self, DateTimeFieldDemo.self,
    DividerDemo.self, FactDemo.self, FieldGroupDemo.self, FileFieldDemo.self,
    GeolocationFieldDemo.self, GridFieldDemo.self, HeaderDemo.self, HelpLineDemo.self,
    ImageDemo.self, KeyDemo.self, ListDemo.self, MenuDemo.self, MessageDemo.self, ModalDemo.self,
    MultiSelectDemo.self, NumberFieldDemo.self, PaneDemo.self, PasswordFieldDemo.self,
    PictureGridDemo.self, ProblemListDemo.self, ProgressDemo.self, RadioGroupDemo.self,
    RatingBarDemo.self,
    ReviewListDemo.self,
    RichTextDemo.self, RowListDemo.self, SelectDemo.self, SliderDemo.self, SparklineDemo.self,
    SpinnerDemo.self, StepsDemo.self, SwitchDemo.self, TableDemo.self, TabsDemo.self, TextDemo.self,
    TextAreaDemo.self, TextFieldDemo.self, TimeFieldDemo.self, ToastDemo.self, ToggleListDemo.self,
    TreeDemo.self,
  ]

  /// The demos of layout elements.
  private static let layouts: [BaseScreenlet.Type] = [
    AlignDemo.self, BorderDemo.self, ColumnDemo.self, ControlDemo.self, GridDemo.self,
    GrowDemo.self, JustifyDemo.self, LimitsDemo.self, PaddingDemo.self, RowDemo.self,
    ScreenletViewDemo.self, ScrollDemo.self, SpacerDemo.self, SplitDemo.self, StackDemo.self,
    WrapDemo.self,
  ]

  /// The demos of states and terminal qualifiers.
  private static let states: [BaseScreenlet.Type] = [
    StatesDemo.self, MistakesDemo.self, BackgroundDemo.self, ColoursDemo.self, ContrastDemo.self,
    DepthDemo.self,
    DirectionDemo.self, GlyphsDemo.self, LanguageDemo.self, MotionDemo.self, SizeDemo.self,
  ]

  /// The demos of app architecture.
  private static let apps: [BaseScreenlet.Type] = [TimeTravelDemo.self]

  /// The screenlets that these demos contain.
  private static let parts: [BaseScreenlet.Type] = [
    OrderDraftScreenlet.self, StoreInspectorScreenlet.self, ThemeCardScreenlet.self,
  ]

  /// Registers the demos in a context.
  ///
  /// - Parameter context: The context.
  public static func register(in context: ScreensContext) {
    for demo in all + parts { context.register(demo) }
  }
}
