/** The built-in database cannot be used. The message is a sentence for the terminal. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Another program uses the data directory. A command may connect to that program's server. */
export class DataDirBusyError extends StartError {
  override name = 'DataDirBusyError'
}
