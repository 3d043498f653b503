import { randomUUID } from 'node:crypto'
import * as course from '@/lib/learning/course/contract/course'
import * as learning from '@/lib/learning/enrolment/contract'
import { createCourseKit, lesson, text } from '@/server/testing/kits/learning/course-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { waitForLockWaiters } from '@/server/testing/statement-log'
import { makeManager, makeTeacher } from '@/server/testing/make-people'

const api = shareTestApp()
let kit: ReturnType<typeof createCourseKit>
beforeAll(async () => {
  kit = createCourseKit(api, { owner: await makeTeacher(api), manager: await makeManager(api) })
})

test('inserting a lesson before a learner’s current one, in step-by-step mode, locks no lesson behind them', async () => {
  const id = await kit.makeCourse('Step by step', ['one', 'two', 'three'], { order: 'step' })
  const { slug } = (await kit.publish(id)).content
  const learner = await kit.begin(slug)
  await kit.learn(slug, learner.as, 'one')
  const opened = { id: randomUUID(), lesson: 'two', kind: 'opened' as const, at: new Date().toISOString() }
  await api.call(learning.recordLearning, { params: { slug }, body: { events: [opened] } }, learner.as)
  const lessons = ['zero', 'one', 'two', 'three'].map((name) => lesson(name))
  await kit.change(id, { modules: [{ id: 'm', title: 'Module', opensAfterDays: 0, lessons }] })
  await kit.write(id, 'zero', text('zero'))
  await kit.publish(id)
  const open = (name: string) => ({ params: { slug, lesson: name } })
  expect((await api.call(course.getLesson, open('two'), learner.as)).title).toBe('Lesson two')
  expect(await api.refusal(course.getLesson, open('three'), learner.as)).toBe('out_of_order')
  const { mine } = await api.call(learning.getMyCourse, { params: { slug } }, learner.as)
  expect(mine?.next?.slug).toBe('two')
})

test('never suggests a lesson of a later day', async () => {
  const id = await kit.makeCourse('Later', ['one'])
  const moduleOf = (name: string, days: number) => ({
    id: `m-${name}`,
    title: name,
    opensAfterDays: days,
    lessons: [lesson(name)],
  })
  await kit.change(id, { modules: [moduleOf('one', 0), moduleOf('two', 3)] })
  await kit.write(id, 'two', text('two'))
  const { slug } = (await kit.publish(id)).content
  const learner = await kit.begin(slug)
  await kit.learn(slug, learner.as, 'one')
  const { mine } = await api.call(learning.getMyCourse, { params: { slug } }, learner.as)
  expect([mine?.next, mine?.progress.isWhole]).toEqual([null, false])
})

test('a course that gets a price stays open to those who have begun it', async () => {
  const id = await kit.makeCourse('Free for now', ['one', 'two'])
  const { slug } = (await kit.publish(id)).content
  const learner = await kit.begin(slug)
  await kit.change(id, { priceRial: 5_000_000 })
  await kit.publish(id)
  const two = { params: { slug, lesson: 'two' } }
  expect((await api.call(course.getLesson, two, learner.as)).title).toBe('Lesson two')
  const { token } = await api.signUp()
  expect(await api.refusal(learning.beginCourse, { params: { slug } }, { as: token })).toBe('course_not_bought')
  // A second publication changes nothing.
  await kit.change(id, { priceRial: 6_000_000 })
  await kit.publish(id)
  const rights = await api.sql(`select id from entitlements where user_id = $1 and course_id = $2`, [
    learner.userId,
    id,
  ])
  expect(rights).toHaveLength(1)
})

test('a user who begins a free course while a price is being published either gets it or is refused with its price', async () => {
  const id = await kit.makeCourse('Free until now', ['one', 'two'])
  const { slug } = (await kit.publish(id)).content
  const { token, userId } = await api.signUp()
  await kit.change(id, { priceRial: 5_000_000 })
  const { published, begun } = await api.ctx.db.transaction(async (tx) => {
    await tx.query({ text: 'select from courses where id = $1 for no key update', values: [id] })
    const publishing = kit.publish(id)
    await waitForLockWaiters(api, 1)
    const beginning = api.call(learning.beginCourse, { params: { slug } }, { as: token }).catch(() => null)
    await Promise.race([beginning, waitForLockWaiters(api, 2)])
    return { published: publishing, begun: beginning }
  })
  await published
  const mine = await begun
  const rows = await api.sql('select from enrolments where user_id = $1', [userId])
  expect(rows).toHaveLength(mine === null ? 0 : 1)
  if (mine !== null) {
    const now = await api.call(learning.getMyCourse, { params: { slug } }, { as: token })
    expect(now.mine?.isOpen).toBe(true)
  }
})

test('a module opens its days after the start, on the server too, and never closes behind a learner', async () => {
  const id = await kit.makeCourse('Day by day', ['one', 'two', 'three'])
  const modules = [
    { id: 'm', title: 'Now', opensAfterDays: 0, lessons: [lesson('one', { isSample: true })] },
    { id: 'n', title: 'Later', opensAfterDays: 3, lessons: [lesson('two'), lesson('three')] },
  ]
  await kit.change(id, { modules })
  const { slug } = (await kit.publish(id)).content
  const learner = await kit.begin(slug)
  const refusalOfLesson = (name: string) =>
    api.refusal(course.getLesson, { params: { slug, lesson: name } }, learner.as)
  expect(await refusalOfLesson('two')).toBe('lesson_later')
  const check = { params: { slug, lesson: 'two', exercise: 'x' }, body: { responses: {} } }
  expect(await api.refusal(course.checkLessonExercise, check, learner.as)).toBe('lesson_later')
  await kit.learn(slug, learner.as, 'three')
  expect(await refusalOfLesson('three')).toBe('lesson_later')
  const later = (days: number) =>
    api.sql("update enrolments set started_at = started_at - $2 * interval '1 day' where user_id = $1", [
      learner.userId,
      days,
    ])
  await later(3)
  await kit.learn(slug, learner.as, 'three')
  await later(-3)
  expect((await api.call(course.getLesson, { params: { slug, lesson: 'three' } }, learner.as)).id).toBe('three')
  expect(await refusalOfLesson('two')).toBe('lesson_later')
  await later(3)
  expect((await api.call(course.getLesson, { params: { slug, lesson: 'two' } }, learner.as)).id).toBe('two')
})
