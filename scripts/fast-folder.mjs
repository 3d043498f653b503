import { statfsSync } from 'node:fs'
import os from 'node:os'

const GIBIBYTE = 2 ** 30
const memory = '/dev/shm'

/**
 * The folder of the test databases. They need not survive a crash, and in memory a database copies its template in a thirtieth of the time; so it is
 * in memory if there is plenty, and otherwise the temporary folder.
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
