import fc from 'fast-check'
import { claimSitting, saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { findBreaches } from '@/server/faults/oracle'
import { RUNS_FULL_TESTS } from '@/server/testing/full-tests'
import { beginAttempt, shiftSittingIntoPast } from '@/server/testing/kits/sittings/sitting-kit'
import { Refusal, shareTestApp, type TestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { sweepAttempts } from './public'

jest.retryTimes(0) // a retry would use another seed and hide the failure

const SKILLS = ['listening', 'reading', 'writing'] as const
type Place = 0 | 1 | 2

/** The model of a sitting. */
type Expected = {
  state: 'ready' | 'running' | 'closed'
  epoch: number
  reply: string | null
  answers: Map<string, { epoch: number; rev: number; value: string }>
  late: Map<string, { rev: number; value: string }>
}
type Real = { api: TestApp; as: { as: string }; attempt: string; ids: readonly string[] }
type Model = { sittings: readonly [Expected, Expected, Expected] }
type Command = fc.AsyncCommand<Model, Real>

const api = shareTestApp()
beforeAll(async () => {
  await importTinyExam(api.ctx, { slug: 'tiny' })
})

const fresh = (): Expected => ({ state: 'ready', epoch: 0, reply: null, answers: new Map(), late: new Map() })

/** The reply, or the error code. */
async function outcome<T>(call: Promise<T>): Promise<T | string> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal) return error.problem.code
    throw error
  })
}

function makeCommand(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name }
}

function start(place: Place): Command {
  return makeCommand(`start ${SKILLS[place]}`, async ({ sittings }, real) => {
    const params = { id: real.attempt, skill: SKILLS[place] }
    const reply = await outcome(real.api.call(startSitting, { params }, real.as))
    const modelled = sittings[place]
    const isFirst = sittings.findIndex(({ state }) => state !== 'closed') === place
    if (modelled.state === 'ready' && isFirst) Object.assign(modelled, { state: 'running', epoch: 1 })
    else if (modelled.state !== 'running') return expect(reply).toBe('out_of_order')
    expect(reply).toMatchObject({ id: real.ids[place], state: 'running', epoch: modelled.epoch })
    const stored = [...modelled.answers].map(([question, answer]) => ({ question, ...answer }))
    expect((reply as { responses: object[] }).responses).toEqual(expect.arrayContaining(stored))
  })
}

function save(place: Place, question: string, rev: number, epochShift: number): Command {
  return makeCommand(`save ${SKILLS[place]} ${question} rev ${rev} epoch ${epochShift}`, async ({ sittings }, real) => {
    const modelled = sittings[place]
    const epoch = Math.max(1, modelled.epoch + epochShift)
    const value = `${question} ${epoch} ${rev}`
    const body = { epoch, responses: [{ question, rev, value }] }
    const reply = await outcome(real.api.call(saveResponses, { params: { id: real.ids[place] ?? '' }, body }, real.as))
    if (modelled.state === 'ready') return expect(reply).toBe('not_found')
    if (epoch > modelled.epoch || (modelled.state === 'running' && epoch < modelled.epoch))
      return expect(reply).toBe('writer_moved')
    const expectedKind = modelled.state === 'closed' ? 'evidence' : 'answer'
    const stored =
      expectedKind === 'evidence'
        ? keepLate(modelled, `${question} ${epoch}`, { rev, value })
        : keepAnswer(modelled, question, { epoch, rev, value })
    expect(reply).toMatchObject({
      state: expectedKind === 'answer' ? 'running' : expect.stringMatching(/closed|marked/),
      epoch: modelled.epoch,
    })
    expect(reply).toMatchObject({ acks: [{ question, rev: stored.rev, kept: expectedKind }] })
  })
}

function keepLate({ late }: Expected, key: string, savedAnswer: { rev: number; value: string }) {
  const formerAnswer = late.get(key)
  const newest = formerAnswer && formerAnswer.rev >= savedAnswer.rev ? formerAnswer : savedAnswer
  late.set(key, newest)
  return newest
}

function keepAnswer(
  { answers }: Expected,
  question: string,
  savedAnswer: { epoch: number; rev: number; value: string },
) {
  const formerAnswer = answers.get(question)
  const isNewer =
    !formerAnswer ||
    formerAnswer.epoch < savedAnswer.epoch ||
    (formerAnswer.epoch === savedAnswer.epoch && formerAnswer.rev < savedAnswer.rev)
  const newest = isNewer ? savedAnswer : formerAnswer
  answers.set(question, newest)
  return newest
}

function submit(place: Place, epochShift: number): Command {
  return makeCommand(`submit ${SKILLS[place]} epoch ${epochShift}`, async ({ sittings }, real) => {
    const modelled = sittings[place]
    const epoch = Math.max(1, modelled.epoch + epochShift)
    const reply = await outcome(
      real.api.call(submitSitting, { params: { id: real.ids[place] ?? '' }, body: { epoch } }, real.as),
    )
    if (modelled.state === 'ready') return expect(reply).toBe('out_of_order')
    if (modelled.state === 'running' && epoch !== modelled.epoch) return expect(reply).toBe('writer_moved')
    if (modelled.state === 'running') Object.assign(modelled, { state: 'closed', reply: JSON.stringify(reply) })
    expect(reply).toMatchObject({ state: 'closed', next: SKILLS[place + 1] ?? null })
    // Closed by the sweep: the first hand-in reports how, and all later ones repeat it.
    modelled.reply ??= JSON.stringify(reply)
    expect(JSON.stringify(reply)).toBe(modelled.reply)
  })
}

function claim(place: Place): Command {
  return makeCommand(`claim ${SKILLS[place]}`, async ({ sittings }, real) => {
    const modelled = sittings[place]
    const reply = await outcome(real.api.call(claimSitting, { params: { id: real.ids[place] ?? '' } }, real.as))
    if (modelled.state !== 'running')
      return expect(reply).toBe(modelled.state === 'ready' ? 'not_found' : 'out_of_order')
    modelled.epoch += 1
    expect(reply).toMatchObject({ epoch: modelled.epoch })
  })
}

function expire(place: Place): Command {
  return makeCommand(`expire ${SKILLS[place]}`, async ({ sittings }, real) => {
    const modelled = sittings[place]
    if (modelled.state === 'running') {
      await shiftSittingIntoPast(real.api, real.ids[place] ?? '', 3_631)
      modelled.state = 'closed'
    }
    await sweepAttempts(real.api.ctx)
  })
}

const place = fc.constantFrom<Place>(0, 0, 1, 2)
const shift = fc.constantFrom(0, 0, 0, -1, 1)
const saves = fc
  .tuple(place, fc.constantFrom('1', '2'), fc.integer({ min: 1, max: 6 }), shift)
  .map((args) => save(...args))
// Mostly saves, because closing a sitting ends the interesting part of its life.
const commands = fc.commands(
  [
    saves,
    saves,
    saves,
    saves,
    saves,
    saves,
    place.map(start),
    place.map(start),
    place.map(claim),
    fc.tuple(place, shift).map((args) => submit(...args)),
    place.map(expire),
  ],
  { maxCommands: 40, size: 'max' },
)

test('after any sequence of starts, saves, claims, hand-ins and expiries the sittings equal the model', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      const { as, attempt } = await beginAttempt(api)
      const ids = attempt.sittings.map(({ id }) => id)
      const model: Model = { sittings: [fresh(), fresh(), fresh()] }
      await fc.asyncModelRun(() => ({ model, real: { api, as, attempt: attempt.id, ids } }), run)
      for (const [index, expected] of model.sittings.entries()) {
        const rows = await api.sql<{ question: string; epoch: number; rev: number; value: string }>(
          `select question, epoch, rev, value from responses where sitting_id = $1`,
          [ids[index]],
        )
        expect(new Map(rows.map(({ question, ...row }) => [question, row]))).toEqual(expected.answers)
        const late = await api.sql<{ name: string; rev: number; value: string }>(
          `select question || ' ' || epoch as name, rev, value from late_responses where sitting_id = $1`,
          [ids[index]],
        )
        expect(new Map(late.map(({ name, ...row }) => [name, row]))).toEqual(expected.late)
      }
      expect(await findBreaches(api.sql, [])).toEqual([])
    }),
    { numRuns: RUNS_FULL_TESTS ? 40 : 16 },
  )
})
