import { ApiError } from '@/lib/platform/client/api-error'
import { PROBLEMS, type ProblemCode } from '@/lib/platform/contract/problem'
import { type AnswerEntry, isNewer } from '@/lib/sittings/player/rules/answer-ledger'
import { GRACE_MS } from '@/lib/sittings/sitting/rules/deadline'
import { type SaveBody, type Sitting, type SittingCalls, type Timers } from '../ports'

export const SITTING = '01900000-0000-7000-8000-000000000001'
const ATTEMPT = '01900000-0000-7000-8000-000000000002'
/** Long enough for ten minutes of transient errors; no longer, because the tests step through every second. */
export const SECTION_MS = 1_200_000
/** The server's wall clock when the test's monotonic clock is at zero. */
const EPOCH_MS = 1_800_000_000_000

/** What happens to a call in transit. */
export type CallFate =
  | 'fine'
  | 'down' // Nothing arrives.
  | 'ack-lost' // It arrives and is stored, but the reply is lost.
  | 'portal' // A 200 with something else.
  | 'other-sitting'
  | 'truncated'
  | 'busy' // 503 with Retry-After
  | 'limited' // 429
  | 'broken' // 500
  | 'signed-out'
  | 'refresh-lost' // The session is over, but the section's own token is still valid.

const REFUSALS: Partial<Record<CallFate, [code: ProblemCode, retryAfterSeconds?: number]>> = {
  busy: ['unavailable', 7],
  limited: ['too_many_requests', 1],
  broken: ['internal'],
  'signed-out': ['unauthorized'],
}

export type ModelServer = {
  readonly calls: SittingCalls
  readonly stored: Map<string, AnswerEntry>
  readonly evidence: Map<string, string>
  readonly saves: SaveBody[]
  readonly keepalives: SaveBody[]
  /** For all calls, or only for saves: these and the hand-in have separate failures. */
  setFate: (fate: CallFate, calls?: 'all' | 'saves') => void
  /** An answer that the server refuses permanently in this form. */
  setUnstorable: (question: string | null) => void
  /** The duration of a request. */
  setLatency: (ms: number) => void
  /** Another device presses «Continue here». */
  claimElsewhere: () => void
  /** The candidate has logged in again: the same browser, another session. */
  logInAgain: () => void
  /** An invigilator grants minutes, stops the clock, resumes it. */
  extend: (ms: number) => void
  stopClock: () => void
  resumeClock: () => void
  /** Grants this many milliseconds of rest breaks. */
  grantRest: (ms: number) => void
  /** Another device saves with the present epoch. */
  saveElsewhere: (question: string, rev: number, value: string) => void
  flagElsewhere: (rev: number, numbers: readonly number[]) => void
  /** How often a page has loaded the whole section. */
  readonly loadCount: () => number
  readonly sitting: (mode?: Sitting['mode']) => Sitting
  readonly submitCount: () => number
  readonly maxInFlight: () => number
}

/** The sitting protocol in memory: the rules of docs/facts/reliability.md §2, as in the real server. */
export function createModelServer(timers: Timers): ModelServer {
  const stored = new Map<string, AnswerEntry>()
  const evidence = new Map<string, string>()
  let flags = { epoch: 0, rev: 0, numbers: [] as readonly number[] }
  const saves: SaveBody[] = []
  const keepalives: SaveBody[] = []
  let fate: CallFate = 'fine'
  let reach: 'all' | 'saves' = 'all'
  let unstorable: string | null = null
  let latencyMs = 20
  let [epoch, changes] = [1, 1]
  let [session, writerSession] = [1, 1]
  let isClosed = false
  let [submits, loads] = [0, 0]
  let inFlight = 0
  let maxInFlight = 0
  const now = () => EPOCH_MS + Math.round(timers.nowMs())
  let deadlineAtMs = EPOCH_MS + SECTION_MS
  let pausedAtMs: number | null = null
  /** At the beginning of the present break. */
  let restMs = 0
  const restEndsAt = () => (restMs > 0 && pausedAtMs !== null ? pausedAtMs + restMs : null)
  function endRest(atMost: number): void {
    if (pausedAtMs === null) return
    const stoodMs = Math.min(now() - pausedAtMs, atMost)
    deadlineAtMs += stoodMs
    restMs = Math.max(0, restMs - stoodMs)
    pausedAtMs = null
  }
  const endUsedRest = () => {
    const endsAtMs = restEndsAt()
    if (endsAtMs !== null && now() >= endsAtMs) endRest(restMs)
  }
  const isOver = () => isClosed || (pausedAtMs ?? now()) > deadlineAtMs + GRACE_MS

  async function travel<T>(work: () => T, fake: unknown, call: 'save' | 'submit' | 'session' = 'session'): Promise<T> {
    const reached = reach === 'saves' && call !== 'save' ? 'fine' : fate
    const during = reached === 'refresh-lost' ? (call === 'session' ? 'signed-out' : 'fine') : reached
    const wait = () => new Promise<void>((resolve) => timers.after(latencyMs / 2, resolve))
    await wait()
    if (during === 'down') throw new TypeError('Failed to fetch')
    const refusal = REFUSALS[during]
    if (refusal) throw problem(...refusal)
    if (during === 'portal') throw new ApiError(200, '<html>Welcome to the hotel</html>')
    const reply = work()
    await wait()
    if (during === 'ack-lost') throw new TypeError('Failed to fetch')
    if (during === 'truncated' || during === 'other-sitting') return fake as T
    return reply
  }

  function sitting(mode: Sitting['mode'] = 'strict'): Sitting {
    const responses = [...stored.values()]
    return {
      id: SITTING,
      attempt: ATTEMPT,
      mode,
      skill: 'reading',
      state: 'running',
      epoch,
      changes,
      isWriter: session === writerSession,
      writerToken: null,
      responses,
      deadlineAtMs,
      serverNowMs: now(),
      pausedAtMs,
      restLeftMs: restMs,
      restEndsAtMs: restEndsAt(),
      pausedForMs: deadlineAtMs - EPOCH_MS - SECTION_MS,
      startedAtMs: EPOCH_MS,
      content: {
        slug: 'x',
        title: 'X',
        skill: 'reading',
        module: 'academic',
        durationSeconds: SECTION_MS / 1000,
        parts: [],
      },
      pictures: {},
      flags: [...flags.numbers],
      flagsEpoch: flags.epoch,
      flagsRev: flags.rev,
      playheadMs: 0,
      recordingKey: null,
      recordingDay: null,
      canRestart: false,
      candidate: { name: 'A', number: '1' },
    }
  }

  function save(body: SaveBody): unknown {
    if (body.responses.some(({ question }) => question === unstorable)) throw problem('invalid_input')
    if (!isOver() && (body.epoch < epoch || session !== writerSession)) throw problem('writer_moved')
    const acks = body.responses.map(({ question, rev, value }) => {
      const fresh: AnswerEntry = { question, rev, value, epoch: body.epoch }
      if (isOver()) {
        evidence.set(question, value)
        return { question, rev, kept: 'evidence' }
      }
      const known = stored.get(question)
      if (!known || isNewer(fresh, known)) stored.set(question, fresh)
      return { question, rev: stored.get(question)?.rev ?? rev, kept: 'answer' }
    })
    if (acks.length > 0 || body.flags) changes += 1
    return { ...clock(), sitting: SITTING, epoch: body.epoch, acks, ...takeFlags(body) }
  }

  function takeFlags({ epoch: given, flags: numbers, flagsRev = flags.rev + 1 }: SaveBody): object {
    if (!numbers) return {}
    const fresh = { epoch: given, rev: flagsRev, numbers }
    if (!isOver() && isNewer(fresh, flags)) flags = fresh
    return { flags: { rev: flags.rev, numbers: [...flags.numbers] } }
  }

  const clock = () => {
    endUsedRest()
    return {
      state: isOver() ? 'closed' : 'running',
      serverNowMs: now(),
      deadlineAtMs,
      pausedAtMs,
      restEndsAtMs: restEndsAt(),
    }
  }

  return {
    stored,
    evidence,
    saves,
    keepalives,
    sitting,
    submitCount: () => submits,
    maxInFlight: () => maxInFlight,
    setFate: (next, calls = 'all') => {
      fate = next
      reach = calls
    },
    setUnstorable: (question) => (unstorable = question),
    setLatency: (ms) => (latencyMs = ms),
    claimElsewhere: () => {
      epoch += 1
      changes += 1
      writerSession = 0
    },
    logInAgain: () => (session += 1),
    extend: (ms) => (deadlineAtMs += ms),
    stopClock: () => (pausedAtMs = now()),
    resumeClock: () => endRest(Number.POSITIVE_INFINITY),
    grantRest: (ms) => (restMs = ms),
    saveElsewhere: (question, rev, value) => {
      changes += 1
      stored.set(question, { question, rev, value, epoch })
    },
    flagElsewhere: (rev, numbers) => {
      changes += 1
      flags = { epoch, rev, numbers }
    },
    loadCount: () => loads,
    calls: {
      load: () => {
        loads += 1
        return travel(() => {
          if (isOver()) throw problem('out_of_order')
          return sitting()
        }, null)
      },
      readProgress: () =>
        travel(() => {
          if (isOver()) throw problem('out_of_order')
          return { ...sitting(), changes }
        }, null),
      claim: () =>
        travel(() => {
          if (isOver()) throw problem('not_found')
          epoch += 1
          changes += 1
          writerSession = session
          return sitting()
        }, null),
      save: async (body, { keepalive }) => {
        ;(keepalive ? keepalives : saves).push(body)
        if (!keepalive) inFlight += 1
        maxInFlight = Math.max(maxInFlight, inFlight)
        const wrong =
          fate === 'truncated'
            ? { sitting: SITTING, acks: body.responses }
            : { ...clock(), sitting: ATTEMPT, epoch, acks: [] }
        try {
          return await travel(() => save(body), wrong, 'save')
        } finally {
          if (!keepalive) inFlight -= 1
        }
      },
      pause: (isPaused) =>
        travel(() => {
          endUsedRest()
          if (isPaused) pausedAtMs ??= now()
          else endRest(restMs || Number.POSITIVE_INFINITY)
          return {
            state: 'running' as const,
            serverNowMs: now(),
            deadlineAtMs,
            pausedAtMs,
            restLeftMs: restMs,
            restEndsAtMs: restEndsAt(),
          }
        }, null),
      submit: (_, reason) =>
        travel(
          () => {
            if (session !== writerSession) throw problem('writer_moved')
            if (reason === 'time' && !isClosed && (pausedAtMs ?? now()) <= deadlineAtMs) throw problem('time_left')
            submits += 1
            const ending = isOver() && !isClosed ? 'expired' : 'submitted'
            isClosed = true
            return { sitting: SITTING, state: 'closed', ending, closedAt: '2026-11-21T10:00:00Z', next: 'writing' }
          },
          { sitting: ATTEMPT },
          'submit',
        ),
    },
  }
}

function problem(code: ProblemCode, retryAfterSeconds: number | null = null): ApiError {
  const status = PROBLEMS[code]
  return new ApiError(status, { type: '', title: '', detail: '', code, status, requestId: '' }, retryAfterSeconds)
}
