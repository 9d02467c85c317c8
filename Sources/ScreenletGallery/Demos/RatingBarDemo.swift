import ScreenletKit

final class RatingBarDemo: DemoScreenlet {
  override class var doc: String {
    "A rating bar: Left and Right choose, Enter or a digit rates, Delete removes the rating."
  }
  override class var content: String {
    """
    <column gap="1">
      <rating-bar id="stars" look="stars" average="70"/>
      <rating-bar id="thumbs" look="thumbs" own="2" counts="3|12"/>
      <rating-bar id="like" look="like" counts="8"/>
      <rating-bar id="emojis" look="emojis" counts="0|1|2|5|9"/>
      <rating-bar id="shown" look="stars" average="90" editable="false"/>
    </column>
    """
  }
}
