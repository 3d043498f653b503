import * as contract from '@/lib/learning/course/contract/course-editor'
import * as versions from '@/lib/learning/course/contract/course-versions'
import { as, createCourseKit, lesson, text } from '@/server/testing/kits/learning/course-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let owner: Person
let kit: ReturnType<typeof createCourseKit>
beforeAll(async () => {
  ;[manager, owner] = await Promise.all([makeManager(api), makeTeacher(api)])
  kit = createCourseKit(api, { owner, manager })
})

test('compares a version with the draft and restores it, and keeps the former draft', async () => {
  const id = await kit.makeCourse('Versions', ['one'])
  await kit.publish(id)
  await kit.change(id, { excerpt: 'another' })
  await kit.write(id, 'one', text('Something else'))
  const compare = (from: number, to: number | 'draft') =>
    api.call(versions.compareCourseVersions, { params: { id }, query: { from, to } }, as(owner))
  const { changes } = await compare(1, 'draft')
  expect(changes).toEqual([
    expect.objectContaining({ before: 'short', after: 'another' }),
    expect.objectContaining({
      before: expect.stringContaining('The text of one'),
      after: expect.stringContaining('Something else'),
    }),
  ])
  expect((await compare(1, 1)).changes).toEqual([])
  const { rev } = await kit.get(id, owner)
  const back = await api.call(versions.restoreCourseVersion, { params: { id, number: 1 }, body: { rev } }, as(owner))
  expect(back).toMatchObject({ content: { excerpt: 'short' }, hasChanges: false })
  const { items } = await api.call(versions.listCourseVersions, { params: { id } }, as(owner))
  expect(items.map(({ number, reason, isLive }) => [number, reason, isLive])).toEqual([
    [2, 'kept', false],
    [1, 'published', true],
  ])
  expect((await compare(2, 1)).changes).toHaveLength(2)
  expect(
    await api.refusal(versions.restoreCourseVersion, { params: { id, number: 1 }, body: { rev } }, as(owner)),
  ).toBe('draft_moved')
})

test('keeps another person’s text, or the same person’s from another device, before it is overwritten: outline and lesson', async () => {
  const id = await kit.makeCourse('Kept', ['one'])
  const listKept = async () => {
    const { items } = await api.call(versions.listCourseVersions, { params: { id } }, as(owner))
    return items.map(({ number, title, reason, by }) => [number, title, reason, by])
  }
  await kit.change(id, { title: 'By hand' }, owner)
  expect(await listKept()).toEqual([])
  const { rev, content } = await kit.change(id, { title: 'By the manager' }, manager)
  expect(await listKept()).toEqual([[1, 'By hand', 'kept', 'لیلا آموزگار']])
  const again = { rev, keepsFormer: true, content: { ...content, title: 'From another page' } }
  await api.call(contract.saveCourseDraft, { params: { id }, body: again }, as(manager))
  expect((await listKept()).slice(0, -1)).toEqual([[2, 'By the manager', 'kept', 'مینا مدیر']])
  await kit.write(id, 'one', text('Over it'), manager)
  expect((await listKept()).slice(0, -2)).toEqual([[3, 'From another page', 'kept', 'لیلا آموزگار']])
  const { changes } = await api.call(
    versions.compareCourseVersions,
    { params: { id }, query: { from: 3, to: 'draft' } },
    as(owner),
  )
  expect(changes).toMatchObject([{ before: expect.stringContaining('The text of one') }])
})

test('restoring a version does not lose later text in a lesson that was removed from the outline', async () => {
  const id = await kit.makeCourse('Taken out', ['one', 'two'])
  await kit.publish(id)
  await kit.write(id, 'two', text('Newer words'))
  const { modules } = (await kit.get(id, owner)).content
  const { rev } = await kit.change(id, { modules: modules.map((each) => ({ ...each, lessons: [lesson('one')] })) })
  const restore = (number: number, from: number) =>
    api.call(versions.restoreCourseVersion, { params: { id, number }, body: { rev: from } }, as(owner))
  await restore(1, rev)
  const back = await restore(2, rev + 1)
  expect(back.content.modules).toHaveLength(1)
  await kit.change(id, { modules })
  const { content } = await api.call(contract.getLessonDraft, { params: { id, lesson: 'two' } }, as(owner))
  expect(JSON.stringify(content.doc)).toContain('Newer words')
})
