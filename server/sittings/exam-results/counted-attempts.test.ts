import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { acceptAnswer } from '@/lib/sittings/key-correction/contract'
import { getExamResults, listCandidateAttempts } from '@/lib/sittings/exam-results/contract'
import { giveUpAttempt, startAttempt } from '@/lib/sittings/attempt/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/make-people'

// What counts in the report of an exam, and what a teacher sees of an exam whose papers belong to somebody else.
const api = shareTestApp()
let manager: { as: string }
beforeAll(async () => {
  manager = { as: (await makeManager(api)).token }
})

async function makeExam(slug: string, questionCount = 10): Promise<string> {
  await importTinyExam(api.ctx, { slug, questionCount })
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
  return (await api.sql<{ id: string }>('select id from exams where slug = $1', [slug]))[0]?.id ?? ''
}

/** A candidate who gets the first `count` questions of the listening right. */
async function sit(exam: string, count: number, answers: Readonly<Record<string, string>> = {}) {
  const person = await makeCandidate(api)
  const body = { exam, mode: 'strict' as const, requestId: randomUUID() }
  const { id: attempt } = await api.call(startAttempt, { body }, person.as)
  const { id } = await api.call(startSitting, { params: { id: attempt, skill: 'listening' } }, person.as)
  const right = Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at + 1), `word${at + 1}`]))
  const responses = Object.entries({ ...right, ...answers }).map(([question, value]) => ({ question, rev: 1, value }))
  await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, person.as)
  const submit = () => api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, person.as)
  return { ...person, attempt, sitting: id, submit }
}
const sitWhole = async (...options: Parameters<typeof sit>) => {
  const seat = await sit(...options)
  await seat.submit()
  return seat
}
type Filter = { mode?: 'strict' | 'practice'; version?: number }
const read = (id: string, query: Filter = {}, who = manager) => api.call(getExamResults, { params: { id }, query }, who)
const list = (id: string, query: Filter & { page?: number; size?: number } = {}) =>
  api.call(listCandidateAttempts, { params: { id }, query }, manager)
const readFile = async (id: string) => {
  const response = await api.raw('GET', `/exam-results/${id}/export/?rows=candidates&format=csv`, manager)
  return Papa.parse<string[]>(await response.text(), { skipEmptyLines: true }).data.slice(1)
}
async function makeTeacherOf(exam: string): Promise<{ as: string; userId: string }> {
  const { userId, as } = await makeCandidate(api)
  await api.sql("update users set role = 'teacher' where id = $1", [userId])
  await api.sql('update exam_drafts set owner_id = $2 where exam_id = $1', [exam, userId])
  return { ...as, userId }
}

test('an attempt that was given up counts nowhere, whatever was marked of it: neither in the report, the list nor the file', async () => {
  const exam = await makeExam('given-up')
  const givenUpAttempt = await sitWhole('given-up', 10)
  const gone = await sitWhole('given-up', 0, { '1': 'seagull' })
  const before = await read(exam)
  expect(before).toMatchObject({ attempts: { open: 2, finished: 0 }, skills: [{ marked: 2, mean: 50 }, {}, {}] })
  await api.call(giveUpAttempt, { params: { id: gone.attempt } }, gone.as)
  const after = await read(exam)
  expect(after).toMatchObject({ attempts: { open: 1, finished: 0 }, skills: [{ marked: 1, mean: 100 }, {}, {}] })
  expect(after.skills[0]?.tens).toEqual([{ ten: 9, count: 1 }])
  expect(after.skills[0]?.questions[0]).toMatchObject({ sittings: 1, difficulty: 1, wrong: [] })
  const { items, total } = await list(exam)
  expect([items.map(({ attempt }) => attempt), total]).toEqual([[givenUpAttempt.attempt], 1])
  expect(await readFile(exam)).toHaveLength(1)
})

test('sittings of a version that asks other questions are counted apart, and are the report of that version', async () => {
  const exam = await makeExam('moved', 10)
  await sitWhole('moved', 5)
  await sitWhole('moved', 5)
  await makeExam('moved', 8)
  await sitWhole('moved', 8)
  const live = await read(exam)
  expect(live.versions).toEqual([
    { number: 2, attempts: 1, isLive: true },
    { number: 1, attempts: 2, isLive: false },
  ])
  expect(live.skills[0]).toMatchObject({ marked: 1, others: 2, mean: 100 })
  expect(live.skills[0]?.questions).toHaveLength(8)
  const old = await read(exam, { version: 1 })
  expect(old).toMatchObject({
    attempts: { open: 2 },
    skills: [{ marked: 2, others: 0, mean: 50, draftRev: null }, {}, {}],
  })
  expect(old.skills[0]?.questions).toHaveLength(10)
  expect((await list(exam, { version: 2 })).total).toBe(1)
  expect((await list(exam, { version: 2 })).items[0]).toMatchObject({ version: 2, sections: [{ total: 8 }, {}, {}] })
})

test('results of a paper of forty questions are shown in bands, the median as the mean of the middle two', async () => {
  const exam = await makeExam('forty', 40)
  for (const count of [40, 40, 30, 23]) await sitWhole('forty', count)
  const [listening] = (await read(exam)).skills
  const own = await api.sql<{ half: number }>(
    `select r.half_bands as half from results r join sittings s on s.id = r.sitting_id join attempts a on a.id = s.attempt_id
      where a.exam_id = $1 order by 1`,
    [exam],
  )
  const halves = own.map(({ half }) => half)
  const [lowest = 0, second = 0, third = 0] = halves
  expect(third).toBe(18)
  expect(listening).toMatchObject({ tens: [], median: (second + third) / 2, mean: halves.reduce((a, b) => a + b) / 4 })
  expect(new Map(listening?.bands.map(({ halfBands, count }) => [halfBands, count]))).toEqual(
    new Map([
      [lowest, 1],
      [second, 1],
      [18, 2],
    ]),
  )
  const rows = await readFile(exam)
  expect(rows.map((row) => row[9])).toEqual([lowest, second, third, third].map((halfBand) => String(halfBand / 2)))
})

test('attempts come newest first, a page at a time', async () => {
  const exam = await makeExam('paged')
  const seats = [await sit('paged', 1), await sit('paged', 2), await sit('paged', 3)]
  const pageOf = async (page: number) => {
    const { items, total } = await list(exam, { page, size: 2 })
    return [items.map(({ attempt }) => attempt), total]
  }
  const [first, second, third] = seats.map(({ attempt }) => attempt)
  expect(await pageOf(1)).toEqual([[third, second], 3])
  expect(await pageOf(2)).toEqual([[first], 3])
  expect(await pageOf(3)).toEqual([[], 3])
  // A candidate in the middle of the section has no score yet, and is not counted in the report.
  expect((await list(exam)).items[0]?.sections[0]).toMatchObject({
    state: 'running',
    raw: null,
    percent: null,
    total: 10,
  })
  expect((await read(exam)).skills[0]).toMatchObject({ marked: 0, waiting: 0, mean: null })
})

test('a submitted writing section waits for its mark, and does not count as marked', async () => {
  const exam = await makeExam('waiting')
  const { as, attempt, submit } = await sit('waiting', 1)
  await submit()
  for (const skill of ['reading', 'writing'] as const) {
    const { id } = await api.call(startSitting, { params: { id: attempt, skill } }, as)
    await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, as)
  }
  const { attempts, skills } = await read(exam)
  expect(attempts).toEqual({ open: 0, finished: 1 })
  expect(skills.map(({ marked, waiting }) => [marked, waiting])).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ])
  const [row] = await readFile(exam)
  expect(row?.[6]).not.toBe('')
})

test('restarts and rest breaks are shown with their section, and in the file', async () => {
  const exam = await makeExam('rested')
  const plain = await sitWhole('rested', 1)
  const other = await sitWhole('rested', 1)
  await api.sql(
    `insert into sitting_recordings (sitting_id, restarted_at) values ($1, now()), ($2, null)
      on conflict (sitting_id) do update set restarted_at = excluded.restarted_at`,
    [other.sitting, plain.sitting],
  )
  await api.sql(`update sittings set rested_for = interval '89.6 seconds' where id = $1`, [other.sitting])
  const sections = new Map((await list(exam)).items.map((one) => [one.attempt, one.sections]))
  expect(sections.get(other.attempt)?.map((one) => [one.isRestarted, one.restedSeconds])).toEqual([
    [true, 90],
    [false, 0],
    [false, 0],
  ])
  expect(sections.get(plain.attempt)?.some((one) => one.isRestarted || one.restedSeconds > 0)).toBe(false)
  expect((await readFile(exam)).map((row) => row.at(-1) !== '')).toEqual([true, false])
})

test('a teacher of the exam but not of the paper sees how it was answered, but neither its key nor what its draft would accept', async () => {
  const exam = await makeExam('shared')
  await sitWhole('shared', 9, { '10': 'Harbour' })
  const teacher = await makeTeacherOf(exam)
  const [listening] = (await read(exam)).skills
  const paper = listening?.paper.id ?? ''
  const body = { question: '10', answer: 'Harbour', rev: listening?.draftRev ?? 0 }
  await api.call(acceptAnswer, { params: { id: paper }, body }, manager)
  const last = async (who: { as: string }) => {
    const [skill] = (await read(exam, {}, who)).skills
    const { accepted, isOpen, wrong, difficulty } = skill?.questions.at(-1) ?? {}
    return { draftRev: skill?.draftRev, accepted, isOpen, wrong, difficulty }
  }
  const wrong = { answer: 'Harbour', count: 1 }
  const whole = {
    draftRev: 2,
    accepted: ['word10'],
    isOpen: true,
    wrong: [{ ...wrong, isInDraft: true }],
    difficulty: 0,
  }
  expect(await last(manager)).toEqual(whole)
  expect(await last(teacher)).toEqual({
    draftRev: null,
    accepted: [],
    isOpen: false,
    difficulty: 0,
    wrong: [{ ...wrong, isInDraft: false }],
  })
  await api.sql('update paper_drafts set owner_id = $2 where paper_id = $1', [paper, teacher.userId])
  expect(await last(teacher)).toEqual(whole)
})

test.each(['version=0', 'version=x', 'version=99999999999', 'mode=lenient'])(
  'the filter %s is refused',
  async (query) => {
    const id = randomUUID()
    for (const path of [`/exam-results/${id}/?${query}`, `/exam-results/${id}/attempts/?${query}`])
      expect((await api.raw('GET', path, manager)).status).toBe(422)
  },
)
