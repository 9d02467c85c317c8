import ScreenletKit

final class RowListDemo: DemoScreenlet {
  override class var doc: String {
    "A list with any number of rows; Space marks, Enter chooses, letters jump to a row."
  }
  override class var content: String {
    """
    <row-list id="orders" width="48" height="6" selection="multiple" action="press"
              rows="Acme Office GmbH;12.480,50|Accelerate Ltd;9.300,00|Palace Print;18.000,00|\
    Norte Papel;640,00|Nippon Kami;88,00|Zenit Copy;415,10|Moon Paper;77,20"/>
    <row gap="4">
      <row-list width="24" state="focused" rows="Focused;1|Accelerate Ltd;2"/>
      <row-list width="24" rows="Not focused;1|Accelerate Ltd;2"/>
      <row-list width="24" enabled="false" rows="Disabled;1|Accelerate Ltd;2"/>
    </row>
    """
  }
}
