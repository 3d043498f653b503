import { appendFileSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const isBusy = (os.loadavg()[0] ?? 0) > os.cpus().length / 2
/** Relative to the root: drills run in jest or in Playwright, which have different `__dirname`s. */
const file = path.resolve('test-results/faults.txt')

/**
 * Reports a drill's figure: on the terminal, and in the list that `npm run test:faults` prints at its end. `fault` is its number in
 * docs/reliability.md (docs/facts/reliability.md §8).
 */
export function describeFigure(fault: string, figure: string): void {
  const line = `  ${fault}: ${figure}${isBusy ? ' [the machine was busy]' : ''}\n`
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, line)
  process.stderr.write(line)
}

/** Formats milliseconds: median, 95th percentile, maximum, and count. */
export function describeMs(list: readonly number[]): string {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms (of ${sorted.length})`
}

const BUSY_FACTOR = 10

/**
 * Limits of the fault list apply to an idle machine. If the machine was busy before the drill, the limit is wider, and the list of figures says so:
 * such a figure proves no speed.
 */
export function limitMs(quietMs: number): number {
  return isBusy ? quietMs * BUSY_FACTOR : quietMs
}
