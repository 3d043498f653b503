import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/learning/course/contract/course-editor'
import { startPractice } from '@/lib/sittings/practice/contract'
import { examineCourses, SHIPPED_COURSES } from '@/server/learning/course/public'
import { listShippedAddresses } from '@/server/learning/post/public'
import { as, createCourseKit, lesson, text } from '@/server/testing/kits/learning/course-kit'
import { importMini } from '@/server/testing/exams/mini-exam'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let owner: Person
let kit: ReturnType<typeof createCourseKit>
beforeAll(async () => {
  ;[manager, owner] = await Promise.all([makeManager(api), makeTeacher(api)])
  kit = createCourseKit(api, { owner, manager })
  await importMini(api, 'led-to')
  await importMini(api, 'only-mock', { exam: { onlyMode: 'strict' } })
})

test('the shipped courses are valid, and everything they link to is shipped', async () => {
  const texts = await listShippedAddresses()
  const all = [1, 2, 3]
  const exam = { allowsPractice: true, parts: { listening: all, reading: all } }
  const exams = new Map(['academic-mock-1', 'academic-mock-2'].map((slug) => [slug, exam]))
  const { count, issues } = await examineCourses(SHIPPED_COURSES, { exams, texts })
  expect([count > 0, issues]).toEqual([true, []])
  const lost = await examineCourses(SHIPPED_COURSES, { exams: new Map(), texts: new Set() })
  expect(lost.issues.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('academic-mock-1 reading 1 leads to no exam'),
      expect.stringContaining('/references/band-tables'),
    ]),
  )
})

test('publishes a lesson that links to a part of an exam only if that part can be practised', async () => {
  const id = await kit.makeCourse('Leads to an exam', ['one'])
  const modules = [
    { id: 'm', title: 'M', opensAfterDays: 0, lessons: [lesson('one', { kind: 'exam-part', isSample: true })] },
  ]
  await kit.change(id, { modules })
  const faultsOf = async (ref: contract.LessonDraft['ref']) => {
    await kit.write(id, 'one', { ...text('Now try it'), ref })
    const { lines } = await api.call(contract.getCourseChecklist, { params: { id } }, as(owner))
    if (lines.length > 0) expect(await kit.codeOfPublish(id)).toBe('not_ready')
    else expect((await kit.publish(id)).state).toBe('published')
    return lines.map(({ severity, lesson: about }) => [severity, about])
  }
  const fault = [['error', 'one']]
  expect(await faultsOf({ exam: 'no-such-exam', paper: 'reading', part: 1 })).toEqual(fault)
  expect(await faultsOf({ exam: 'led-to', paper: 'reading', part: 4 })).toEqual(fault)
  expect(await faultsOf({ exam: 'only-mock', paper: 'reading', part: 1 })).toEqual(fault)
  expect(await faultsOf({ exam: 'only-mock' })).toEqual([])
  expect(await faultsOf({ exam: 'led-to', paper: 'reading', part: 1 })).toEqual([])

  const { token } = await api.signUp()
  const choice = { kind: 'part', exam: 'led-to', skill: 'reading', part: 1 } as const
  const body = { requestId: randomUUID(), choice, minutes: null }
  expect((await api.call(startPractice, { body }, { as: token })).skill).toBe('reading')
})
