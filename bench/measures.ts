import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

export type Usage = { readonly cpuMs: number; readonly memoryBytes: number }

/** CPU time so far and memory of a process and all its descendants, from /proc; null without /proc (not Linux). */
export function readUsage(pid: number): Usage | null {
  try {
    const family = listFamily(pid)
    return {
      cpuMs: family.reduce((sum, each) => sum + cpuMsOf(each), 0),
      memoryBytes: family.reduce((sum, each) => sum + memoryOf(each), 0),
    }
  } catch {
    return null
  }
}

/** Resident memory of one process, shared memory included: the figure of `ps` and of containers. */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

export function cpuMsOf(pid: number): number {
  const fields = statOf(pid)
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

export type CpuMsByProcess = { readonly program: number; readonly pages: number; readonly database: number }

/** Processor time so far by kind of process, in milliseconds, as the scheduler counts it: waiting for a busy machine is not in it. */
export function readCpuMs(pid: number): CpuMsByProcess {
  const shares = { program: 0, pages: 0, database: 0 }
  for (const each of listFamily(pid)) {
    try {
      const command = readFileSync(`/proc/${each}/cmdline`, 'utf8')
      const kind = command.includes('pages.mjs') ? 'pages' : command.includes('postgres') ? 'database' : null
      if (each === pid || kind) shares[kind ?? 'program'] += processorMsOf(each)
      // Connections of the database come and go. When one ends, its time counts for its parent.
      if (kind === 'database') shares.database += endedChildrenMsOf(each)
    } catch {
      // ended meanwhile: a worker of the database
    }
  }
  return shares
}

/** Processor time of all threads of a process. */
function processorMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

function endedChildrenMsOf(pid: number): number {
  const fields = statOf(pid)
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND
}

function listFamily(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]))
    } catch {
      // ended meanwhile
    }
  }
  const isOfFamily = (each: number): boolean =>
    each === pid || (parents.has(each) && isOfFamily(parents.get(each) ?? 0))
  return [...parents.keys()].filter(isOfFamily)
}

/** The fields of /proc/<pid>/stat after the name, which may contain spaces: state, parent … */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Proportional set size: memory that processes share is counted once. */
function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024
}

/** The count, and the percentiles that the goals name, in milliseconds. */
export function figures(latenciesMs: readonly number[]): string {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `${String(sorted.length).padStart(6)} calls · p50 ${at(0.5)} ms · p95 ${at(0.95)} ms · p99 ${at(0.99)} ms · slowest ${at(1)} ms`
}

/** The median; zero for an empty list. */
export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
