import { ApiError } from '@/lib/platform/client/api-error'
import { PROBLEMS, type ProblemCode } from '@/lib/platform/contract/problem'
import { type AnswerEntry, isNewer } from '@/lib/sittings/player/rules/answer-ledger'
import { type SaveBody, type Sitting } from '../../ports'
import { createMemoryClock } from './memory-clock'
import { type LogIn, type SimulatedServer, type ServerState } from './simulated-server'
import { type WorldTime } from './world-time'

const SITTING = '01900000-0000-7000-8000-000000000001'
const ATTEMPT = '01900000-0000-7000-8000-000000000002'
/** The server's wall clock at the beginning of the world. */
const WALL_MS = 1_800_000_000_000
const GRANTED_REST_MS = 20_000

/** The rules of the save statement, in memory: `server/sittings/attempt/sitting-model.test.ts` holds the real one to the same. */
export function createMemoryServer(time: WorldTime, sectionMs: number, firstLogIn: string): SimulatedServer {
  const stored = new Map<string, AnswerEntry>()
  const late = new Map<string, AnswerEntry>()
  let [epoch, changes] = [1, 1]
  let writer = firstLogIn
  let logIns = 1
  let ending: 'submitted' | 'expired' | null = null
  let flags: ServerState['flags'] = { epoch: 0, rev: 0, numbers: [] }
  const now = () => WALL_MS + Math.round(time.nowMs())
  const sectionClock = createMemoryClock(now, sectionMs, GRANTED_REST_MS)
  const isClosed = () => {
    if (ending === null && sectionClock.isOver()) ending = 'expired'
    return ending !== null
  }
  const clock = () => ({
    state: isClosed() ? ('closed' as const) : ('running' as const),
    serverNowMs: now(),
    ...sectionClock.read(),
  })

  function read({ id, isLost }: LogIn): Sitting {
    if (isLost) throw problem('unauthorized')
    if (isClosed()) throw problem('out_of_order')
    return {
      ...EMPTY_SITTING,
      ...clock(),
      startedAtMs: WALL_MS,
      flags: [...flags.numbers],
      flagsEpoch: flags.epoch,
      flagsRev: flags.rev,
      epoch,
      changes,
      isWriter: id === writer,
      responses: [...stored.values()],
    }
  }

  return {
    sitting: SITTING,
    questions: ['1', '2', '3', '4'],
    sectionMs,
    load: async (logIn) => read(logIn),
    readProgress: async (logIn) => ({ ...read(logIn), changes }),
    claim: async (logIn) => {
      read(logIn)
      epoch += 1
      changes += 1
      writer = logIn.id
      return read(logIn)
    },
    save: async ({ id, isLost }, body) => {
      if (body.epoch > epoch) throw problem('writer_moved')
      if (isClosed() && isLost) throw problem('unauthorized')
      if (!isClosed() && (body.epoch < epoch || id !== writer)) throw problem('writer_moved')
      const kept = isClosed() ? ('evidence' as const) : ('answer' as const)
      const acks = body.responses.map(({ question, rev, value }) => {
        const [rows, key] = kept === 'answer' ? [stored, question] : [late, `${question} ${body.epoch}`]
        const given: AnswerEntry = { question, epoch: body.epoch, rev, value }
        const known = rows.get(key)
        const newest = known && !isNewer(given, known) ? known : given
        rows.set(key, newest)
        return { question, rev: acknowledgedRev(newest, given), kept }
      })
      if (kept === 'answer') flags = takeFlags(flags, body)
      if (acks.length > 0 || body.flags) changes += 1
      const flagsReply = body.flags && { flags: { rev: flags.rev, numbers: [...flags.numbers] } }
      return { ...clock(), sitting: SITTING, epoch, acks, ...flagsReply }
    },
    submit: async ({ id }, given, reason) => {
      if (!isClosed()) {
        if (given !== epoch || id !== writer) throw problem('writer_moved')
        if (reason === 'time' && sectionClock.hasTimeLeft()) throw problem('time_left')
        ending = sectionClock.hasTimeLeft() ? 'submitted' : 'expired'
      }
      const closedAt = new Date(sectionClock.read().deadlineAtMs).toISOString()
      return { sitting: SITTING, state: 'closed', ending: ending ?? 'expired', closedAt, next: null }
    },
    pause: async ({ id, isLost }, isPaused) => {
      if (isLost) throw problem('unauthorized')
      if (isClosed()) throw problem('out_of_order')
      if (id !== writer) throw problem('writer_moved')
      sectionClock.rest(isPaused)
      if (isPaused && sectionClock.read().pausedAtMs === null) throw problem('mode_not_allowed')
      return clock()
    },
    invigilator: sectionClock,
    logIn: async () => {
      logIns += 1
      return `log-in-${logIns}`
    },
    restart: async () => {},
    readTruth: async () => ({
      epoch,
      isClosed: isClosed(),
      stored: new Map(stored),
      late: [...late.values()],
      flags,
      leftMs: sectionClock.leftMs(),
    }),
  }
}

/** Newer ones; those of a page of an older build have no revision, and are always newer. */
function takeFlags(stored: ServerState['flags'], { epoch, flags, flagsRev }: SaveBody): ServerState['flags'] {
  if (!flags) return stored
  const nextRev = stored.epoch === epoch ? stored.rev + 1 : 1
  const sentFlags = { epoch, rev: flagsRev ?? nextRev, numbers: flags }
  return isNewer(sentFlags, stored) ? sentFlags : stored
}

/** Another text under the same revision: a higher one is acknowledged, so that the sender sends its own above it. */
function acknowledgedRev(stored: AnswerEntry, { rev, value }: AnswerEntry): number {
  return stored.rev === rev && stored.value !== value ? rev + 1 : stored.rev
}

const EMPTY_SITTING: Sitting = {
  id: SITTING,
  attempt: ATTEMPT,
  mode: 'strict',
  skill: 'reading',
  state: 'running',
  epoch: 1,
  isWriter: true,
  writerToken: null,
  responses: [],
  deadlineAtMs: 0,
  serverNowMs: 0,
  pausedAtMs: null,
  restLeftMs: 0,
  restEndsAtMs: null,
  pausedForMs: 0,
  startedAtMs: 0,
  content: { slug: 'x', title: 'X', skill: 'reading', module: 'academic', durationSeconds: 1, parts: [] },
  pictures: {},
  flags: [],
  playheadMs: 0,
  recordingKey: null,
  recordingDay: null,
  canRestart: false,
  candidate: { name: 'A', number: '1' },
}

export function problem(code: ProblemCode, retryAfterSeconds: number | null = null): ApiError {
  const status = PROBLEMS[code]
  return new ApiError(status, { type: '', title: '', detail: '', code, status, requestId: '' }, retryAfterSeconds)
}
