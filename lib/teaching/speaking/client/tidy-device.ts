import { isCopyOver } from '@/lib/teaching/speaking/rules/device-copy'
import { createCarrier } from './delivery'
import { createDeviceStore } from './device-store'
import { type StoredTake, type VoiceStore } from './ports'
import { judgeTrouble, takeServer } from './take-server'

type Deps = Pick<Parameters<typeof createCarrier>[0], 'server' | 'judge'> & {
  readonly store: VoiceStore
  readonly now: () => Date
  /** Runs `work` unless a page of this session is open, which looks after its takes itself. */
  readonly alone: (session: string, work: () => Promise<void>) => Promise<void>
}

/**
 * Answers that the server has whole stay here until it has made files of them, also when their page is never opened again: each is looked at
 * once, what the server has lost of it is sent again, and it goes when it can be heard, or when it has had its time.
 */
export async function tidyTakes({ store, server, judge, now, alone }: Deps): Promise<void> {
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
    else if (take.closedAt !== undefined) await alone(take.session, async () => void (await carrier.attempt(take)))
  }
  for (const take of await store.listTakes()) await tidy(take)
}

export function tidyDevice(): Promise<void> {
  return tidyTakes({
    store: createDeviceStore(),
    server: takeServer,
    judge: judgeTrouble,
    now: () => new Date(),
    alone: async (session, work) => {
      if (!('locks' in navigator)) return work()
      await navigator.locks.request(`sanjeh-speaking-${session}`, { ifAvailable: true }, (lock) => lock && work())
    },
  })
}
