import ThemeKit
extension Layout { var source: String { "" } }
struct TmpE { var property = "", value = "", place = "" }
extension ResolvedTheme { func explain(_ a: String, _ s: StateSet) -> [TmpE] { [] } }
