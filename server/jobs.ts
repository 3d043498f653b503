import { type Context } from './http/context'

export type Sweep = {
  readonly name: string
  readonly everySeconds: number
  readonly run: (ctx: Context) => Promise<unknown>
}

const PASS_MS = 1_000

/**
 * Runs small sweeps over rows that are due, one after the other, each when its time has come. A sweep that fails is told and tried
 * again at its next turn; the others do not notice. Safe on any number of nodes, because each sweep locks the rows it takes.
 * @returns stops the loop and waits for the sweep that is running
 */
export function startJobs(ctx: Context, sweeps: readonly Sweep[]): () => Promise<void> {
  const dueAtMs = new Map<string, number>()
  let isStopping = false
  let running: Promise<void> = Promise.resolve()

  const pass = async () => {
    for (const sweep of sweeps) {
      const now = performance.now()
      if (isStopping || (dueAtMs.get(sweep.name) ?? 0) > now) continue
      dueAtMs.set(sweep.name, now + sweep.everySeconds * 1000)
      await sweep.run(ctx).catch((error: unknown) => ctx.log.error({ err: error, sweep: sweep.name }, 'a sweep failed'))
    }
    if (!isStopping) timer = setTimeout(next, PASS_MS)
  }
  const next = () => {
    running = pass()
  }
  let timer = setTimeout(next, 0)

  return async () => {
    isStopping = true
    clearTimeout(timer)
    await running
  }
}
