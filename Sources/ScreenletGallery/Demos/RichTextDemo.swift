import ScreenletKit

final class RichTextDemo: DemoScreenlet {
  override class var doc: String {
    "Text with headings, lists, tables and links; Tab moves to a link, Enter opens it."
  }
  override class var body: String {
    """
    <column style="Demo" grow="1">
      <rich-text id="text" action="press" grow="1" format="html"
        text="&lt;h1>Goods in at gate 4&lt;/h1>
    &lt;p>Ring &lt;b>twice&lt;/b>, then wait for the &lt;em>green&lt;/em> lamp. Heavy pallets go to
    &lt;a href='https://acme.example/lift'>the goods lift&lt;/a>, see also
    &lt;a href='https://acme.example/rules'>the house rules&lt;/a>.&lt;/p>
    &lt;h2>What to bring&lt;/h2>
    &lt;ul>&lt;li>the delivery note&lt;/li>&lt;li>the code from &lt;code>mail/today&lt;/code>&lt;/li>&lt;/ul>
    &lt;table>&lt;tr>&lt;th>Day&lt;/th>&lt;th>Open&lt;/th>&lt;th>Pallets&lt;/th>&lt;/tr>
    &lt;tr>&lt;td>Monday&lt;/td>&lt;td>7 to 15&lt;/td>&lt;td>40&lt;/td>&lt;/tr>
    &lt;tr>&lt;td>Friday&lt;/td>&lt;td>7 to 12&lt;/td>&lt;td>8&lt;/td>&lt;/tr>&lt;/table>
    &lt;blockquote>The lift is on the left, behind the bicycles.&lt;/blockquote>
    &lt;pre>lift --floor 2&lt;/pre>
    &lt;img src='gate.png' alt='The gate from the street'>"/>
    </column>
    """
  }
}
