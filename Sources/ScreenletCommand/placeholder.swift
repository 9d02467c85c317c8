// Replaced by the first real file of ScreenletCommand.
