import { appendFileSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const isBusy = (os.loadavg()[0] ?? 0) > os.cpus().length / 2
/** Every drill is run from the root: some in jest, some in a browser's runner, which know their own place by different names. */
const file = path.resolve('test-results/faults.txt')

/**
 * Writes down what a drill has measured: at once on the terminal, and in the list that `npm run test:faults` prints at its end. `fault`
 * is the number that docs/reliability.md gives it (docs/facts/reliability.md §8).
 */
export function describeFigure(fault: string, figure: string): void {
  const line = `  ${fault}: ${figure}${isBusy ? ' [the machine was busy]' : ''}\n`
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, line)
  process.stderr.write(line)
}

/** The middle, the 95th of a hundred, the longest, and how many: of milliseconds, for people. */
export function describeMs(list: readonly number[]): string {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms (of ${sorted.length})`
}

const BUSY_FACTOR = 10

/**
 * A limit of the fault list holds on a machine that does nothing else. On one that was busy before the drill began the limit is wider, and
 * the list of figures says so: such a figure is no proof of speed.
 */
export function limitMs(quietMs: number): number {
  return isBusy ? quietMs * BUSY_FACTOR : quietMs
}
