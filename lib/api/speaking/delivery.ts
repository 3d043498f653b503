import { backoffMs } from '@/lib/domain/player/send-pace'
import { type StopReason, type TakeState } from '@/lib/domain/speaking/take'
import { encodePeaks } from './voice'
import { type KeptChunk, type KeptTake, type VoiceStore } from './ports'

/** What the server's side of a take looks like to the delivery. */
export type TakeServer = {
  readonly open: (take: KeptTake) => Promise<void>
  readonly stored: (take: KeptTake) => Promise<{ state: TakeState; chunks: ReadonlyMap<number, string> }>
  readonly send: (take: KeptTake, chunk: KeptChunk) => Promise<void>
  readonly close: (
    take: KeptTake,
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
  readonly onChange: () => void
  /** The server has a take whole: it can be heard, or it cannot. */
  readonly onDelivered: (take: KeptTake, state: TakeState) => void
}

export type Delivery = {
  /** There is something new to send. */
  readonly nudge: () => void
  /** Resolves when everything that was stopped is with the server. */
  readonly settle: () => Promise<void>
  /** Takes that are not with the server yet. */
  readonly waiting: () => number
  readonly isFailing: () => boolean
  readonly stop: () => void
}

/** Sends takes, the oldest first, piece by piece, until the server has them whole; only then they leave the device. */
export function createDelivery(deps: Deps): Delivery {
  const { session, onChange } = deps
  let [waiting, isStopped, isWanted] = [0, false, false]
  let running: Promise<void> | null = null

  /** A device that cannot be read just now is asked again: what lies there is not nothing. */
  async function listTakes(): Promise<readonly KeptTake[]> {
    for (let tries = 1; !isStopped; tries += 1) {
      const kept = await deps.store.listTakes().catch(() => null)
      if (kept) return kept
      await deps.wait(backoffMs(tries, deps.random(), null))
    }
    return []
  }
  const store: VoiceStore = { ...deps.store, listTakes }
  const carrier = createCarrier({ ...deps, store })

  const mine = async () =>
    (await store.listTakes())
      .filter((take) => take.session === session && !carrier.isForeign(take.take))
      .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))

  async function run(): Promise<void> {
    do {
      isWanted = false
      for (const take of await mine()) if (!isStopped && !(await carrier.attempt(take))) isWanted = true
      waiting = (await mine()).length
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
      for (;;) {
        nudge()
        await running
        const stopped = (await mine()).filter(({ stoppedBecause }) => stoppedBecause !== null)
        if (stopped.length === 0 || isStopped) return
      }
    },
    waiting: () => waiting,
    isFailing: () => carrier.failures() > 0,
    stop: () => {
      isStopped = true
    },
  }
}

type Carrier = {
  /** False when it has to be tried again. */
  readonly attempt: (take: KeptTake) => Promise<boolean>
  readonly isForeign: (take: string) => boolean
  readonly failures: () => number
}
/** After so many refusals in a row it is taken slowly, whatever they mean. */
const HASTY_TRIES = 4

/** Brings one take over, and knows what a failure on the way means. */
function createCarrier({ store, server, judge, wait, random, onChange, onDelivered }: Deps): Carrier {
  const acked = new Map<string, Map<number, string>>()
  const foreign = new Set<string>()
  let failures = 0

  async function deliver(take: KeptTake): Promise<void> {
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

  async function finish(take: KeptTake, state: TakeState): Promise<void> {
    await store.drop(take.take)
    acked.delete(take.take)
    onDelivered(take, state)
  }

  /** The server went on without us: whatever it has made of the take stands. Pieces that it lacks are sent again. */
  async function ask(take: KeptTake): Promise<void> {
    const { state, chunks } = await server.stored(take)
    if (state === 'uploading') acked.set(take.take, new Map(chunks))
    else await finish(take, state)
  }

  const askOf = (take: KeptTake): Promise<'known' | 'unknown' | 'unheard'> =>
    ask(take).then(
      () => 'known',
      (error: unknown) => (judge(error).kind === 'foreign' ? 'unknown' : 'unheard'),
    )

  /** An earlier take of the same question is still here: once that is brought over, this one may be taken after all. */
  async function followsAnother({ take, session, question, startedAt }: KeptTake): Promise<boolean> {
    return (await store.listTakes()).some(
      (other) =>
        other.take !== take &&
        other.session === session &&
        other.question === question &&
        other.startedAt < startedAt &&
        !foreign.has(other.take),
    )
  }

  async function mend(take: KeptTake, error: unknown): Promise<boolean> {
    const trouble = judge(error)
    failures += 1
    onChange()
    if (trouble.kind === 'foreign') {
      // Somebody else's, or gone: it stays on the device for whoever it belongs to.
      foreign.add(take.take)
      return true
    }
    const asked = trouble.kind === 'moved' ? await askOf(take) : 'unheard'
    const isAsked = asked === 'known'
    if (asked === 'unknown' && failures >= HASTY_TRIES && !(await followsAnother(take))) {
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
      try {
        await deliver(take)
        failures = 0
        return true
      } catch (error) {
        return mend(take, error)
      }
    },
    isForeign: (take) => foreign.has(take),
    failures: () => failures,
  }
}

/** Hashes in their order, null where the device has lost one, and the drawing. */
function manifestOf(chunks: readonly KeptChunk[]): { chunks: (string | null)[]; peaks: string } {
  const bySeq = new Map(chunks.map((chunk) => [chunk.seq, chunk]))
  const length = Math.max(-1, ...bySeq.keys()) + 1
  return {
    chunks: Array.from({ length }, (_, seq) => bySeq.get(seq)?.sha256 ?? null),
    peaks: encodePeaks(chunks.flatMap(({ peaks }) => peaks)),
  }
}
