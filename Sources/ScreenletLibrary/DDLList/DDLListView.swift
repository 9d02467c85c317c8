/// A list of records: a row each, or a table of the label fields.
open class DDLListView: BaseListView {}
