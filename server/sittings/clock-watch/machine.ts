import { readFileSync } from 'node:fs'
import os from 'node:os'

/** A machine since its boot: its uptime is independent of its clock, and includes sleep. */
export type Machine = { readonly name: string; readonly uptimeMs: () => number }

/** An uptime this much shorter than the machine's is a container's. */
const OWN_SECONDS = 60

/** Equal for every program on the machine, also in a new container; where containers have their own uptimes, each counts as a machine. */
export function thisMachine(): Machine {
  const boot = readBootId() ?? `process ${process.pid}`
  const hasOwnUptime = os.uptime() + OWN_SECONDS < Number(process.hrtime.bigint()) / 1e9
  return { name: hasOwnUptime ? `${boot} ${os.hostname()}` : boot, uptimeMs: () => os.uptime() * 1000 }
}

/** Null where the system does not provide it: then only this process counts as the same machine. */
function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
