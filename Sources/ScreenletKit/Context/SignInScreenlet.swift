extension Registry {
  /// Says which screenlet a person signs in with; commands ask for it without knowing its name.
  public func register(signIn screenlet: BaseScreenlet.Type) { signIn = screenlet }
}
