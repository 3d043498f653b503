import { setTimeout as sleep } from 'node:timers/promises'
import { type Context } from './platform/http/context'

export type Sweep = {
  readonly name: string
  readonly everySeconds: number
  readonly run: (ctx: Context, now: { readonly isClockSure: boolean }) => Promise<unknown>
  /** `waits`: it does for good what a clock that is wrong would do too early, so it does not run while the clock is in doubt. `asks`: a part of it does. */
  readonly clock?: 'waits' | 'asks'
}

const PASS_MS = 1_000
/** One that takes longer is left to itself: a gateway that is silent must not keep sections open that are over. */
const PATIENCE_MS = 2_000

/**
 * Runs small sweeps over rows that are due, one after the other, each when its time has come and none beside itself. A sweep that fails is
 * told and tried again at its next turn; the others do not notice, nor that one is slow. Safe on any number of nodes, because each sweep
 * locks the rows it takes. `isClockSure` says whether the database's clock may be believed (server/sittings/clock-watch).
 * @returns stops the loop and waits for the sweeps that are running
 */
export function startJobs(
  ctx: Context,
  sweeps: readonly Sweep[],
  isClockSure: () => Promise<boolean> = async () => true,
): () => Promise<void> {
  const dueAtMs = new Map<string, number>()
  const running = new Map<string, Promise<void>>()
  let isStopping = false

  const begin = (sweep: Sweep): Promise<void> => {
    dueAtMs.set(sweep.name, performance.now() + sweep.everySeconds * 1000)
    const work = async () => {
      const now = { isClockSure: sweep.clock === undefined || (await isClockSure()) }
      if (now.isClockSure || sweep.clock === 'asks') await sweep.run(ctx, now)
    }
    const run = work()
      .catch((error: unknown) => ctx.log.error({ err: error, sweep: sweep.name }, 'a sweep failed'))
      .then(() => void running.delete(sweep.name))
    running.set(sweep.name, run)
    return run
  }
  const pass = async () => {
    for (const sweep of sweeps) {
      const isDue = (dueAtMs.get(sweep.name) ?? 0) <= performance.now()
      if (isStopping || !isDue || running.has(sweep.name)) continue
      await Promise.race([begin(sweep), sleep(PATIENCE_MS, undefined, { ref: false })])
    }
    if (!isStopping) timer = setTimeout(() => void pass(), PASS_MS)
  }
  let timer = setTimeout(() => void pass(), 0)

  return async () => {
    isStopping = true
    clearTimeout(timer)
    await Promise.all(running.values())
  }
}
