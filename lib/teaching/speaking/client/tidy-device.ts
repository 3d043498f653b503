import { isCopyOver } from '@/lib/teaching/speaking/rules/device-copy'
import { createCarrier } from './take-delivery'
import { createDeviceStore } from './device-store'
import { type StoredTake, type VoiceStore } from './ports'
import { classifyUploadFailure, takeServer } from './take-server'

type Deps = Pick<Parameters<typeof createCarrier>[0], 'server' | 'judge'> & {
  readonly store: VoiceStore
  readonly now: () => Date
  /** Runs `work` unless a page of this session is open, which handles its own takes. */
  readonly runExclusively: (session: string, work: () => Promise<void>) => Promise<void>
}

/**
 * Answers that are complete on the server stay here until it has joined them, even if their page is never opened again: each is checked once, chunks
 * that the server has lost are sent again, and it is deleted when it is playable or expired.
 */
export async function tidyTakes({ store, server, judge, now, runExclusively }: Deps): Promise<void> {
  const wait = () => Promise.resolve()
  const carrier = createCarrier({
    store,
    server,
    judge,
    now,
    wait,
    random: () => 0,
    onChange: () => undefined,
    onDelivered: () => undefined,
    onDue: () => undefined,
  })
  const tidy = async (take: StoredTake) => {
    if (isCopyOver(take, now().getTime())) await store.drop(take.take)
    else if (take.closedAt !== undefined)
      await runExclusively(take.session, async () => void (await carrier.attempt(take)))
  }
  for (const take of await store.listTakes()) await tidy(take)
}

export function tidyDevice(): Promise<void> {
  return tidyTakes({
    store: createDeviceStore(),
    server: takeServer,
    judge: classifyUploadFailure,
    now: () => new Date(),
    runExclusively: async (session, work) => {
      if (!('locks' in navigator)) return work()
      await navigator.locks.request(`sanjeh-speaking-${session}`, { ifAvailable: true }, (lock) => lock && work())
    },
  })
}
