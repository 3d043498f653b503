import { SettingsError } from '@/lib/env/server'
import { StartError } from './db/embedded/start-error'
import { errorCode } from './error-code'
import { MigrationError } from './db/migrate'

/** What a person at the terminal reads when a program of ours cannot go on: a sentence where we know one, else the whole error. */
export function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError || error instanceof MigrationError)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return `The port is in use by another program (${error.message}). Set PORT to a free one.`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `The address cannot be used (${error.message}). Check HOST, PORT and DATA_DIR.`
  return error.stack ?? error.message
}
