import { type AnswerEntry, pickNewest } from '@/lib/sittings/player/rules/answer-ledger'
import { browserTimers, openWired } from '../browser-session'
import { type SittingCalls, type Timers } from '../ports'
import { type SittingSession } from '../session'
import { createDeviceStore, openDevice } from '../store/store-device'
import { discardStoredSittings, readStored, storeSitting } from '../store/stored-sitting'
import { type StandIn } from './stand-in-server'

/** A tab with the toy section: the session of a real page, which can be killed at any moment. */
export type ToyTab = { readonly session: SittingSession; readonly kill: () => void }

type Options = { readonly isStarting: boolean; readonly onMemoryOnly: () => void }

/**
 * Opens the section as the exam page does: from the server, or from this device's copy if the server does not answer. Null if neither has it.
 */
export async function openToyTab(id: string, server: StandIn, options: Options): Promise<ToyTab | null> {
  let isAlive = true
  const whileAlive = <T>(reply: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      reply.then(
        (value) => isAlive && resolve(value),
        (error: unknown) => isAlive && reject(error instanceof Error ? error : new Error(String(error))),
      )
    })
  const calls: SittingCalls = {
    load: () => whileAlive(server.calls.load()),
    readProgress: () => whileAlive(server.calls.readProgress()),
    claim: () => whileAlive(server.calls.claim()),
    save: (body, how) => whileAlive(server.calls.save(body, how)),
    submit: (epoch, reason) => whileAlive(server.calls.submit(epoch, reason)),
    pause: (isPaused) => whileAlive(server.calls.pause(isPaused)),
  }
  const timers: Timers = {
    ...browserTimers,
    after: (ms, run) => browserTimers.after(ms, () => isAlive && run()),
  }
  const sentAtMs = timers.nowMs()
  const loaded = await server.calls.load().catch(() => null)
  if (loaded) await storeSitting(loaded)
  const sitting = loaded ?? (await readStored(id))
  if (!sitting) return null
  const { session } = await openWired(
    { sitting, sentAtMs, receivedAtMs: timers.nowMs(), isGuess: loaded === null },
    options,
    { calls, timers, isOnline: server.isOnline.get },
  )
  const unsubscribes = [
    server.isOnline.subscribe(() => (server.isOnline.get() ? session.onOnline() : session.onOffline())),
  ]
  return {
    session,
    kill: () => {
      isAlive = false
      for (const end of unsubscribes) end()
      session.stop()
    },
  }
}

/** The answers on this device: the unsent ones, and those that the server has acknowledged. */
export async function readDevice(id: string): Promise<ReadonlyMap<string, string>> {
  const device = await openDevice()
  try {
    const [unsent, copy] = await Promise.all([createDeviceStore(device, id).readOutbox(), readStored(id)])
    const entries: readonly AnswerEntry[] = pickNewest([...(copy?.responses ?? []), ...unsent])
    return new Map(entries.map(({ question, value }) => [question, value]))
  } finally {
    device.close()
  }
}

/** No id of the server's sections begins like this. */
const TOY_PREFIX = 'toy-'

export function newToyId(): string {
  return `${TOY_PREFIX}${Math.random().toString(36).slice(2)}`
}

/** Deletes the toys that closed pages have left: a page has no time for that while it closes. */
export async function discardToys(isSelected: (id: string) => boolean): Promise<void> {
  const device = await openDevice()
  try {
    const [answers, notes] = await Promise.all([device.getAllKeys('outbox'), device.getAllKeys('notes')])
    const ids = new Set([...answers.map(([id]) => id), ...notes])
    const toyIds = [...ids].filter((id) => id.startsWith(TOY_PREFIX) && isSelected(id))
    for (const id of toyIds) await createDeviceStore(device, id).forget()
    await discardStoredSittings(toyIds)
  } finally {
    device.close()
  }
}
