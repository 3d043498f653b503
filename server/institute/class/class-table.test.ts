import Papa from 'papaparse'
import * as contract from '@/lib/institute/class/contract/class'
import * as membershipContract from '@/lib/institute/class/contract/membership'
import { classFileCopy } from '@/lib/institute/class/words/taught-classes'
import { PaperContent } from '@/lib/paper/content/contract/paper'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { parseBundle } from '@/server/authoring/exam/bundle/bundle'
import { readBundleFiles } from '@/server/authoring/exam/bundle/bundle-files'
import { importBundle } from '@/server/authoring/exam/bundle/import'
import { createClassKit } from '@/server/testing/kits/institute/class-kit'
import { seedAttempts } from '@/server/testing/exams/many-attempts'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { countStatements } from '@/server/testing/statement-log'
import { shareTestApp } from '@/server/testing/test-app'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'

const api = shareTestApp()
const kit = createClassKit(api)
beforeAll(async () => {
  for (const slug of ['tiny', 'second', 'third']) await importTinyExam(api.ctx, { slug, questionCount: 40 })
})

const hour = 3_600_000
async function inClass(name = 'سارا احمدی') {
  const teacher = await kit.teacher()
  const { id, code } = await kit.make(teacher)
  const member = await kit.student(name)
  await kit.join(member, code?.code ?? '')
  const cellsOf = async (userId = member.userId) =>
    (await kit.read(teacher, id)).members.find((one) => one.id === userId)?.cells ?? []
  return { teacher, id, code: code?.code ?? '', member, params: { id }, cellsOf }
}

/** Imports a shipped exam, which has many types, with another rule of release. */
async function importShipped(name: string, releaseAfter: string): Promise<string> {
  const files = new Map(await readBundleFiles(`content/exams/${name}`))
  const exam = Buffer.from(files.get('exam.json') ?? []).toString('utf8')
  files.set('exam.json', Buffer.from(exam.replace('{', `{ "releaseAfter": "${releaseAfter}",`)))
  const { bundle, issues } = parseBundle(files)
  if (!bundle) throw new Error(JSON.stringify(issues))
  await importBundle(api.ctx, bundle, files)
  return bundle.exam.slug
}

test('the table shows each member’s progress, and bands as the members see them', async () => {
  const { teacher, id, code, member, cellsOf } = await inClass()
  const idle = await kit.student('ترانه')
  await kit.join(idle, code)
  await kit.assign(teacher, id, 'tiny', { dueAt: new Date(Date.now() + hour).toISOString() })
  const { id: attempt } = await kit.begin(member)
  await kit.sit(member, attempt, 'listening', 30)
  expect(await cellsOf()).toMatchObject([{ attempt, standing: 'running', isLate: false, overallHalfBands: null }])
  expect((await cellsOf())[0]?.sections).toEqual([
    { skill: 'listening', halfBands: 14, percent: null, isPractisedBefore: false },
    { skill: 'reading', halfBands: null, percent: null, isPractisedBefore: false },
    { skill: 'writing', halfBands: null, percent: null, isPractisedBefore: false },
  ])
  await kit.sit(member, attempt, 'reading', 40)
  await kit.sit(member, attempt, 'writing', 0)
  expect(await cellsOf()).toMatchObject([{ standing: 'handed_in', sections: [{}, { halfBands: 18 }, {}] }])
  expect(await cellsOf(idle.userId)).toMatchObject([{ standing: 'none', finishedAt: null, sections: [] }])
  await api.sql(`update class_assignments set due_at = opens_at + interval '1 millisecond' where class_id = $1`, [id])
  expect((await cellsOf())[0]?.isLate).toBe(true)
  expect((await cellsOf(idle.userId))[0]?.isLate).toBe(true)
})

test('a submission under assessment shows as waiting, and its band appears when its candidate gets it and not earlier', async () => {
  const { teacher, id, member, cellsOf } = await inClass()
  await kit.assign(teacher, id)
  const { writing } = await kit.sitWhole(member, 'tiny', [10, 10])
  expect((await cellsOf())[0]?.standing).toBe('handed_in')
  const submissions = createSubmissionKit(api)
  await submissions.give(member.userId, 5)
  const source = { kind: 'sitting', sitting: writing }
  const submission = await submissions.hand(member, { source })
  expect((await cellsOf())[0]?.standing).toBe('waiting')
  await submissions.release(teacher, submission, 6)
  expect((await cellsOf())[0]).toMatchObject({ standing: 'waiting', sections: [{}, {}, { halfBands: null }] })
  await submissions.elapse(submission.id)
  await submissions.sweep()
  expect((await cellsOf())[0]).toMatchObject({ standing: 'handed_in', sections: [{}, {}, { halfBands: 12 }] })
})

test('hides attempts from before the assignment or joining, after leaving, in practice, or given up', async () => {
  const { teacher, id, code, member, params, cellsOf } = await inClass()
  await kit.sitWhole(member, 'tiny', [40, 40])
  await kit.assign(teacher, id, 'tiny')
  expect((await cellsOf())[0]?.standing).toBe('none')
  const practice = await kit.begin(member, 'tiny', 'practice')
  await kit.sit(member, practice.id, 'listening', 40)
  expect((await cellsOf())[0]?.standing).toBe('none')
  await api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [practice.id])
  const { id: counted } = await kit.sitWhole(member, 'tiny', [20, 20])
  expect((await cellsOf())[0]?.standing).toBe('handed_in')
  await kit.sitWhole(member, 'tiny', [40, 40])
  expect((await cellsOf())[0]?.sections[0]?.halfBands).toBe(11)
  const [ownClass] = (await api.call(membershipContract.listMyClasses, {}, member.as)).items
  expect(ownClass?.assignments[0]).toMatchObject({ standing: 'handed_in', attempt: counted })
  await api.call(membershipContract.leaveClass, { params }, member.as)
  await kit.join(member, code)
  expect((await cellsOf())[0]?.standing).toBe('none')
  await api.call(contract.closeClass, { params }, teacher.as)
  await kit.sitWhole(member, 'tiny', [40, 40])
  expect((await cellsOf())[0]?.standing).toBe('none')
})

test('counts attempts from the opening on', async () => {
  const { teacher, id, member, cellsOf } = await inClass()
  await kit.assign(teacher, id, 'tiny', { opensAt: new Date(Date.now() + hour).toISOString() })
  await kit.sitWhole(member, 'tiny', [40, 40])
  expect((await cellsOf())[0]?.standing).toBe('none')
})

test('computes weak types from assigned sittings only, once the keys are released', async () => {
  const { teacher, id, member } = await inClass()
  const weak = async () => (await kit.read(teacher, id)).members[0]?.weakTypes
  const exams = [await importShipped('academic-mock-1', 'attempt'), await importShipped('academic-mock-2', 'attempt')]
  for (const exam of exams) await kit.assign(teacher, id, exam)
  await seedAttempts(api.ctx.db, { userId: member.userId, slugs: exams, count: 2 })
  expect(await weak()).toEqual([])
  await api.sql(`update class_members set joined_at = now() - interval '9 days' where class_id = $1`, [id])
  await api.sql(
    `update class_assignments set made_at = now() - interval '9 days', opens_at = now() - interval '9 days' where class_id = $1`,
    [id],
  )
  const papers = await api.sql<{ id: string; content: unknown }>(
    `select p.id, p.content from sittings s join paper_versions p on p.id = s.paper_version_id join attempts a on a.id = s.attempt_id
      where a.user_id = $1 and p.skill = 'reading'`,
    [member.userId],
  )
  const type = 'matching-headings'
  for (const paper of papers) {
    const questions = listQuestions(PaperContent.parse(paper.content)).filter((question) => question.type === type)
    expect(questions.length).toBeGreaterThan(4)
    await api.sql(
      `update verdicts v set marks = case when v.question = any ($2::text[]) then 0 else v.max end
        from sittings s where s.id = v.sitting_id and s.paper_version_id = $1`,
      [paper.id, questions.map((question) => question.id)],
    )
  }
  expect(await weak()).toMatchObject([{ skill: 'reading', type, right: 0 }])
  await api.sql(`update attempts set state = 'open', finished_at = null where user_id = $1`, [member.userId])
  expect(await weak()).toEqual([])
})

test('the file has a row per member and exam, no formulas, and no other people', async () => {
  const { teacher, id, code, member } = await inClass('=HYPERLINK("x")')
  const idle = await kit.student('ترانه')
  await kit.join(idle, code)
  await kit.assign(teacher, id, 'tiny')
  await kit.assign(teacher, id, 'second')
  await kit.sitWhole(member, 'tiny', [30, 40])
  const load = (as: string, format: string) => api.raw('GET', `/classes/${id}/export/?format=${format}`, { as })
  const reply = await load(teacher.token, 'csv')
  expect(reply.headers.get('content-disposition')).toContain('attachment; filename="class.csv"')
  const text = await reply.text()
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines.filter((line) => line.startsWith('"\'=HYPERLINK'))).toHaveLength(2)
  expect(lines.some((line) => line.includes(',7,9,'))).toBe(true)
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', '').trim(), { header: true })
  const [, joinedIso] = classFileCopy.head.filter((name) => name.startsWith(classFileCopy.head[1]))
  expect(meta.fields).toHaveLength(new Set(meta.fields).size)
  for (const row of data) {
    expect(Object.keys(row)).toEqual(meta.fields)
    expect(row[joinedIso ?? '']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  }
  expect((await load(teacher.token, 'xlsx')).status).toBe(200)
  expect((await load((await kit.teacher()).token, 'csv')).status).toBe(404)
  expect((await load(member.token, 'csv')).status).toBe(403)
})

test('reading a table takes the same number of statements for any class size', async () => {
  const { teacher, id, code, member, params } = await inClass()
  await kit.assign(teacher, id, 'tiny')
  await kit.sitWhole(member, 'tiny', [10, 10])
  await kit.read(teacher, id)
  const count = () => countStatements(api.statements, () => api.call(contract.getClass, { params }, teacher.as))
  const one = await count()
  for (const name of ['الف', 'ب', 'پ']) {
    const next = await kit.student(name)
    await kit.join(next, code)
    await kit.sitWhole(next, 'tiny', [10, 10])
  }
  await kit.assign(teacher, id, 'second')
  expect(await count()).toBe(one)
})

test('reading a member’s own list takes the same number of statements for any number of assignments', async () => {
  const { teacher, id, member } = await inClass()
  await kit.assign(teacher, id, 'tiny')
  const count = () => countStatements(api.statements, () => api.call(membershipContract.listMyClasses, {}, member.as))
  await count()
  const one = await count()
  await kit.assign(teacher, id, 'second')
  expect(await count()).toBe(one)
})
