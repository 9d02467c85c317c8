extension ServerContext {
  /// The context for a machine without a context file: the embedded portal.
  public static let builtIn: ServerContext = {
    // A test parses this text too. If parsing failed, an empty context would be the embedded portal
    // as well.
    var context = (try? parse(Array(builtInText.utf8), name: fileName).context) ?? ServerContext()
    context.entries = context.entries.mapValues { Entry(value: $0.value, origin: .builtIn) }
    return context
  }()

  /// The `server_context.xml` that comes with the program, as a template for your own.
  public static let builtInText = """
    <?xml version="1.0" encoding="utf-8"?>
    <!--
      The settings of the portal. Copy this file beside your app or into your configuration folder
      (~/.config/screenlets), and edit the copy. It has the format of Android resources, so the file
      of a Liferay Screens app works unchanged.

      An environment variable overrides a key: SCREENLETS_ and the key in capitals, as in
      SCREENLETS_LIFERAY_SERVER=https://portal.example. Your app can also read keys of its own.
    -->
    <resources>
      <!-- The embedded portal of the app, with its data on this machine. -->
      <string name="liferay_server">local:</string>

      <!-- The company and the site. -->
      <integer name="liferay_company_id">10154</integer>
      <integer name="liferay_group_id">10181</integer>

      <!-- The portal's version: 62, 70, 71, 72, 73 or 74. By default, the portal is queried.
      <integer name="liferay_portal_version">73</integer>
      -->
    </resources>

    """
}
