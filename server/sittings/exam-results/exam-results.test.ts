import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { exportResults, getExamResults, listCandidateAttempts } from '@/lib/sittings/exam-results/contract'
import { acceptAnswer } from '@/lib/sittings/key-correction/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { beginListening, shiftSittingIntoPast, makeCandidate } from '@/server/testing/kits/sittings/sitting-kit'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeManager, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let exam: string
let as: { as: string }
beforeAll(async () => {
  manager = await makeManager(api)
  as = { as: manager.token }
  await importTinyExam(api.ctx, { slug: 'tiny', questionCount: 10 })
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
  exam = (await api.sql<{ id: string }>("select id from exams where slug = 'tiny'"))[0]?.id ?? ''
  // Ten weak and ten strong candidates: the weak get question 1 only, the strong all but the last.
  for (let index = 0; index < 10; index += 1) {
    await sit({ '1': 'word1', '2': 'Cat', '10': index < 4 ? 'harbour' : '' })
    await sit({ ...right(9), '10': index < 7 ? 'Harbour' : 'quay' }, index === 0 ? 'practice' : 'strict')
  }
})

function right(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index + 1), `word${index + 1}`]))
}

async function sit(answers: Readonly<Record<string, string>>, mode: 'strict' | 'practice' = 'strict'): Promise<void> {
  const person = await makeCandidate(api)
  const body = { exam: 'tiny', mode, requestId: randomUUID() }
  const { id: attempt } = await api.call(startAttempt, { body }, person.as)
  const params = { id: attempt, skill: 'listening' } as const
  const { id } = await api.call(startSitting, { params }, person.as)
  const responses = Object.entries(answers).map(([question, value]) => ({ question, rev: 1, value }))
  await api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, person.as)
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, person.as)
}

async function makeTeacher(): Promise<{ token: string; userId: string }> {
  const person = await api.signUp('معلم')
  await api.sql("update users set role = 'teacher' where id = $1", [person.userId])
  return person
}

test('counts attempts, scores and questions', async () => {
  const report = await api.call(getExamResults, { params: { id: exam }, query: {} }, as)
  expect(report).toMatchObject({
    exam: { id: exam, title: 'Tiny exam' },
    attempts: { open: 20, finished: 0 },
    versions: [{ number: 1, attempts: 20, isLive: true }],
  })
  const [listening, reading, writing] = report.skills
  expect(listening).toMatchObject({
    skill: 'listening',
    marked: 20,
    waiting: 0,
    others: 0,
    bands: [],
    mean: 50,
    median: 50,
    draftRev: 1,
    tens: [
      { ten: 1, count: 10 },
      { ten: 9, count: 10 },
    ],
  })
  const [first, second] = listening?.questions ?? []
  expect(first).toMatchObject({ question: '1', sittings: 20, difficulty: 1, discrimination: null, blank: 0, wrong: [] })
  expect(second).toMatchObject({ difficulty: 0.5, discrimination: 1, wrong: [{ answer: 'Cat', count: 10 }] })
  expect(listening?.questions.at(-1)).toMatchObject({
    question: '10',
    type: 'note-completion',
    difficulty: 0,
    discrimination: null,
    blank: 0.3,
    isOpen: true,
    accepted: ['word10'],
    wrong: [
      { answer: 'Harbour', count: 11, isInDraft: false },
      { answer: 'quay', count: 3, isInDraft: false },
    ],
  })
  expect(reading).toMatchObject({ marked: 0, mean: null, median: null })
  expect(reading?.questions[0]).toMatchObject({ sittings: 0, difficulty: null, blank: null })
  expect(writing).toMatchObject({ skill: 'writing', questions: [], draftRev: null })
})

test('a report costs six statements at most, however many sat', async () => {
  const read = () => api.call(getExamResults, { params: { id: exam }, query: {} }, as)
  // The process caches constant data: contents and keys of versions.
  await read()
  expect(await countStatements(api.statements, read)).toBeLessThanOrEqual(6)
})

test('filters by mode and by version', async () => {
  const ask = (query: { mode?: 'strict' | 'practice'; version?: number }) =>
    api.call(getExamResults, { params: { id: exam }, query }, as)
  expect((await ask({ mode: 'practice' })).skills[0]).toMatchObject({ marked: 1, mean: 90 })
  expect((await ask({ mode: 'strict' })).skills[0]).toMatchObject({ marked: 19 })
  expect((await ask({ version: 1 })).skills[0]).toMatchObject({ marked: 20 })
  expect((await ask({ version: 9 })).skills).toEqual([])
})

test('an answer that was added waits in the draft', async () => {
  const [listening] = (await api.call(getExamResults, { params: { id: exam }, query: {} }, as)).skills
  const body = { question: '10', answer: 'Harbour', rev: listening?.draftRev ?? 0 }
  await api.call(acceptAnswer, { params: { id: listening?.paper.id ?? '' }, body }, as)
  const [after] = (await api.call(getExamResults, { params: { id: exam }, query: {} }, as)).skills
  expect(after?.draftRev).toBe(2)
  expect(after?.questions.at(-1)?.wrong.map(({ isInDraft }) => isInDraft)).toEqual([true, false])
})

test('managers see the candidates’ names, teachers only their results', async () => {
  const list = (who: { as: string }, query = {}) =>
    api.call(listCandidateAttempts, { params: { id: exam }, query: { size: 5, ...query } }, who)
  const { items, total } = await list(as)
  expect(total).toBe(20)
  expect(items).toHaveLength(5)
  expect(items[0]).toMatchObject({ candidate: { name: 'سارا احمدی' }, mode: 'strict', version: 1 })
  expect(items[0]?.sections.map(({ state, percent }) => [state, percent])).toEqual([
    ['marked', 90],
    ['ready', null],
    ['ready', null],
  ])
  expect((await list(as, { mode: 'practice' })).total).toBe(1)
  const teacher = await makeTeacher()
  const who = { as: teacher.token }
  expect(await api.refusal(listCandidateAttempts, { params: { id: exam }, query: {} }, who)).toBe('not_found')
  expect(await api.refusal(getExamResults, { params: { id: exam }, query: {} }, who)).toBe('not_found')
  await api.sql('update exam_drafts set owner_id = $2 where exam_id = $1', [exam, teacher.userId])
  expect((await list(who)).items.every(({ candidate }) => candidate === null)).toBe(true)
  expect((await api.call(getExamResults, { params: { id: exam }, query: {} }, who)).skills[0]?.marked).toBe(20)
  const file = await api.raw('GET', `/exam-results/${exam}/export/?rows=candidates&format=csv`, who)
  const text = await file.text()
  expect(Papa.parse<string[]>(text, { skipEmptyLines: true }).data).toHaveLength(21)
  const [candidate] = await api.sql<{ name: string; number: string }>(
    `select name, candidate_number as number from users where id = (select user_id from attempts limit 1)`,
  )
  for (const secret of [candidate?.name ?? 'nobody', candidate?.number ?? 'nobody']) expect(text).not.toContain(secret)
  const other = { as: (await makeTeacher()).token }
  expect((await api.raw('GET', `/exam-results/${exam}/export/?rows=candidates&format=csv`, other)).status).toBe(404)
})

test('students and visitors see nothing', async () => {
  const student = { as: (await api.signUp()).token }
  const request = { params: { id: exam }, query: {} }
  const file = { params: { id: exam }, query: { rows: 'candidates', format: 'csv' } } as const
  for (const endpoint of [getExamResults, listCandidateAttempts]) {
    expect(await api.refusal(endpoint, request, student)).toBe('forbidden')
    expect(await api.refusal(endpoint, request)).toBe('unauthorized')
    expect(await api.refusal(endpoint, { ...request, params: { id: randomUUID() } }, as)).toBe('not_found')
  }
  expect(await api.refusal(exportResults, file, student)).toBe('forbidden')
  expect(await api.refusal(exportResults, file)).toBe('unauthorized')
  expect(await api.refusal(exportResults, { ...file, params: { id: randomUUID() } }, as)).toBe('not_found')
})

test('a CSV file opens in a spreadsheet: with a byte order mark, Persian text and times, and without a formula', async () => {
  await api.sql(
    `update users set name = '=HYPERLINK("http://x")' where id = (select user_id from attempts where mode = 'practice')`,
  )
  const response = await api.raw('GET', `/exam-results/${exam}/export/?rows=candidates&format=csv`, as)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="tiny-candidates\.csv"; filename\*=UTF-8''[\w%.~-]+$/,
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true })
  expect(data).toHaveLength(21)
  expect(data[0]?.slice(0, 2)).toEqual(['نام', 'شماره‌ی داوطلبی'])
  const formula = data.find(([name]) => name?.includes('HYPERLINK'))
  expect(formula?.[0]).toBe(`'=HYPERLINK("http://x")`)
  expect(formula?.slice(2, 4)).toEqual(['تمرین', '1'])
  expect(formula?.[5]).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  expect(formula?.[8]).toBe('9')
})

test('an Excel file reads from right to left and stores text as text', async () => {
  const response = await api.raw('GET', `/exam-results/${exam}/export/?rows=questions&format=xlsx`, as)
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = Object.entries(files)
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('')
  expect(text).toContain('rightToLeft="1"')
  expect(text).toContain('پاسخ‌های پذیرفته')
  expect(text).toContain('Harbour')
  expect(text).not.toContain('<f>')
})

test('shows how many answers arrived after the deadline and how late the last was, in the list and in the file', async () => {
  const { id, as: candidate, attempt } = await beginListening(api)
  const give = (rev: number, ...questions: string[]) => {
    const responses = questions.map((question) => ({ question, rev, value: `late ${rev}` }))
    return api.call(saveResponses, { params: { id }, body: { epoch: 1, responses } }, candidate)
  }
  await give(1, '1', '2', '3')
  await shiftSittingIntoPast(api, id, 3_600)
  await give(2, '3', '4')
  await shiftSittingIntoPast(api, id, 5)
  await give(3, '5')
  await api.call(submitSitting, { params: { id }, body: { epoch: 1 } }, candidate)
  const { items } = await api.call(listCandidateAttempts, { params: { id: exam }, query: {} }, as)
  const own = items.filter((one) => one.attempt === attempt.id)
  const sections = own.flatMap((one) => one.sections)
  const rows = await api.sql<{ ms: number }>(`select late_ms as ms from responses where sitting_id = $1`, [id])
  const most = Math.max(...rows.map(({ ms }) => ms))
  expect(most).toBeGreaterThanOrEqual(5_000)
  expect(sections.map(({ late }) => late)).toEqual([{ answers: 3, mostMs: most }, null, null])
  // All other answers arrived in time.
  expect(items.filter((one) => one.sections.some(({ late }) => late))).toEqual(own)
  const response = await api.raw('GET', `/exam-results/${exam}/export/?rows=candidates&format=csv`, as)
  const { data } = Papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true })
  const late = data.map((row) => [row['شنیداری: پاسخ‌های دیر'], row['شنیداری: بیشترین دیرکرد (ثانیه)']])
  expect(late.filter(([answers]) => answers !== '0')).toEqual([['3', String(Math.ceil(most / 1000))]])
  expect(late.filter(([, seconds]) => seconds === '0')).toHaveLength(20)
})

test('an answer that a correction of the key has accepted is no longer among the refused', async () => {
  await api.sql(`update verdicts d set marks = d.max from responses p
    where p.sitting_id = d.sitting_id and p.question = d.question and d.question = '10' and p.value = 'quay'`)
  const report = await api.call(getExamResults, { params: { id: exam }, query: {} }, as)
  expect(report.skills[0]?.questions.at(-1)?.wrong).toMatchObject([{ answer: 'Harbour', count: 11 }])
})
