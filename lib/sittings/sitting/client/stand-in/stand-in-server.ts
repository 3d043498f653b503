import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import { type AnswerEntry, isNewer } from '@/lib/sittings/player/rules/answer-ledger'
import { type SaveBody, type SaveReply, type Sitting, type SittingCalls, type Timers } from '../ports'

/**
 * An in-page server of one toy section (decision 252), with the rules of the real save statement and a connection that can be cut. Acknowledged
 * answers survive a kill, like a commit; a call in progress gets no reply.
 */
export type StandIn = {
  readonly calls: SittingCalls
  readonly sitting: () => Sitting
  readonly stored: Signal<ReadonlyMap<string, AnswerEntry>>
  readonly isOnline: Signal<boolean>
  readonly isRunning: Signal<boolean>
  /** How many saves it has acknowledged. */
  readonly acknowledged: Signal<number>
  /** Acknowledged answers that are missing: if there are any, the promise is broken. */
  readonly findLost: () => readonly AnswerEntry[]
}

/** The latency in one direction: long enough to see «saving», and to cut the connection meanwhile. */
const ONE_WAY_MS = 350
const MINUTES = 60
const ATTEMPT = 'toy'

export function createStandIn(id: string, timers: Timers, wallMs: () => number): StandIn {
  const stored = createSignal<ReadonlyMap<string, AnswerEntry>>(new Map())
  const [isOnline, isRunning, acknowledged] = [createSignal(true), createSignal(true), createSignal(0)]
  const acked = new Map<string, AnswerEntry>()
  const startedAtMs = wallMs()
  const clock = () => ({
    state: 'running' as const,
    serverNowMs: wallMs(),
    deadlineAtMs: startedAtMs + MINUTES * 60_000,
    pausedAtMs: null,
    restEndsAtMs: null,
  })

  async function callServer<T>(work: () => T): Promise<T> {
    await crossNetwork()
    const reply = work()
    await crossNetwork()
    return reply
  }

  /** Fails if the connection is cut or the server killed while the message is on its way. */
  async function crossNetwork(): Promise<void> {
    let isCut = !isOnline.get() || !isRunning.get()
    const noteCut = () => {
      isCut = isCut || !isOnline.get() || !isRunning.get()
    }
    const unsubscribes = [isOnline.subscribe(noteCut), isRunning.subscribe(noteCut)]
    await new Promise<void>((resolve) => timers.after(ONE_WAY_MS, resolve))
    for (const end of unsubscribes) end()
    if (isCut) throw new TypeError('Failed to fetch')
  }

  function save({ epoch, responses }: SaveBody): SaveReply {
    const rows = new Map(stored.get())
    const acks = responses.map(({ question, rev, value }) => {
      const sentEntry: AnswerEntry = { question, epoch, rev, value }
      const storedEntry = rows.get(question)
      const winner = storedEntry && !isNewer(sentEntry, storedEntry) ? storedEntry : sentEntry
      rows.set(question, winner)
      const hasOtherValue = winner.rev === rev && winner.value !== value
      if (winner.rev === rev && !hasOtherValue) acked.set(question, winner)
      return { question, rev: hasOtherValue ? rev + 1 : winner.rev, kept: 'answer' as const }
    })
    stored.set(rows)
    if (acks.length > 0) acknowledged.set(acknowledged.get() + 1)
    return { ...clock(), sitting: id, epoch, acks }
  }

  const sitting = (): Sitting => ({ ...EMPTY, ...clock(), id, startedAtMs, responses: [...stored.get().values()] })
  return {
    sitting,
    stored,
    isOnline,
    isRunning,
    acknowledged,
    findLost: () => [...acked.values()].filter((entry) => isMissing(entry, stored.get().get(entry.question))),
    calls: {
      load: () => callServer(sitting),
      claim: () => callServer(sitting),
      readProgress: () => callServer(() => ({ ...clock(), restLeftMs: 0, epoch: 1, changes: acknowledged.get() })),
      save: (body) => callServer(() => save(body)),
      submit: () => new Promise<never>(() => undefined),
      pause: () => callServer(() => ({ ...clock(), restLeftMs: 0 })),
    },
  }
}

function isMissing(acked: AnswerEntry, row: AnswerEntry | undefined): boolean {
  return !row || isNewer(acked, row) || (!isNewer(row, acked) && row.value !== acked.value)
}

/** In practice mode, which never ends by itself. */
const EMPTY: Omit<
  Sitting,
  'id' | 'startedAtMs' | 'serverNowMs' | 'deadlineAtMs' | 'state' | 'pausedAtMs' | 'restEndsAtMs'
> = {
  attempt: ATTEMPT,
  mode: 'practice',
  skill: 'reading',
  epoch: 1,
  isWriter: true,
  writerToken: null,
  responses: [],
  restLeftMs: 0,
  pausedForMs: 0,
  content: { slug: ATTEMPT, title: '', skill: 'reading', module: 'academic', durationSeconds: MINUTES * 60, parts: [] },
  pictures: {},
  flags: [],
  playheadMs: 0,
  recordingKey: null,
  recordingDay: null,
  canRestart: false,
  candidate: { name: '', number: '' },
}
