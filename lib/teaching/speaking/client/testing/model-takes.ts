import { type StopReason, type TakeState } from '@/lib/teaching/speaking/rules/take'
import { createDelivery, type TakeServer, type Trouble } from '../take-delivery'
import { type StoredChunk, type VoiceStore } from '../ports'

export class Refused extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.kind)
  }
}
export const OFFLINE = new Refused({ kind: 'passing', retryAfterSeconds: null })
const MOVED = new Refused({ kind: 'moved' })

export const chunk = (take: string, seq: number): StoredChunk => ({
  take,
  seq,
  bytes: new ArrayBuffer(4),
  sha256: `${take}-${seq}`,
  peaks: [seq, 100],
})
export const stored = (take: string, stoppedBecause: StopReason | null = 'done', session = 's') => ({
  take,
  session,
  question: 'p1-1-1',
  mediaType: 'audio/webm',
  startedAt: `2026-11-23T06:00:0${take.length}Z`,
  stoppedBecause,
})

export async function fill(
  store: VoiceStore,
  take: string,
  count = 5,
  stopped: StopReason | null = 'done',
  session = 's',
) {
  await store.open(stored(take, stopped, session))
  for (let seq = 0; seq < count; seq += 1) await store.add(chunk(take, seq))
}

/** A server with the checks of ours; `fail` may throw a transient error before each call. */
export function modelServer(fail: (call: string) => void = () => {}) {
  const takes = new Map<string, { state: TakeState; chunks: Map<number, string>; manifest: unknown }>()
  const calls: string[] = []
  const of = (take: string) => takes.get(take) ?? { state: 'uploading' as const, chunks: new Map(), manifest: null }
  const enter = (call: string) => {
    calls.push(call)
    fail(call)
  }
  const server: TakeServer = {
    open: async ({ take }) => {
      enter('open')
      if (!takes.has(take)) takes.set(take, of(take))
    },
    stored: async ({ take }) => {
      enter('stored')
      return { state: of(take).state, chunks: of(take).chunks }
    },
    send: async ({ take }, { seq, sha256 }) => {
      enter(`send ${seq}`)
      if (of(take).state !== 'uploading') throw MOVED
      of(take).chunks.set(seq, sha256)
    },
    close: async ({ take }, manifest) => {
      enter('close')
      const missing = manifest.chunks.some((sha256, seq) => sha256 !== null && of(take).chunks.get(seq) !== sha256)
      if (missing) throw MOVED
      takes.set(take, { ...of(take), state: 'playable', manifest })
      return 'playable'
    },
  }
  return { server, takes, calls }
}

export function deliver(store: VoiceStore, server: TakeServer, wait: () => Promise<void> = () => Promise.resolve()) {
  const delivered: string[] = []
  const delivery = createDelivery({
    store,
    server,
    classifyFailure: (error) =>
      error instanceof Refused ? error.trouble : { kind: 'passing', retryAfterSeconds: null },
    wait,
    random: () => 0.5,
    now: () => new Date('2026-11-28T12:00:00Z'),
    session: 's',
    onChange: () => {},
    onDelivered: ({ take }, state) => delivered.push(`${take} ${state}`),
  })
  return { delivery, delivered }
}
