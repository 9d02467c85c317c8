/// The blog entries of a new portal.
enum SeedBlog {
  struct Entry: Sendable {
    let id: Int64
    let title: String
    let subtitle: String
    let summary: String
    let author: Int64
    let cover: Int64
    let caption: String
    let hours: Int64
    let views: Int64
    let html: String
  }

  static func entries(_ url: (Int64) -> String) -> [Entry] {
    [
      Entry(
        id: 30_501, title: "A morning at the harbour",
        subtitle: "Three boats, one invoice, and why it took a week",
        summary: "What we learned when a delivery came by boat.", author: 10_201, cover: 30_311,
        caption: "The evening before, from pier 2", hours: 5, views: 412,
        html: """
          <p>The paper for Porto came <em>by boat</em> this time. It was cheaper, it was slower, and
          somebody had to be there at six. That was me.</p>
          <h2>What went well</h2>
          <ul><li>All 48 pallets were dry.</li><li>The crane driver knew <strong>our</strong>
          delivery note.</li><li>Coffee at the pier costs one euro.</li></ul>
          <h2>What did not</h2>
          <p>The invoice named another ship. Until it was put right, nobody could sign for the
          goods, and the <a href="https://acme.example/orders/PO-20042">order</a> stayed open for a
          week.</p>
          <p><img src="\(url(30_311))" alt="Sailing boats in a harbour at sunset"></p>
          <blockquote><p>A form that is filled in twice is wrong once.</p></blockquote>
          <ol><li>Name the ship on the order.</li><li>Send it with the delivery note.</li>
          <li>Sign where you stand, on a terminal.</li></ol>
          """),
      Entry(
        id: 30_502, title: "Almendros en flor", subtitle: "Un sábado con toda la sucursal",
        summary: "The branch in Madrid had lunch under the almond trees.", author: 10_202,
        cover: 30_314, caption: "La finca, a las once", hours: 29, views: 187,
        html: """
          <p>El sábado comimos bajo los almendros. Vinieron <strong>veintitrés</strong> personas y
          un perro.</p>
          <p><img src="\(url(30_314))" alt="Almendros en flor en una colina"></p>
          <h3>La receta de la tarta</h3>
          <table><tr><th>Ingrediente</th><th>Cantidad</th></tr>
          <tr><td>Almendra molida</td><td>250 g</td></tr><tr><td>Azúcar</td><td>250 g</td></tr>
          <tr><td>Huevos</td><td>5</td></tr><tr><td>Limón</td><td>1, la piel</td></tr></table>
          <p>Media hora a 175 °C. Se come <em>tibia</em>.</p>
          """),
      Entry(
        id: 30_503, title: "What paper costs us", subtitle: "",
        summary: "A look at five branches and one very large printer.", author: 10_201,
        cover: 30_316, caption: "The store in Graz", hours: 77, views: 903,
        html: """
          <p>We asked five branches to count. This is what came back.</p>
          <table><thead><tr><th>Branch</th><th>Sheets a day</th><th>Euros a day</th></tr></thead>
          <tbody><tr><td>Madrid</td><td>1,200</td><td>14.40</td></tr>
          <tr><td>Graz</td><td>860</td><td>10.32</td></tr>
          <tr><td>Kyoto</td><td>2,410</td><td>31.33</td></tr>
          <tr><td>León</td><td>95</td><td>1.14</td></tr>
          <tr><td>Porto</td><td>1,733</td><td>20.80</td></tr></tbody></table>
          <p><strong>León</strong> fills its forms in on a terminal. The others print them, sign
          them, scan them, and throw them away.</p><hr>
          <p>The numbers are in <a href="\(url(30_323))">paper.csv</a>.</p>
          """),
      Entry(
        id: 30_504, title: "Night shift at the lighthouse",
        subtitle: "Our smallest customer orders two bulbs a year",
        summary: "A visit to a customer who lives above the sea.", author: 10_204, cover: 30_313,
        caption: "One bulb is enough", hours: 151, views: 64,
        html: """
          <p>Gitta keeps the light. She orders <strong>two bulbs a year</strong>, by radio, and
          wants them by mail.</p>
          <p><img src="\(url(30_313))" alt="A lighthouse at night"></p>
          <p>We gave her a terminal and a modem. The sign-in is 312 bytes. She says it is the
          fastest thing on the island, after the wind.</p>
          """),
      Entry(
        id: 30_505, title: "Portals without a browser", subtitle: "",
        summary: "How to list, filter and fill in from a shell.", author: 10_199, cover: 0,
        caption: "", hours: 200, views: 1_280,
        html: """
          <p>Everything on this page was written, rated and commented on <em>in a terminal</em>.</p>
          <pre><code>$ screenlet gallery BlogsEntryDisplay
          $ screenlet form order.json &gt; po.json</code></pre>
          <p>Keys: <kbd>/</kbd> filters, <kbd>s</kbd> sorts, <kbd>F5</kbd> gets it again.</p>
          <h4>Further</h4>
          <dl><dt>Themes</dt><dd>Copy one, change it, see it at once.</dd>
          <dt>Forms</dt><dd>They come from the portal.</dd></dl>
          """),
    ]
  }

  /// The comments on entries, with their authors and their age in hours; the last is the newest.
  static let comments: [(entry: Int64, user: Int64, hours: Int64, text: String)] = [
    (30_501, 10_202, 5, "¡Qué fotos! I want to be sent there next time."),
    (30_501, 10_204, 4, "Did anybody weigh the pallets?\nOurs were 12 kg short in March."),
    (30_501, 10_201, 4, "Weighed, photographed, signed. All there."),
    (30_501, 10_203, 3, "京都にも船で送れますか。"),
    (30_501, 10_199, 3, "The ship's name is a field of the order now: Reference."),
    (30_501, 10_203, 2, "The boats look smaller from above."),
    (30_501, 10_202, 1, "Thank you. That saves us a call with each delivery."),
    (30_502, 10_201, 26, "The cake was gone before I had parked."),
    (30_502, 10_203, 20, "レシピをありがとう。"),
    (30_503, 10_202, 70, "León are five people. Still: well done."),
    (30_503, 10_204, 66, "We print because the customs office wants a stamp."),
    (30_503, 10_199, 60, "They take a file since October. I will show you."),
    (30_504, 10_201, 140, "Say hello to Gitta."),
    (30_311, 10_204, 9, "This one for the calendar."),
    (30_311, 10_203, 8, "きれいですね。"),
    // Hostile text, on an entry that no example shows.
    (30_504, 10_205, 2, "Nice\u{1B}[31m red\u{1B}[2J \u{202E}boats\u{202C} <script>no</script>"),
  ]

  /// The ratings of entries and pictures by user.
  static let ratings: [(thing: Int64, scores: [(user: Int64, score: Double)])] = [
    (30_501, [(10_202, 1), (10_203, 1), (10_204, 0.8), (10_199, 0.6), (10_205, 0.2)]),
    (30_502, [(10_201, 1), (10_203, 0.8)]),
    (30_503, [(10_202, 0.6), (10_204, 0.4), (10_199, 1)]),
    (30_505, [(10_201, 1), (10_202, 1), (10_203, 1), (10_204, 0.8)]),
    (30_311, [(10_202, 1), (10_204, 1), (10_203, 0.8)]),
    (30_314, [(10_201, 0.8)]),
  ]
}
