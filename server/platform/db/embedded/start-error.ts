/** The built-in database cannot be used here or now. Its message is a sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Another program works in the data directory. A command may go on through that program's server. */
export class DataDirBusyError extends StartError {
  override name = 'DataDirBusyError'
}
