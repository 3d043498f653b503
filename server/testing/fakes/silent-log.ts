import pino, { type Logger } from 'pino'

/**
 * A log that writes nothing. It has its own stream: by default pino opens stdout and adds an exit listener per test file, and a jest worker runs
 * dozens of them.
 */
export function silentLog(): Logger {
  return pino({ level: 'silent' }, { write: () => undefined })
}
