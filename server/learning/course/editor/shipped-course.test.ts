import path from 'node:path'
import * as contract from '@/lib/learning/course/contract/course-editor'
import * as course from '@/lib/learning/course/contract/course'
import { importCourses, SHIPPED_COURSES } from '@/server/learning/course/public'
import { importExam } from '@/server/authoring/exam/public'
import { as, createCourseKit } from '@/server/testing/kits/learning/course-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const SHIPPED = 'from-zero-to-first-test'

const api = shareTestApp()
let manager: Person
let owner: Person
let kit: ReturnType<typeof createCourseKit>
beforeAll(async () => {
  ;[manager, owner] = await Promise.all([makeManager(api), makeTeacher(api)])
  kit = createCourseKit(api, { owner, manager })
  // Its lessons link to parts of this exam.
  for (const slug of ['academic-mock-1', 'academic-mock-2'])
    await importExam(api.ctx, path.resolve('content/exams', slug))
  await importCourses(api.ctx, path.resolve(SHIPPED_COURSES))
})

test('a shipped course can be edited, and a later file does not undo a person’s edits', async () => {
  const find = async () => {
    const { items } = await api.call(contract.listCourseDrafts, { query: { q: SHIPPED } }, as(manager))
    return items[0]
  }
  const shipped = await find()
  expect(shipped).toMatchObject({ state: 'published', lessons: 18, hasChanges: false, owner: null })
  const id = shipped?.id ?? ''
  const { lines } = await api.call(contract.getCourseChecklist, { params: { id } }, as(manager))
  expect(lines).toEqual([])
  await api.sql("update courses set imported_digest = 'older' where id = $1", [id])
  await importCourses(api.ctx, path.resolve(SHIPPED_COURSES))
  expect((await kit.get(id, manager)).liveVersion).toBe(2)
  await kit.change(id, { excerpt: 'Changed by a person' }, manager)
  await kit.publish(id)
  await api.sql("update courses set imported_digest = 'older' where id = $1", [id])
  await importCourses(api.ctx, path.resolve(SHIPPED_COURSES))
  expect((await api.call(course.getCourse, { params: { slug: SHIPPED } })).excerpt).toBe('Changed by a person')
})
