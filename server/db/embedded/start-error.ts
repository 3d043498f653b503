/** The built-in database cannot be used here or now. Its message is a sentence for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError'
}
