import { backoffMs } from '@/lib/platform/timing/backoff'
import { type StopReason, type TakeState } from '@/lib/teaching/speaking/rules/take'
import { encodePeaks } from './voice'
import { type StoredChunk, type StoredTake, type VoiceStore } from './ports'

/** What the server's side of a take looks like to the delivery. */
export type TakeServer = {
  readonly open: (take: StoredTake) => Promise<void>
  readonly stored: (take: StoredTake) => Promise<{ state: TakeState; chunks: ReadonlyMap<number, string> }>
  readonly send: (take: StoredTake, chunk: StoredChunk) => Promise<void>
  readonly close: (
    take: StoredTake,
    manifest: { chunks: (string | null)[]; stoppedBecause: StopReason; peaks: string },
  ) => Promise<TakeState>
}

/** What a failure means: it passes; the server says no for good and its own state must be asked; it is not ours to send. */
export type Trouble =
  | { readonly kind: 'passing'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'moved' | 'foreign' }

type Deps = {
  readonly store: VoiceStore
  readonly server: TakeServer
  readonly judge: (error: unknown) => Trouble
  readonly wait: (ms: number) => Promise<void>
  readonly random: () => number
  /** Takes of this session only. */
  readonly session: string
  readonly now: () => Date
  readonly onChange: () => void
  /** The server has a take whole: it can be heard, or it cannot. */
  readonly onDelivered: (take: StoredTake, state: TakeState) => void
}

export type Delivery = {
  /** There is something new to send. */
  readonly nudge: () => void
  /** Resolves when all stopped takes are on the server and known to be playable or not, or after half a minute of joining. */
  readonly settle: () => Promise<void>
  /** Takes that are not with the server yet. */
  readonly waiting: () => number
  readonly isFailing: () => boolean
  readonly stop: () => void
}

/**
 * Sends takes, the oldest first, chunk by chunk, until the server has them whole. They leave the device when they can be heard: until then its
 * copy is what is sent again when the server loses a chunk.
 */
export function createDelivery(deps: Deps): Delivery {
  const { session, onChange } = deps
  let [waiting, isStopped, isWanted] = [0, false, false]
  let running: Promise<void> | null = null

  /** Retries a device store that cannot be read now: unreadable is not empty. */
  async function listTakes(): Promise<readonly StoredTake[]> {
    for (let tries = 1; !isStopped; tries += 1) {
      const kept = await deps.store.listTakes().catch(() => null)
      if (kept) return kept
      await deps.wait(backoffMs(tries, deps.random(), null))
    }
    return []
  }
  const store: VoiceStore = { ...deps.store, listTakes }
  const carrier = createCarrier({ ...deps, store, onDue: () => nudge() })

  const mine = async () =>
    (await store.listTakes())
      .filter((take) => take.session === session && !carrier.isAtRest(take.take))
      .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))

  async function run(): Promise<void> {
    do {
      isWanted = false
      for (const take of await mine()) if (!isStopped && !(await carrier.attempt(take))) isWanted = true
      waiting = (await mine()).filter(({ take }) => !carrier.isBeingMade(take)).length
      onChange()
    } while (isWanted && !isStopped)
  }

  function nudge(): void {
    isWanted = true
    if (running || isStopped) return
    running = run()
      .catch(() => undefined)
      .finally(() => {
        running = null
        if (isWanted) nudge()
      })
  }

  return {
    nudge,
    settle: async () => {
      for (let looks = 0; looks < MOST_LOOKS;) {
        nudge()
        await running
        const stopped = (await mine()).filter(({ stoppedBecause }) => stoppedBecause !== null)
        if (stopped.length === 0 || isStopped) return
        if (!stopped.every(({ take }) => carrier.isBeingMade(take))) continue
        looks += 1
        await deps.wait(MAKING_MS)
      }
    },
    waiting: () => waiting,
    isFailing: () => carrier.failures() > 0,
    stop: () => {
      isStopped = true
    },
  }
}

/** Polling while the server joins the takes; after half a minute the candidate is informed. */
const MAKING_MS = 500
const MOST_LOOKS = 60

type Carrier = {
  /** False when it has to be tried again. */
  readonly attempt: (take: StoredTake) => Promise<boolean>
  /** This page can do nothing more: the take belongs to another account, or the server’s copy is unplayable. */
  readonly isAtRest: (take: string) => boolean
  /** The server has all of it, and no file of it yet. */
  readonly isBeingMade: (take: string) => boolean
  readonly failures: () => number
}
/** After so many refusals in a row it is taken slowly, whatever they mean. */
const HASTY_TRIES = 4

type CarrierDeps = Omit<Deps, 'session'> & {
  /** It is time to look again at a take that is being made. */
  readonly onDue: () => void
}

/** Brings one take over, and knows what a failure on the way means. */
export function createCarrier(deps: CarrierDeps): Carrier {
  const { store, server, judge, wait, random, now, onChange, onDelivered } = deps
  const acked = new Map<string, Map<number, string>>()
  const foreign = new Set<string>()
  const broken = new Set<string>()
  const making = createMaking(deps)
  let failures = 0

  async function deliver(take: StoredTake): Promise<void> {
    let known = acked.get(take.take)
    if (!known) {
      await server.open(take)
      known = new Map((await server.stored(take)).chunks)
      acked.set(take.take, known)
    }
    const chunks = await store.listChunks(take.take)
    for (const chunk of chunks) {
      if (known.get(chunk.seq) === chunk.sha256) continue
      await server.send(take, chunk)
      known.set(chunk.seq, chunk.sha256)
      failures = 0
    }
    if (take.stoppedBecause === null) return
    await finish(take, await server.close(take, { ...manifestOf(chunks), stoppedBecause: take.stoppedBecause }))
  }

  async function finish(take: StoredTake, state: TakeState): Promise<void> {
    acked.delete(take.take)
    if (state === 'joined') return making.lookLater(take.take)
    making.end(take.take)
    // Unplayable takes may become playable: their copy stays for a while (tidy-device.ts).
    if (state === 'broken') {
      broken.add(take.take)
      await store.close(take.take, now().toISOString())
    } else await store.drop(take.take)
    onDelivered(take, state)
  }

  /** The server went on without us: whatever it has made of the take stands. Chunks that it lacks are sent again. */
  async function ask(take: StoredTake): Promise<void> {
    const { state, chunks } = await server.stored(take)
    if (state === 'uploading') acked.set(take.take, new Map(chunks))
    else await finish(take, state)
  }

  const askOf = (take: StoredTake): Promise<'known' | 'unknown' | 'unheard'> =>
    ask(take).then(
      () => 'known',
      (error: unknown) => (judge(error).kind === 'foreign' ? 'unknown' : 'unheard'),
    )

  async function mend(take: StoredTake, error: unknown): Promise<boolean> {
    const trouble = judge(error)
    failures += 1
    onChange()
    if (trouble.kind === 'foreign') {
      // Not this account’s, or gone: it stays on the device for its owner.
      foreign.add(take.take)
      return true
    }
    const asked = trouble.kind === 'moved' ? await askOf(take) : 'unheard'
    const isAsked = asked === 'known'
    if (asked === 'unknown' && failures >= HASTY_TRIES && !(await followsAnother(store, foreign, take))) {
      // The question has as many takes as it may, brought by another device: this one stays here, and holds nothing up.
      foreign.add(take.take)
      failures = 0
      return true
    }
    if (!isAsked || failures >= HASTY_TRIES)
      await wait(backoffMs(failures, random(), trouble.kind === 'passing' ? trouble.retryAfterSeconds : null))
    return false
  }

  return {
    attempt: async (take) => {
      if (making.isResting(take.take)) return true
      try {
        await deliver(take)
        failures = 0
        return true
      } catch (error) {
        return mend(take, error)
      }
    },
    isAtRest: (take) => foreign.has(take) || broken.has(take),
    isBeingMade: (take) => making.has(take),
    failures: () => failures,
  }
}

/** An earlier take of the same question is still here: once that is brought over, this one may be taken after all. */
async function followsAnother(
  store: VoiceStore,
  foreign: ReadonlySet<string>,
  { take, session, question, startedAt }: StoredTake,
): Promise<boolean> {
  return (await store.listTakes()).some(
    (other) =>
      other.take !== take &&
      other.session === session &&
      other.question === question &&
      other.startedAt < startedAt &&
      !foreign.has(other.take),
  )
}

/** Takes that the server has whole and has no file of yet: looked at again after ever longer pauses. */
function createMaking({ store, wait, random, now, onDue }: CarrierDeps) {
  const looks = new Map<string, { readonly count: number; isDue: boolean }>()
  return {
    has: (take: string) => looks.has(take),
    isResting: (take: string) => looks.get(take)?.isDue === false,
    end: (take: string) => void looks.delete(take),
    lookLater: async (take: string): Promise<void> => {
      const look = { count: (looks.get(take)?.count ?? 0) + 1, isDue: false }
      looks.set(take, look)
      await store.close(take, now().toISOString())
      void wait(backoffMs(look.count, random(), null)).then(() => {
        look.isDue = true
        onDue()
      })
    },
  }
}

/** Hashes in their order, null where the device has lost one, and the drawing. */
function manifestOf(chunks: readonly StoredChunk[]): { chunks: (string | null)[]; peaks: string } {
  const bySeq = new Map(chunks.map((chunk) => [chunk.seq, chunk]))
  const length = Math.max(-1, ...bySeq.keys()) + 1
  return {
    chunks: Array.from({ length }, (_, seq) => bySeq.get(seq)?.sha256 ?? null),
    peaks: encodePeaks(chunks.flatMap(({ peaks }) => peaks)),
  }
}
