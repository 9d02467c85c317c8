import ScreenletKit

final class ImageDemo: DemoScreenlet {
  override class var doc: String {
    "The place of a picture: a tile with initials, or with what it shows."
  }
  override class var content: String {
    """
    <row gap="3">
      <column><image text="AL"/><text text="Ada L." align-self="center"/></column>
      <column><image text="GH"/><text text="Grace H." align-self="center"/></column>
      <column><image text="AT"/><text text="Alan T." align-self="center"/></column>
    </row>
    <row gap="3" align="center">
      <image text="Gate 4, from the street" width="32" height="5"/>
      <text style="Help" text="What it shows, where none can be drawn."/>
    </row>
    """
  }
}
