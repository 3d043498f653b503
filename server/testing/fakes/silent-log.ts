import pino, { type Logger } from 'pino'

/**
 * A log that writes nothing. It is given a stream of its own: by itself pino opens the standard output and listens to the end of the
 * process, once a test file, and a worker of jest runs dozens of them.
 */
export function silentLog(): Logger {
  return pino({ level: 'silent' }, { write: () => undefined })
}
