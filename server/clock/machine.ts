import { readFileSync } from 'node:fs'
import os from 'node:os'

/** A machine since it was started: its uptime goes evenly whatever anybody does to its clock, and goes on while it sleeps. */
export type Machine = { readonly name: string; readonly uptimeMs: () => number }

export function thisMachine(): Machine {
  return { name: `${readBootId() ?? `process ${process.pid}`} ${os.hostname()}`, uptimeMs: () => os.uptime() * 1000 }
}

/** Null where the system does not tell: then only this process knows that it is the same. */
function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
