import { isCopyExpired } from '@/lib/teaching/speaking/rules/device-copy'
import { createTakeSender } from './take-delivery'
import { createDeviceStore } from './device-store'
import { type StoredTake, type VoiceStore } from './ports'
import { classifyUploadFailure, takeServer } from './take-server'

type Deps = Pick<Parameters<typeof createTakeSender>[0], 'server' | 'classifyFailure'> & {
  readonly store: VoiceStore
  readonly now: () => Date
  /** Runs `work` unless a page of this session is open, which handles its own takes. */
  readonly runExclusively: (session: string, work: () => Promise<void>) => Promise<void>
}

/**
 * A take stays on the device until the server has joined it, even if its page is never opened again. This checks each take once, sends again the
 * chunks that the server has lost, and deletes the takes that are playable or expired.
 */
export async function tidyTakes({ store, server, classifyFailure, now, runExclusively }: Deps): Promise<void> {
  const wait = () => Promise.resolve()
  const takeSender = createTakeSender({
    store,
    server,
    classifyFailure,
    now,
    wait,
    random: () => 0,
    onChange: () => undefined,
    onDelivered: () => undefined,
    onDue: () => undefined,
  })
  const tidy = async (take: StoredTake) => {
    if (isCopyExpired(take, now().getTime())) await store.drop(take.take)
    else if (take.closedAt !== undefined)
      await runExclusively(take.session, async () => void (await takeSender.attempt(take)))
  }
  for (const take of await store.listTakes()) await tidy(take)
}

export function tidyDevice(): Promise<void> {
  return tidyTakes({
    store: createDeviceStore(),
    server: takeServer,
    classifyFailure: classifyUploadFailure,
    now: () => new Date(),
    runExclusively: async (session, work) => {
      if (!('locks' in navigator)) return work()
      await navigator.locks.request(`sanjeh-speaking-${session}`, { ifAvailable: true }, (lock) => lock && work())
    },
  })
}
