import { backoffMs } from '@/lib/platform/timing/backoff'
import { type StopReason, type TakeState } from '@/lib/teaching/speaking/rules/take'
import { encodePeaks } from './encode-peaks'
import { type StoredChunk, type StoredTake, type VoiceStore } from './ports'

/** The server's side of a take, for the delivery. */
export type TakeServer = {
  readonly open: (take: StoredTake) => Promise<void>
  readonly stored: (take: StoredTake) => Promise<{ state: TakeState; chunks: ReadonlyMap<number, string> }>
  readonly send: (take: StoredTake, chunk: StoredChunk) => Promise<void>
  readonly close: (
    take: StoredTake,
    manifest: { chunks: (string | null)[]; stoppedBecause: StopReason; peaks: string },
  ) => Promise<TakeState>
}

/** The consequence of a failure: it is transient; the server refuses permanently and its state must be requested; the take is not ours to send. */
export type Trouble =
  | { readonly kind: 'passing'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'moved' | 'foreign' }

type Deps = {
  readonly store: VoiceStore
  readonly server: TakeServer
  readonly classifyFailure: (error: unknown) => Trouble
  readonly wait: (ms: number) => Promise<void>
  readonly random: () => number
  /** The session whose takes it delivers. */
  readonly session: string
  readonly now: () => Date
  readonly onChange: () => void
  /** The server has the whole take: it is playable, or it is not. */
  readonly onDelivered: (take: StoredTake, state: TakeState) => void
}

export type Delivery = {
  /** Called when there is something new to send. */
  readonly nudge: () => void
  /** Resolves when all stopped takes are on the server and known to be playable or not, or after half a minute of joining. */
  readonly settle: () => Promise<void>
  /** The number of takes that the server lacks. */
  readonly waiting: () => number
  readonly isFailing: () => boolean
  readonly stop: () => void
}

/**
 * Sends takes, the oldest first, chunk by chunk, until the server has them whole. They are deleted from the device once they are playable: until then
 * the copy replaces chunks that the server loses.
 */
export function createDelivery(deps: Deps): Delivery {
  const { session, onChange } = deps
  let [waiting, isStopped, isWanted] = [0, false, false]
  let running: Promise<void> | null = null

  /** Retries if the device store is unreadable now: unreadable is not empty. */
  async function listTakes(): Promise<readonly StoredTake[]> {
    for (let tries = 1; !isStopped; tries += 1) {
      const stored = await deps.store.listTakes().catch(() => null)
      if (stored) return stored
      await deps.wait(backoffMs(tries, deps.random(), null))
    }
    return []
  }
  const store: VoiceStore = { ...deps.store, listTakes }
  const takeSender = createTakeSender({ ...deps, store, onDue: () => nudge() })

  const listOwnTakes = async () =>
    (await store.listTakes())
      .filter((take) => take.session === session && !takeSender.isAbandonedHere(take.take))
      .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))

  async function run(): Promise<void> {
    do {
      isWanted = false
      for (const take of await listOwnTakes()) if (!isStopped && !(await takeSender.attempt(take))) isWanted = true
      waiting = (await listOwnTakes()).filter(({ take }) => !takeSender.isJoining(take)).length
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
      for (let polls = 0; polls < MAX_POLLS;) {
        nudge()
        await running
        const stopped = (await listOwnTakes()).filter(({ stoppedBecause }) => stoppedBecause !== null)
        if (stopped.length === 0 || isStopped) return
        if (!stopped.every(({ take }) => takeSender.isJoining(take))) continue
        polls += 1
        await deps.wait(JOIN_POLL_MS)
      }
    },
    waiting: () => waiting,
    isFailing: () => takeSender.failures() > 0,
    stop: () => {
      isStopped = true
    },
  }
}

/** Polling while the server joins the takes; after half a minute the candidate is informed. */
const JOIN_POLL_MS = 500
const MAX_POLLS = 60

type TakeSender = {
  /** False if it must be retried. */
  readonly attempt: (take: StoredTake) => Promise<boolean>
  /** This page can do nothing more: the take belongs to another account, or the server’s copy is unplayable. */
  readonly isAbandonedHere: (take: string) => boolean
  /** The server has all of it, but has not joined the file yet. */
  readonly isJoining: (take: string) => boolean
  readonly failures: () => number
}
/** After this many consecutive refusals it backs off, for any reason. */
const QUICK_TRIES = 4

type TakeSenderDeps = Omit<Deps, 'session'> & {
  /** Called when a take in joining is due for polling. */
  readonly onDue: () => void
}

/** Sends one take, and interprets the failures on the way. */
export function createTakeSender(deps: TakeSenderDeps): TakeSender {
  const { store, server, classifyFailure, wait, random, now, onChange, onDelivered } = deps
  const acked = new Map<string, Map<number, string>>()
  const foreignTakes = new Set<string>()
  const broken = new Set<string>()
  const joinPolls = createJoinPolls(deps)
  let failures = 0

  async function deliver(take: StoredTake): Promise<void> {
    let acknowledged = acked.get(take.take)
    if (!acknowledged) {
      await server.open(take)
      acknowledged = new Map((await server.stored(take)).chunks)
      acked.set(take.take, acknowledged)
    }
    const chunks = await store.listChunks(take.take)
    for (const chunk of chunks) {
      if (acknowledged.get(chunk.seq) === chunk.sha256) continue
      await server.send(take, chunk)
      acknowledged.set(chunk.seq, chunk.sha256)
      failures = 0
    }
    if (take.stoppedBecause === null) return
    await finish(take, await server.close(take, { ...manifestOf(chunks), stoppedBecause: take.stoppedBecause }))
  }

  async function finish(take: StoredTake, state: TakeState): Promise<void> {
    acked.delete(take.take)
    if (state === 'joined') return joinPolls.pollLater(take.take)
    joinPolls.end(take.take)
    // Unplayable takes may become playable: their copy is kept for a while (tidy-device.ts).
    if (state === 'broken') {
      broken.add(take.take)
      await store.close(take.take, now().toISOString())
    } else await store.drop(take.take)
    onDelivered(take, state)
  }

  /** The server is the authority on the take's state. Chunks that it lacks are sent again. */
  async function ask(take: StoredTake): Promise<void> {
    const { state, chunks } = await server.stored(take)
    if (state === 'uploading') acked.set(take.take, new Map(chunks))
    else await finish(take, state)
  }

  const findAtServer = (take: StoredTake): Promise<'known' | 'unknown' | 'unheard'> =>
    ask(take).then(
      () => 'known',
      (error: unknown) => (classifyFailure(error).kind === 'foreign' ? 'unknown' : 'unheard'),
    )

  async function recover(take: StoredTake, error: unknown): Promise<boolean> {
    const trouble = classifyFailure(error)
    failures += 1
    onChange()
    if (trouble.kind === 'foreign') {
      // The take belongs to another account, or is deleted: it stays on the device for its owner.
      foreignTakes.add(take.take)
      return true
    }
    const lookup = trouble.kind === 'moved' ? await findAtServer(take) : 'unheard'
    const isAsked = lookup === 'known'
    if (lookup === 'unknown' && failures >= QUICK_TRIES && !(await followsAnother(store, foreignTakes, take))) {
      // The question has all allowed takes, sent by another device: this one stays here, and does not block others.
      foreignTakes.add(take.take)
      failures = 0
      return true
    }
    if (!isAsked || failures >= QUICK_TRIES)
      await wait(backoffMs(failures, random(), trouble.kind === 'passing' ? trouble.retryAfterSeconds : null))
    return false
  }

  return {
    attempt: async (take) => {
      if (joinPolls.isPollPending(take.take)) return true
      try {
        await deliver(take)
        failures = 0
        return true
      } catch (error) {
        return recover(take, error)
      }
    },
    isAbandonedHere: (take) => foreignTakes.has(take) || broken.has(take),
    isJoining: (take) => joinPolls.has(take),
    failures: () => failures,
  }
}

/** An earlier take of the same question is still here: once it is sent, this one may be accepted after all. */
async function followsAnother(
  store: VoiceStore,
  foreignTakes: ReadonlySet<string>,
  { take, session, question, startedAt }: StoredTake,
): Promise<boolean> {
  return (await store.listTakes()).some(
    (other) =>
      other.take !== take &&
      other.session === session &&
      other.question === question &&
      other.startedAt < startedAt &&
      !foreignTakes.has(other.take),
  )
}

/** Takes received in full, whose file is not built yet: polled with growing pauses. */
function createJoinPolls({ store, wait, random, now, onDue }: TakeSenderDeps) {
  const polls = new Map<string, { readonly count: number; isDue: boolean }>()
  return {
    has: (take: string) => polls.has(take),
    isPollPending: (take: string) => polls.get(take)?.isDue === false,
    end: (take: string) => void polls.delete(take),
    pollLater: async (take: string): Promise<void> => {
      const poll = { count: (polls.get(take)?.count ?? 0) + 1, isDue: false }
      polls.set(take, poll)
      await store.close(take, now().toISOString())
      void wait(backoffMs(poll.count, random(), null)).then(() => {
        poll.isDue = true
        onDue()
      })
    },
  }
}

/** Hashes in order, null for a chunk that the device has lost, and the waveform. */
function manifestOf(chunks: readonly StoredChunk[]): { chunks: (string | null)[]; peaks: string } {
  const bySeq = new Map(chunks.map((chunk) => [chunk.seq, chunk]))
  const length = Math.max(-1, ...bySeq.keys()) + 1
  return {
    chunks: Array.from({ length }, (_, seq) => bySeq.get(seq)?.sha256 ?? null),
    peaks: encodePeaks(chunks.flatMap(({ peaks }) => peaks)),
  }
}
