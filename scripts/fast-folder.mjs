import { statfsSync } from 'node:fs'
import os from 'node:os'

const GIBIBYTE = 2 ** 30
const memory = '/dev/shm'

/**
 * Where the databases of a test run lie. What a test keeps need not survive the machine, and a database in memory copies its template in
 * a thirtieth of the time; so they lie in memory where there is plenty of it, and in the temporary folder elsewhere.
 */
export function fastFolder() {
  return hasPlenty() ? memory : os.tmpdir()
}

function hasPlenty() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 2 * GIBIBYTE && (process.availableMemory?.() ?? os.freemem()) > 3 * GIBIBYTE
  } catch {
    return false // other systems have no such folder
  }
}
