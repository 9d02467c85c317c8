/// A control in the top row of a screen, which is not part of the layout below it.
@MainActor package protocol ScreenHeader: Control {}
