import { readFileSync } from 'node:fs'
import os from 'node:os'

/** A machine since it was started: its uptime goes evenly whatever anybody does to its clock, and goes on while it sleeps. */
export type Machine = { readonly name: string; readonly uptimeMs: () => number }

/** An uptime that is this much shorter than the machine's own is that of a container. */
const OWN_SECONDS = 60

/** The same for every program on it, also in a container that was made anew; where containers have uptimes of their own, each is a machine. */
export function thisMachine(): Machine {
  const boot = readBootId() ?? `process ${process.pid}`
  const hasOwnUptime = os.uptime() + OWN_SECONDS < Number(process.hrtime.bigint()) / 1e9
  return { name: hasOwnUptime ? `${boot} ${os.hostname()}` : boot, uptimeMs: () => os.uptime() * 1000 }
}

/** Null where the system does not tell: then only this process knows that it is the same. */
function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
