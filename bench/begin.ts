import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { getAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { startSitting } from '@/lib/sittings/sitting/contract'

export const CALLS = ['start attempt', 'read attempt', 'start sitting'] as const

export type Tally = {
  readonly latenciesMs: Record<(typeof CALLS)[number], number[]>
  /** Time until candidates who had to queue were told their place. */
  readonly toldMs: number[]
  /** From the first call of a candidate to the running section. */
  readonly begunMs: number[]
  errors: string[]
}

export function emptyTally(): Tally {
  const latenciesMs = { 'start attempt': [], 'read attempt': [], 'start sitting': [] }
  return { latenciesMs, toldMs: [], begunMs: [], errors: [] }
}

/**
 * One candidate starts an attempt, reads it, and starts its listening. If the server answers with a place in the queue, it waits and retries, as the
 * browser does.
 * @returns the ids of the attempt and of the running sitting
 * @throws when a call is refused for another reason
 */
export async function begin(
  port: number,
  exam: string,
  token: string,
  tally: Tally,
): Promise<{ attempt: string; sitting: string }> {
  const { latenciesMs, toldMs, begunMs } = tally
  const beganAtMs = performance.now()
  const call = async (
    name: (typeof CALLS)[number],
    method: string,
    address: string,
    body?: object,
  ): Promise<unknown> => {
    const sentAtMs = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (reply.status === 503 && text.includes('busy_queue')) {
      toldMs.push(performance.now() - sentAtMs)
      await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1000 * (1 + Math.random() / 3))
      return call(name, method, address, body)
    }
    latenciesMs[name].push(performance.now() - sentAtMs)
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  const Made = z.object({ id: z.uuid() })
  const body = { exam, mode: 'strict', requestId: crypto.randomUUID() }
  const { id } = Made.parse(await call('start attempt', startAttempt.method, startAttempt.path, body))
  await call('read attempt', getAttempt.method, getAttempt.path.replace('{id}', id))
  const address = startSitting.path.replace('{id}', id).replace('{skill}', 'listening')
  const sitting = Made.parse(await call('start sitting', startSitting.method, address))
  begunMs.push(performance.now() - beganAtMs)
  return { attempt: id, sitting: sitting.id }
}
