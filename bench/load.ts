import { fork } from 'node:child_process'
import path from 'node:path'
import * as z from 'zod'
import { root } from './program'

export type Seat = { readonly path: string; readonly token: string }
export type Plan = {
  readonly port: number
  readonly seats: readonly Seat[]
  readonly connections: number
  /** Requests per seat before the measurement. */
  readonly warmUpRounds: number
  readonly seconds: number
  /** The length of the saved answers: a gap, or an essay with this many letters. */
  readonly letters?: number
  /** Whether a reply must acknowledge the revision that was sent. */
  readonly expectsAck: boolean
}
const Done = z.object({
  kind: z.literal('done'),
  perSecond: z.number(),
  count: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  maxMs: z.number(),
  statuses: z.record(z.string(), z.number()),
  errors: z.number(),
  /** Path and the last acknowledged revision. */
  acked: z.array(z.tuple([z.string(), z.number()])),
})
export type Load = z.infer<typeof Done>

/** Runs the load in a separate process. `onMeasuring` is called when the warm-up is over. */
export function runLoad(plan: Plan, onMeasuring: () => void = () => undefined): Promise<Load> {
  return new Promise((resolve, reject) => {
    const driver = fork(path.join(root, 'bench/driver.mjs'), { execArgv: [] })
    driver.on('error', reject)
    driver.on('exit', (code) => reject(new Error(`The driver ended with ${code}`)))
    driver.on('message', (message) => {
      const finalMessage = Done.safeParse(message)
      if (!finalMessage.success) return onMeasuring()
      driver.removeAllListeners('exit')
      driver.kill()
      resolve(finalMessage.data)
    })
    driver.send(plan)
  })
}
