import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { getAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { beginSitting, getSitting } from '@/lib/sittings/sitting/contract'
import { callApi } from './call-api'

export const CALLS = ['start attempt', 'read attempt', 'start sitting', 'load paper'] as const

export type Tally = {
  readonly latenciesMs: Record<(typeof CALLS)[number], number[]>
  /** Time until candidates who had to queue learned their place. */
  readonly queuedMs: number[]
  /** From the first call of a candidate to the running section. */
  readonly sectionStartMs: number[]
  errors: string[]
}

export function createTally(): Tally {
  const latenciesMs = { 'start attempt': [], 'read attempt': [], 'start sitting': [], 'load paper': [] }
  return { latenciesMs, queuedMs: [], sectionStartMs: [], errors: [] }
}

type Site = { readonly port: number; readonly exam: string }

/**
 * One candidate starts an attempt, opens its page (without pages: reads the attempt), starts its listening and loads the paper, as the browser does.
 * If the server answers with a place in the queue, it waits and retries.
 * @returns the ids of the attempt and of the running sitting
 * @throws when a call is refused for another reason
 */
export async function begin(
  { port, exam }: Site,
  token: string,
  tally: Tally,
  openPage?: (attempt: string) => Promise<void>,
): Promise<{ attempt: string; sitting: string }> {
  const { latenciesMs, queuedMs, sectionStartMs } = tally
  const beganAtMs = performance.now()
  const call = async (
    name: (typeof CALLS)[number],
    method: string,
    address: string,
    body?: object,
  ): Promise<string> => {
    const sentAtMs = performance.now()
    const { status, retryAfterSeconds, text } = await callApi({ port, token }, { method, address, body })
    if (status === 503 && text.includes('busy_queue')) {
      queuedMs.push(performance.now() - sentAtMs)
      await sleep(retryAfterSeconds * 1000 * (1 + Math.random() / 3))
      return call(name, method, address, body)
    }
    latenciesMs[name].push(performance.now() - sentAtMs)
    if (status !== 200) throw new Error(`${name}: ${status} ${text.slice(0, 200)}`)
    return text
  }
  const readId = (text: string) => z.object({ id: z.uuid() }).parse(JSON.parse(text)).id
  const body = { exam, mode: 'strict', requestId: crypto.randomUUID() }
  const id = readId(await call('start attempt', startAttempt.method, startAttempt.path, body))
  if (openPage) await openPage(id)
  else await call('read attempt', getAttempt.method, getAttempt.path.replace('{id}', id))
  const address = beginSitting.path.replace('{id}', id).replace('{skill}', 'listening')
  const sitting = readId(await call('start sitting', beginSitting.method, address))
  await call('load paper', getSitting.method, getSitting.path.replace('{id}', sitting))
  sectionStartMs.push(performance.now() - beganAtMs)
  return { attempt: id, sitting }
}
