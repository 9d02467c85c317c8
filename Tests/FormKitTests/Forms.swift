import Basics
import FormKit
import Testing

/// Form definitions for the tests.
enum Forms {
  /// A form with every field type of Liferay 6.2, in two languages.
  static let allTypes62 = """
    <?xml version="1.0"?>
    <root available-locales="en_US,es_ES" default-locale="en_US">
      <dynamic-element dataType="boolean" name="urgent" type="checkbox" required="false">
        <meta-data locale="en_US">
          <entry name="label"><![CDATA[Urgent]]></entry>
          <entry name="predefinedValue"><![CDATA[true]]></entry>
        </meta-data>
        <meta-data locale="es_ES"><entry name="label"><![CDATA[Urgente]]></entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="date" name="seen" type="ddm-date" fieldNamespace="ddm">
        <meta-data locale="en_US"><entry name="label">Seen</entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="double" name="cost" type="ddm-decimal">
        <meta-data locale="en_US"><entry name="label">Cost</entry></meta-data>
      </dynamic-element>
      <dynamic-element dataType="document-library" name="report" type="ddm-documentlibrary"/>
      <dynamic-element dataType="geolocation" name="spot" type="ddm-geolocation"/>
      <dynamic-element dataType="html" name="story" type="ddm-text-html"/>
      <dynamic-element dataType="image" name="photo" type="ddm-image"/>
      <dynamic-element dataType="integer" name="count" type="ddm-integer">
        <meta-data locale="en_US">
          <entry name="predefinedValue"><![CDATA[ 3 ]]></entry>
        </meta-data>
      </dynamic-element>
      <dynamic-element dataType="link-to-page" name="page" type="ddm-link-to-page"/>
      <dynamic-element dataType="number" name="level" type="ddm-number"/>
      <dynamic-element dataType="string" name="side" type="radio">
        <dynamic-element name="o1" type="option" value="left">
          <meta-data locale="en_US"><entry name="label"><![CDATA[Left side]]></entry></meta-data>
          <meta-data locale="es_ES"><entry name="label"><![CDATA[Izquierda]]></entry></meta-data>
        </dynamic-element>
        <dynamic-element name="o2" type="option" value="right"/>
        <meta-data locale="en_US">
          <entry name="predefinedValue"><![CDATA[["left"]]]></entry>
        </meta-data>
      </dynamic-element>
      <dynamic-element dataType="string" name="parts" type="select" multiple="true">
        <dynamic-element name="a" type="option" value="a, b"/>
        <dynamic-element name="b" type="option" value="[c]"/>
        <dynamic-element name="c" type="option" value="&quot;d&quot;"/>
      </dynamic-element>
      <dynamic-element name="line" type="ddm-separator"/>
      <dynamic-element dataType="string" name="title" type="text" required="true" width="small"/>
      <dynamic-element dataType="string" name="notes" type="textarea" repeatable="true"/>
      <dynamic-element dataType="string" name="outer" type="text" readOnly="true">
        <dynamic-element name="middle" type="ddm-separator">
          <dynamic-element dataType="string" name="inner" type="text" showLabel="false"/>
        </dynamic-element>
      </dynamic-element>
    </root>
    """

  /// A form with every field type of Liferay 7.x, with pages, rules and a repeatable group.
  static let allTypes7 = """
    {
      "availableLanguageIds": ["en_US", "es_ES"],
      "defaultLanguageId": "en_US",
      "definitionSchemaVersion": "2.0",
      "fields": [
        {"name": "Text1", "fieldReference": "title", "type": "text", "dataType": "string",
         "label": {"en_US": "Title", "es_ES": "Título"}, "required": true, "localizable": true,
         "placeholder": {"en_US": "In a few words"}, "tip": {"en_US": "Short"},
         "visibilityExpression": "true",
         "validation": {"errorMessage": {"en_US": "Too long"},
           "expression": {"name": "contains", "value": "contains(Text1, {parameter})"},
           "parameter": {"en_US": "a"}}},
        {"name": "Area", "type": "text", "displayStyle": "multiline", "dataType": "string"},
        {"name": "Rich", "type": "rich_text", "dataType": "html"},
        {"name": "Whole", "type": "numeric", "dataType": "integer"},
        {"name": "Price", "type": "numeric", "dataType": "double"},
        {"name": "Day", "type": "date", "dataType": "date"},
        {"name": "Pick", "type": "select", "multiple": true, "dataSourceType": "[\\"manual\\"]",
         "options": [{"label": {"en_US": "One", "es_ES": "Uno"}, "value": "1"},
                     {"label": {"en_US": "Two"}, "value": "2"}],
         "predefinedValue": {"en_US": ["2"]}},
        {"name": "Provided", "type": "select", "dataSourceType": ["data-provider"],
         "ddmDataProviderInstanceId": "[\\"77\\"]", "ddmDataProviderInstanceOutput": "[\\"out\\"]"},
        {"name": "Filled", "type": "select", "dataSourceType": "from-autofill"},
        {"name": "Side", "type": "radio", "inline": true,
         "options": [{"label": {"en_US": "L"}, "value": "l"}, {"label": {"en_US": "R"}, "value": "r"}]},
        {"name": "Agreed", "type": "checkbox", "dataType": "boolean", "showAsSwitcher": true},
        {"name": "Colours", "type": "checkbox_multiple",
         "options": [{"label": {"en_US": "Red"}, "value": "red"},
                     {"label": {"en_US": "Blue"}, "value": "blue"}]},
        {"name": "Grades", "type": "grid",
         "rows": [{"label": {"en_US": "Food"}, "value": "food"},
                  {"label": {"en_US": "Room"}, "value": "room"}],
         "columns": [{"label": {"en_US": "Good"}, "value": "g"},
                     {"label": {"en_US": "Bad"}, "value": "b"}]},
        {"name": "Words", "type": "paragraph", "text": {"en_US": "Read this."}},
        {"name": "File", "type": "document_library", "dataType": "document-library"},
        {"name": "Photo", "type": "image"},
        {"name": "Spot", "type": "geolocation"},
        {"name": "Link", "type": "link_to_layout"},
        {"name": "Line", "type": "separator"},
        {"name": "Secret", "type": "password"},
        {"name": "Tint", "type": "color"},
        {"name": "Keys", "type": "key_value"},
        {"name": "Items", "type": "fieldset", "repeatable": true,
         "label": {"en_US": "Items"},
         "rows": "[{\\"columns\\":[{\\"fields\\":[\\"Item\\"],\\"size\\":8}]}]",
         "nestedFields": [
           {"name": "Item", "type": "text"},
           {"name": "Amount", "type": "numeric", "dataType": "integer",
            "predefinedValue": {"en_US": "1"}},
           {"name": "Tags", "type": "text", "repeatable": true}]}
      ],
      "layout": {
        "paginationMode": "paginated",
        "pages": [
          {"title": {"en_US": "First", "es_ES": "Primera"}, "description": {"en_US": "Begin"},
           "rows": [{"columns": [{"fieldNames": ["Text1"], "size": 6},
                                 {"fieldNames": ["Area", "Rich"], "size": 6}]}]},
          {"title": {"en_US": "Second"}, "rows": [{"columns": [{"fieldNames":
             ["Whole", "Price", "Day", "Pick", "Provided", "Filled", "Side", "Agreed", "Colours",
              "Grades", "Words", "File", "Photo", "Spot", "Link", "Line", "Secret", "Tint",
              "Keys", "Items"], "size": 12}]}]}
        ]
      },
      "rules": [{"condition": "equals(getValue('Side'), 'l')",
                 "actions": ["setVisible('Price', true)"], "enabled": true}],
      "successPage": {"enabled": true, "title": {"en_US": "Done"}, "body": {"en_US": "Thanks"}}
    }
    """

  /// A form in the format of headless-form.
  static let headless = """
    {"id": 42, "name": "Survey", "name_i18n": {"en-US": "Survey", "es-ES": "Encuesta"},
     "defaultLanguage": "en_US", "availableLanguages": ["en-US", "es-ES"],
     "structure": {"id": 1, "name": "x", "formPages": [
       {"headline": "One", "headline_i18n": {"es-ES": "Uno"}, "text": "Start", "formFields": [
         {"name": "Name", "label": "Name", "inputControl": "text", "dataType": "string",
          "displayStyle": "singleline", "required": true, "tooltip": "Yours", "hasFormRules": true},
         {"name": "Note", "inputControl": "paragraph", "dataType": "string", "text": "Hello",
          "immutable": true},
         {"name": "Choice", "inputControl": "radio", "formFieldOptions": [
           {"label": "Yes", "label_i18n": {"es-ES": "Sí"}, "value": "y"},
           {"label": "No", "value": "n"}], "predefinedValue": "[\\"y\\"]"}]},
       {"headline": "Two", "text": "", "formFields": [
         {"name": "Table", "inputControl": "grid", "grid": {
           "rows": [{"label": "R", "value": "r"}], "columns": [{"label": "C", "value": "c"}]}},
         {"name": "Phones", "inputControl": "text", "repeatable": true},
         {"name": "List", "inputControl": "select", "multiple": true, "formFieldOptions": [
           {"label": "A", "value": "a"}, {"label": "B", "value": "b"}]},
         {"name": "Proof", "inputControl": "document_library", "dataType": "document"}]}],
       "formSuccessPage": {"headline": "Thanks", "description": "Done"}}}
    """

  static func form(_ text: String) throws -> FormDefinition {
    try DefinitionReader.read(Array(text.utf8), name: "form")
  }

  /// Returns a Liferay 7.x form with `fields`, which are JSON.
  static func form7(_ fields: String) throws -> FormDefinition {
    try form("{\"defaultLanguageId\":\"en_US\",\"fields\":[\(fields)]}")
  }

  /// Returns the error of reading `text` as a form, or nil if it is valid.
  static func error(_ text: String) -> FormError? {
    do throws(FormError) {
      _ = try DefinitionReader.read(Array(text.utf8), name: "form")
      return nil
    } catch {
      return error
    }
  }

  static let spanish = LanguageTag("es_ES") ?? .english
}

extension FormDefinition {
  /// Returns the ID of a field; fails the test if there is none.
  func known(_ name: String) throws -> FieldID { try #require(id(named: name)) }
}

extension FormRecord {
  /// Returns the first instance of a field; fails the test if there is none.
  func one(_ name: String) throws -> InstanceID { try #require(first(definition.known(name))) }

  /// Adds an instance of a repeatable field.
  mutating func more(
    _ name: String, in parent: InstanceID? = nil, behind sibling: InstanceID? = nil
  ) throws -> InstanceID {
    let id = add(try definition.known(name), in: parent, behind: sibling)
    return try #require(id)
  }
}
