/// A structure in the format of Liferay Portal 6.2, with every field type of that version.
enum Inspection {
  static let definition = #"""
    <?xml version="1.0"?>
    <root available-locales="en_US,es_ES" default-locale="en_US">
      <dynamic-element dataType="string" name="machine" type="text" required="true">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Machine]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Máquina]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="date" fieldNamespace="ddm" name="day" type="ddm-date" required="true">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Inspected on]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Revisada el]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="integer" fieldNamespace="ddm" name="hours" type="ddm-integer">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Hours run]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Horas de marcha]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="double" fieldNamespace="ddm" name="pressure" type="ddm-decimal">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Pressure (bar)]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Presión (bar)]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="number" fieldNamespace="ddm" name="noise" type="ddm-number">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Noise (dB)]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Ruido (dB)]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="string" name="state" type="radio" required="true">
        <dynamic-element name="o1" type="option" value="good">
          <meta-data locale="en_US"><entry name="label"><![CDATA[good]]></entry></meta-data>
          <meta-data locale="es_ES"><entry name="label"><![CDATA[bueno]]></entry></meta-data>
        </dynamic-element>
        <dynamic-element name="o2" type="option" value="worn">
          <meta-data locale="en_US"><entry name="label"><![CDATA[worn]]></entry></meta-data>
          <meta-data locale="es_ES"><entry name="label"><![CDATA[gastado]]></entry></meta-data>
        </dynamic-element>
        <meta-data locale="en_US">
          <entry name="label"><![CDATA[State]]></entry>
          <entry name="predefinedValue"><![CDATA[["good"]]]></entry>
        </meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Estado]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="string" multiple="true" name="parts" type="select">
        <dynamic-element name="p1" type="option" value="belt">
          <meta-data locale="en_US"><entry name="label"><![CDATA[Belt]]></entry></meta-data>
          <meta-data locale="es_ES"><entry name="label"><![CDATA[Correa]]></entry></meta-data>
        </dynamic-element>
        <dynamic-element name="p2" type="option" value="pump, left">
          <meta-data locale="en_US"><entry name="label"><![CDATA[Pump, left]]></entry></meta-data>
          <meta-data locale="es_ES"><entry name="label"><![CDATA[Bomba izquierda]]></entry></meta-data>
        </dynamic-element>
        <dynamic-element name="p3" type="option" value="filter">
          <meta-data locale="en_US"><entry name="label"><![CDATA[Filter]]></entry></meta-data>
          <meta-data locale="es_ES"><entry name="label"><![CDATA[Filtro]]></entry></meta-data>
        </dynamic-element>
        <meta-data locale="en_US"><entry name="label"><![CDATA[Parts to replace]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Piezas por cambiar]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="boolean" name="stopped" type="checkbox">
        <meta-data locale="en_US">
          <entry name="label"><![CDATA[It was stopped]]></entry>
          <entry name="predefinedValue"><![CDATA[false]]></entry>
        </meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Se paró]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element name="line" type="ddm-separator"/>
      <dynamic-element dataType="string" name="remarks" type="textarea" repeatable="true">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Remark]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Observación]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="html" fieldNamespace="ddm" name="report" type="ddm-text-html">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Report]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Informe]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="document-library" fieldNamespace="ddm" name="protocol" type="ddm-documentlibrary">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Protocol]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Acta]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="geolocation" fieldNamespace="ddm" name="spot" type="ddm-geolocation">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Position]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Posición]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="image" fieldNamespace="ddm" name="photo" type="ddm-image">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Picture]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Imagen]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="link-to-page" fieldNamespace="ddm" name="page" type="ddm-link-to-page">
        <meta-data locale="en_US"><entry name="label"><![CDATA[Manual]]></entry></meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Manual]]></entry></meta-data>
      </dynamic-element>
    </root>
    """#

  static let records: [[(String, String)]] = [
    [
      ("machine", "Press 2"), ("day", "1795219200000"), ("hours", "4120"), ("pressure", "6.25"),
      ("noise", "71"), ("state", #"["worn"]"#), ("parts", #"["belt","pump, left"]"#),
      ("stopped", "true"), ("remarks", "The belt slips."), ("report", "<p>Belt ordered.</p>"),
    ],
    [
      ("machine", "Torno 1"), ("day", "1794614400000"), ("hours", "980"), ("pressure", ""),
      ("noise", "64.5"), ("state", #"["good"]"#), ("parts", "[]"), ("stopped", "false"),
      ("remarks", ""), ("report", ""),
    ],
  ]
}
