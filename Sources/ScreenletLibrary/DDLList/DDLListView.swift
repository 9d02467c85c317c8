/// The view of a record list: a row for each record, or a table of the label fields.
open class DDLListView: BaseListView {}
