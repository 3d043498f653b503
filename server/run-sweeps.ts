import { setTimeout as sleep } from 'node:timers/promises'
import { type Context } from './platform/http/context'
import { createCounter } from './platform/metrics/registry'
import { sweepSpan } from './platform/tracing/plans'
import { runInSpan } from './platform/tracing/traced'

export type Sweep = {
  readonly name: string
  readonly everySeconds: number
  readonly run: (ctx: Context, now: { readonly isClockSure: boolean }) => Promise<unknown>
  /** `waits`: its actions are final and depend on the time, so it does not run while the clock is in doubt. `asks`: this holds for a part of it. */
  readonly clock?: 'waits' | 'asks'
}

const runs = createCounter('sanjeh_sweep_runs_total', 'Runs of the work that goes on by itself, by how they ended.', [
  'sweep',
  'outcome',
])

const PASS_MS = 1_000
/** A longer sweep continues alone: a silent gateway must not delay the closing of sections. */
const PATIENCE_MS = 2_000

/**
 * Runs small sweeps over due rows, one after the other, each when it is due and never twice at once. A failing sweep is logged and tried again at its
 * next turn; neither a failing nor a slow one affects the others. Safe on any number of nodes: a sweep locks the rows that it takes, or inserts what a
 * unique key admits once (notifications), or may be done twice (deletions by age, indexes). server/sweeps.test.ts runs all of them on two nodes at once.
 * `isClockSure` tells whether the database's clock can be trusted (server/sittings/clock-watch).
 * @returns a function that stops the loop and waits for running sweeps
 */
export function runSweeps(
  ctx: Context,
  sweeps: readonly Sweep[],
  isClockSure: () => Promise<boolean> = async () => true,
): () => Promise<void> {
  const dueAtMs = new Map<string, number>()
  const runningByName = new Map<string, Promise<void>>()
  let isStopping = false

  const begin = (sweep: Sweep): Promise<void> => {
    dueAtMs.set(sweep.name, performance.now() + sweep.everySeconds * 1000)
    const work = async () => {
      const conditions = { isClockSure: sweep.clock === undefined || (await isClockSure()) }
      if (conditions.isClockSure || sweep.clock === 'asks')
        await runInSpan(
          () => sweepSpan(sweep.name),
          () => sweep.run(ctx, conditions),
        )
      runs.add([sweep.name, 'done'])
    }
    const run = work()
      .catch((error: unknown) => {
        runs.add([sweep.name, 'failed'])
        ctx.log.error({ err: error, sweep: sweep.name }, 'a sweep failed')
      })
      .then(() => void runningByName.delete(sweep.name))
    runningByName.set(sweep.name, run)
    return run
  }
  const runDueSweeps = async () => {
    for (const sweep of sweeps) {
      const isDue = (dueAtMs.get(sweep.name) ?? 0) <= performance.now()
      if (isStopping || !isDue || runningByName.has(sweep.name)) continue
      await Promise.race([begin(sweep), sleep(PATIENCE_MS, undefined, { ref: false })])
    }
    if (!isStopping) timer = setTimeout(() => void runDueSweeps(), PASS_MS)
  }
  let timer = setTimeout(() => void runDueSweeps(), 0)

  return async () => {
    isStopping = true
    clearTimeout(timer)
    await Promise.all(runningByName.values())
  }
}
