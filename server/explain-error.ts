import { SettingsError } from '@/lib/platform/env/server'
import { StartError } from './platform/db/embedded/start-error'
import { errorCode } from './platform/error-code'
import { MigrationError } from './platform/db/migrate'

/** The message at the terminal when a program fails: a sentence for known errors, else the whole error. */
export function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError || error instanceof MigrationError)
    return error.message
  if (!(error instanceof Error)) return String(error)
  return explainListening(error) ?? explainDisk(error) ?? error.stack ?? error.message
}

/** Names the address that the program cannot listen at. */
function explainListening(error: Error): string | null {
  const call = 'syscall' in error ? error.syscall : null
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return `The port is in use by another program (${error.message}). Set the setting PORT to a free one.`
  if (call === 'getaddrinfo' || code === 'EADDRNOTAVAIL')
    return `The setting HOST is no address of this machine (${error.message}). 127.0.0.1 is this machine alone, 0.0.0.0 everywhere.`
  if (call === 'listen' && code === 'EACCES')
    return `This account may not listen there (${error.message}). Set the setting PORT to one above 1023.`
  return call === 'listen' ? `The program cannot listen at HOST and PORT (${error.message}).` : null
}

/** Explains failed writes of files and tables. PostgreSQL's code for a full disk is 53100. */
function explainDisk(error: unknown): string | null {
  const code = errorCode(error)
  const file = error instanceof Error && 'path' in error ? ` (${String(error.path)})` : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return `The disk is full${file}. Make room where the setting DATA_DIR points, and start again. Nothing was lost.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This account may not use a file it needs${file}: ${error instanceof Error ? error.message : ''}. Check the setting DATA_DIR and who owns what is in it.`
  return error instanceof Error && error.cause !== undefined ? explainDisk(error.cause) : null
}
