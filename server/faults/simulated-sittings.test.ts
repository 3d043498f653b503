import { logIn } from '@/lib/accounts/account/contract'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { ApiError } from '@/lib/platform/client/api-error'
import {
  claimSitting,
  getSitting,
  getSittingProgress,
  saveResponses,
  setPause,
  type Sitting,
  startSitting,
  submitSitting,
} from '@/lib/sittings/sitting/contract'
import { problem } from '@/lib/sittings/sitting/client/testing/simulator/memory-server'
import { type MakeServer, simulate } from '@/lib/sittings/sitting/client/testing/simulator/simulate'
import {
  type LogIn,
  type SimulatedServer,
  type ServerState,
} from '@/lib/sittings/sitting/client/testing/simulator/simulated-server'
import { type WorldTime } from '@/lib/sittings/sitting/client/testing/simulator/world-time'
import { newId } from '@/server/platform/http/new-id'
import { findBreaches } from '@/server/faults/oracle'
import { shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { Refusal, shareTestApp } from '@/server/testing/test-app'

jest.retryTimes(0) // a retry would use another seed and hide the failure

const STEPS = 80
const SITTINGS = 6
const FIRST = Number(process.env.SIMULATE_SEED ?? 1)
const SECTION_MS = 150_000
/** The simulated wall clock at the beginning. */
const WALL_MS = 1_800_000_000_000

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

/** A running section of the real program, with its batcher, statements and database, in simulated time. */
const runProgram: MakeServer = async (time) => {
  const person = await api.signUp()
  const first = { as: person.token }
  const body = { exam: 'tiny', mode: 'strict', requestId: newId() } as const
  const attempt = await api.call(startAttempt, { body }, first)
  const { id, deadlineAtMs, startedAtMs } = await api.call(
    startSitting,
    { params: { id: attempt.id, skill: 'listening' } },
    first,
  )
  await shiftSittingIntoPast(api, id, (deadlineAtMs - startedAtMs - SECTION_MS) / 1_000)
  const { identifier, password } = person
  const logInAgain = async () => (await api.call(logIn, { body: { identifier, password } })).access
  return { server: createServer(time, id, logInAgain), logIn: person.token }
}

function createServer(time: WorldTime, id: string, logInAgain: () => Promise<string>): SimulatedServer {
  const params = { id }
  let reachedMs = 0
  /** Advances the section to the simulated time, then makes the call. */
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    const passedMs = time.nowMs() - reachedMs
    reachedMs = time.nowMs()
    if (passedMs > 0) await shiftSittingIntoPast(api, id, passedMs / 1_000)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new ApiError(error.problem.status, error.problem)
    }
  }
  /** Converts the reply's times to the simulated wall clock. */
  const toWallClock = <T extends { readonly serverNowMs: number; readonly deadlineAtMs: number }>(reply: T): T => {
    const serverNowMs = WALL_MS + Math.round(time.nowMs())
    return { ...reply, serverNowMs, deadlineAtMs: serverNowMs + reply.deadlineAtMs - reply.serverNowMs }
  }
  const open = async (
    { id: as, isLost }: LogIn,
    endpoint: typeof getSitting | typeof claimSitting,
  ): Promise<Sitting> => {
    if (isLost) throw problem('unauthorized')
    const sitting = await ask(() => api.call(endpoint, { params }, { as }))
    return { ...toWallClock(sitting), startedAtMs: WALL_MS }
  }
  return {
    sitting: id,
    questions: ['1', '2', '3', '4'],
    sectionMs: SECTION_MS,
    load: (logIn) => open(logIn, getSitting),
    claim: (logIn) => open(logIn, claimSitting),
    readProgress: async ({ id: as, isLost }) => {
      if (isLost) throw problem('unauthorized')
      return toWallClock(await ask(() => api.call(getSittingProgress, { params }, { as })))
    },
    save: async ({ id: as }, body) => toWallClock(await ask(() => api.call(saveResponses, { params, body }, { as }))),
    submit: ({ id: as }, epoch, reason) =>
      ask(() => api.call(submitSitting, { params, body: { epoch, reason } }, { as })),
    pause: ({ id: as }, isPaused) =>
      ask(() => api.call(setPause, { params, body: { isPaused } }, { as })).then(toWallClock),
    invigilator: null,
    logIn: logInAgain,
    restart: async () => {},
    readTruth: async () => {
      const [sitting] = await api.sql<{ epoch: number; isClosed: boolean; flags: ServerState['flags'] }>(
        `select epoch, state <> 'running' or sitting_now(started_at) > closes_at as "isClosed",
           json_build_object('epoch', flags_epoch, 'rev', flags_rev, 'numbers', flags) as flags
         from sittings where id = $1`,
        [id],
      )
      const rows = (table: string) =>
        api.sql<AnswerEntry>(`select question, epoch, rev, value from ${table} where sitting_id = $1`, [id])
      const stored = await rows('responses')
      return {
        epoch: sitting?.epoch ?? 0,
        isClosed: sitting?.isClosed ?? true,
        stored: new Map(stored.map((row) => [row.question, row])),
        late: await rows('late_responses'),
        flags: sitting?.flags ?? { epoch: 0, rev: 0, numbers: [] },
        // The real clock advances while the program works; the simulated one does not.
        leftMs: null,
      }
    },
  }
}

test('the real program stores simulated sittings like the model in memory: nothing is lost, duplicated, outdated or misreported', async () => {
  const broken: string[] = []
  for (let seed = FIRST; seed < FIRST + SITTINGS; seed += 1) {
    const { breaches } = await simulate(seed, STEPS, { makeServer: runProgram })
    broken.push(...breaches.map((breach) => `seed ${seed}: ${breach}`))
  }
  expect(broken).toEqual([])
  expect(await findBreaches(api.sql, [])).toEqual([])
})
