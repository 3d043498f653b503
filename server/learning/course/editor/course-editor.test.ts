import { randomUUID } from 'node:crypto'
import path from 'node:path'
import * as contract from '@/lib/learning/course/contract/course-editor'
import * as versions from '@/lib/learning/course/contract/course-versions'
import * as course from '@/lib/learning/course/contract/course'
import * as learning from '@/lib/learning/enrolment/contract'
import { listNotifications } from '@/lib/accounts/notification/contract'
import { searchTexts } from '@/lib/learning/note/contract'
import { postNames } from '@/lib/learning/post/words/post'
import { importCourses, notifyOfAddedLessons, SHIPPED_COURSES } from '@/server/learning/course/public'
import { as, createCourseKit, lesson, text } from '@/server/testing/kits/learning/course-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const SHIPPED = 'from-zero-to-first-test'

const api = shareTestApp()
let manager: Person
let owner: Person
let other: Person
let kit: ReturnType<typeof createCourseKit>
beforeAll(async () => {
  ;[manager, owner, other] = await Promise.all([makeManager(api), makeTeacher(api), makeTeacher(api, 'رضا دیگر')])
  kit = createCourseKit(api, { owner, manager })
  await importCourses(api.ctx, path.resolve(SHIPPED_COURSES))
})

test('visitors and students have no access; a teacher to their own and without publishing; a manager to all', async () => {
  const id = await kit.makeCourse('Mine alone', ['one'])
  const { token: student } = await api.signUp()
  const { rev, content } = await kit.get(id, owner)
  const of = { params: { id } }
  const lessonParams = { params: { id, lesson: 'one' } }
  const calls = (caller: { as?: string }) => [
    api.refusal(contract.getCourseDraft, of, caller),
    api.refusal(contract.saveCourseDraft, { ...of, body: { rev, content } }, caller),
    api.refusal(contract.getLessonDraft, lessonParams, caller),
    api.refusal(contract.saveLessonDraft, { ...lessonParams, body: { rev: 1, content: text('x') } }, caller),
    api.refusal(
      contract.checkDraftExercise,
      { params: { ...lessonParams.params, exercise: 'x' }, body: { responses: {} } },
      caller,
    ),
    api.refusal(contract.getCourseChecklist, of, caller),
    api.refusal(versions.listCourseVersions, of, caller),
    api.refusal(versions.compareCourseVersions, { ...of, query: { from: 1, to: 'draft' } }, caller),
    api.refusal(versions.restoreCourseVersion, { params: { id, number: 1 }, body: { rev } }, caller),
    api.refusal(contract.duplicateCourse, { ...of, body: { id: randomUUID() } }, caller),
    api.refusal(versions.listCourseLog, of, caller),
  ]
  const all = (code: string) => Array.from({ length: 11 }, () => code)
  expect(await Promise.all(calls({}))).toEqual(all('unauthorized'))
  expect(await Promise.all(calls({ as: student }))).toEqual(all('forbidden'))
  expect(await Promise.all(calls(as(other)))).toEqual(all('not_found'))
  for (const caller of [{ as: student }, as(owner)]) {
    expect(await api.refusal(contract.publishCourse, { ...of, body: { rev } }, caller)).toBe('forbidden')
    expect(await api.refusal(contract.unpublishCourse, of, caller)).toBe('forbidden')
  }
  const skipped = { body: { ids: [id], act: 'archive' as const } }
  expect(await api.call(contract.actOnCourses, skipped, as(other))).toEqual({ done: 0, skipped: 1, withdrawn: 0 })
  const titles = async (who: Person) =>
    (await api.call(contract.listCourseDrafts, { query: { q: 'mine alone' } }, as(who))).items.map(({ title }) => title)
  expect([await titles(owner), await titles(other), await titles(manager)]).toEqual([
    ['Mine alone'],
    [],
    ['Mine alone'],
  ])
})

test('a course is hidden before its publication; then visitors find it, but no search finds the text of closed lessons', async () => {
  const id = await kit.makeCourse('Giraffes for beginners', ['tall', 'spotted'])
  expect(await api.refusal(course.getCourse, { params: { slug: 'giraffes-for-beginners' } })).toBe('not_found')
  const published = await kit.publish(id)
  expect(published).toMatchObject({ state: 'published', liveVersion: 1, hasChanges: false, known: ['spotted', 'tall'] })
  const slug = published.content.slug
  const shownCourse = await api.call(course.getCourse, { params: { slug } })
  expect(shownCourse).toMatchObject({ title: 'Giraffes for beginners', lessons: 2, description: ['about'] })
  expect((await api.call(course.getLesson, { params: { slug, lesson: 'tall' } })).title).toBe('Lesson tall')
  expect(await api.refusal(course.getLesson, { params: { slug, lesson: 'spotted' } })).toBe('not_found')
  const found = async (query: object) =>
    (await api.call(searchTexts, { query })).items.map(({ kind, slug: at }) => [kind, at])
  expect(await found({ q: 'GIRAFFES' })).toEqual([['course', slug]])
  expect(await found({ q: 'giraffes', kind: 'post' })).toEqual([])
  expect(await found({ q: 'spotted', kind: 'course' })).toEqual([['course', slug]])
  expect(await found({ q: 'text' })).not.toContainEqual(['course', slug])
})

test('shows the course’s teacher as published, and nobody if no name was given', async () => {
  const teacher = { name: ' مینا راد ', line: ' ده سال مدرس رایتینگ ', picture: null }
  const id = await kit.makeCourse('Taught by Mina', ['one'], { teacher })
  const { slug } = (await kit.publish(id)).content
  const getShown = () => api.call(course.getCourse, { params: { slug } })
  expect((await getShown()).teacher).toEqual({ name: 'مینا راد', line: 'ده سال مدرس رایتینگ', picture: null })
  await kit.change(id, { teacher: { ...teacher, name: ' ' } })
  const { lines } = await api.call(contract.getCourseChecklist, { params: { id } }, as(owner))
  expect(lines.map(({ severity }) => severity)).toEqual(['warning'])
  await kit.publish(id)
  expect((await getShown()).teacher).toBeNull()
  const shipped = await api.call(course.getCourse, { params: { slug: SHIPPED } })
  expect(shipped.teacher?.name).toBe(postNames.editors)
})

test('notifies learners of lessons added later, once for all that are published in quick succession', async () => {
  const id = await kit.makeCourse('Growing', ['one'])
  const { slug } = (await kit.publish(id)).content
  await api.sql(`update course_lessons set added_at = now() - interval '1 day' where course_id = $1`, [id])
  const [early, stranger] = [await kit.begin(slug), await api.signUp()]
  const news = async (as: { as: string }) =>
    (await api.call(listNotifications, { query: {} }, as)).items.map((item) => item.news)
  const addLesson = async (...names: string[]) => {
    const lessons = ['one', ...names].map((name) => lesson(name))
    await kit.change(id, { modules: [{ id: 'm', title: 'Module', opensAfterDays: 0, lessons }] })
    for (const name of names) await kit.write(id, name, text(`The text of ${name}`))
    await kit.publish(id)
  }
  const settle = (minutes: number) =>
    api.sql(`update course_lessons set added_at = added_at - $2 * interval '1 minute' where course_id = $1`, [
      id,
      minutes,
    ])
  const notifyNow = async () => {
    await api.sql(`update enrolments set started_at = started_at - interval '1 hour' where course_id = $1`, [id])
    await notifyOfAddedLessons(api.ctx)
  }
  await addLesson('two')
  await settle(5)
  await addLesson('two', 'three')
  await notifyNow()
  expect(await news(early.as)).toEqual([])
  await settle(11)
  await notifyNow()
  await notifyNow()
  const facts = { kind: 'course', event: 'lessons_added', course: slug, title: 'Growing', lessons: 2 }
  expect(await news(early.as)).toEqual([{ ...facts, lesson: 'two', lessonTitle: 'Lesson two' }])
  const late = await kit.begin(slug)
  await notifyOfAddedLessons(api.ctx)
  expect([await news(late.as), await news({ as: stranger.token })]).toEqual([[], []])
})

test('a course marked as ready by its writer waits until it is published', async () => {
  const id = await kit.makeCourse('Ready to go', ['one'])
  const asked = { params: { id }, body: { isReady: true } }
  expect(await api.refusal(contract.requestCoursePublication, asked, as(other))).toBe('not_found')
  expect((await api.call(contract.requestCoursePublication, asked, as(owner))).publicationRequestedAt).not.toBeNull()
  expect((await kit.publish(id)).publicationRequestedAt).toBeNull()
})

test('publishing is refused while something is missing, and says what and where', async () => {
  const id = await kit.makeCourse('Half', ['one'], { learns: [' '] })
  await kit.change(id, {
    modules: [{ id: 'm', title: '', opensAfterDays: 0, lessons: [lesson('one'), lesson('two', { kind: 'exercise' })] }],
  })
  const { lines } = await api.call(contract.getCourseChecklist, { params: { id } }, as(owner))
  const errors = lines.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ lesson: about }) => about)).toEqual([null, null, 'two', 'two'])
  expect(lines.filter(({ severity }) => severity === 'warning')).toHaveLength(1)
  expect(await kit.codeOfPublish(id)).toBe('not_ready')
  await kit.change(id, {
    learns: ['x'],
    modules: [{ id: 'm', title: 'M', opensAfterDays: 0, lessons: [lesson('one')] }],
  })
  await kit.write(id, 'one', text('x', 'MAYBE'))
  expect(await kit.codeOfPublish(id)).toBe('not_ready')
  await kit.write(id, 'one', text('x', 'FALSE'))
  expect((await kit.publish(id)).state).toBe('published')
})

test('of two writers of one outline or one lesson the second overwrites nothing; two lessons can be written at once', async () => {
  const id = await kit.makeCourse('Two writers', ['one', 'two'])
  const { rev, content } = await kit.get(id, owner)
  const ownSave = { params: { id }, body: { rev, content: { ...content, title: 'Mine' } } }
  const saved = await api.call(contract.saveCourseDraft, ownSave, as(owner))
  expect(await api.call(contract.saveCourseDraft, ownSave, as(owner))).toEqual(saved)
  const othersSave = { params: { id }, body: { rev, content: { ...content, title: 'Theirs' } } }
  expect(await api.refusal(contract.saveCourseDraft, othersSave, as(manager))).toBe('draft_moved')

  const one = { params: { id, lesson: 'one' }, body: { rev: 1, content: text('first') } }
  const first = await api.call(contract.saveLessonDraft, one, as(owner))
  expect(first.rev).toBe(2)
  expect(await api.call(contract.saveLessonDraft, one, as(owner))).toEqual(first)
  expect(
    await api.refusal(contract.saveLessonDraft, { ...one, body: { rev: 1, content: text('second') } }, as(manager)),
  ).toBe('draft_moved')
  const two = { params: { id, lesson: 'two' }, body: { rev: 1, content: text('other') } }
  expect((await api.call(contract.saveLessonDraft, two, as(manager))).rev).toBe(2)
  const gone = { params: { id, lesson: 'three' } }
  expect(await api.refusal(contract.getLessonDraft, gone, as(owner))).toBe('not_found')
  const twice = { ...content, modules: content.modules.flatMap((each) => [each, { ...each, id: 'n' }]) }
  expect(
    await api.refusal(contract.saveCourseDraft, { params: { id }, body: { rev: rev + 1, content: twice } }, as(owner)),
  ).toBe('invalid_input')
})

test('a draft changes nothing for learners; a new version keeps their position by the ids of lessons', async () => {
  const id = await kit.makeCourse('Keeps its place', ['one', 'two', 'three'])
  const { slug } = (await kit.publish(id)).content
  const learner = await kit.begin(slug)
  await kit.learn(slug, learner.as, 'one')
  await kit.learn(slug, learner.as, 'two')
  const modules = [
    { id: 'n', title: 'New', opensAfterDays: 0, lessons: [lesson('four')] },
    { id: 'm', title: 'Renamed', opensAfterDays: 0, lessons: [lesson('two', { title: 'Second' }), lesson('one')] },
  ]
  const draft = await kit.change(id, { modules })
  await kit.write(id, 'four', text('four'))
  expect([draft.hasChanges, draft.state]).toEqual([true, 'published'])
  const before = await api.call(course.getCourse, { params: { slug } })
  expect(before.modules.map(({ title }) => title)).toEqual(['Module'])

  await kit.publish(id)
  const { mine } = await api.call(learning.getMyCourse, { params: { slug } }, learner.as)
  expect(mine).toMatchObject({ progress: { done: 2, total: 3 }, next: { slug: 'four' } })
  expect((await api.call(course.getLesson, { params: { slug, lesson: 'two' } }, learner.as)).title).toBe('Second')
  expect(await api.refusal(course.getLesson, { params: { slug, lesson: 'three' } }, learner.as)).toBe('not_found')
})

test('an unpublished course cannot be begun, but learners continue; an archived one cannot be edited', async () => {
  const id = await kit.makeCourse('Withdrawn', ['one', 'two'])
  const { slug } = (await kit.publish(id)).content
  const learner = await kit.begin(slug)
  expect((await api.call(contract.unpublishCourse, { params: { id } }, as(manager))).state).toBe('unpublished')
  const { token: late } = await api.signUp()
  expect(await api.refusal(course.getCourse, { params: { slug } })).toBe('not_found')
  expect(await api.refusal(learning.beginCourse, { params: { slug } }, { as: late })).toBe('not_found')
  expect(await api.refusal(course.getLesson, { params: { slug, lesson: 'one' } })).toBe('not_found')
  expect((await api.call(course.listCourses, {})).items.map((item) => item.slug)).not.toContain(slug)
  expect((await api.call(course.getCourse, { params: { slug } }, learner.as)).title).toBe('Withdrawn')
  expect((await api.call(course.getLesson, { params: { slug, lesson: 'two' } }, learner.as)).title).toBe('Lesson two')
  expect((await kit.learn(slug, learner.as, 'one')).progress.done).toBe(1)

  await api.call(contract.actOnCourses, { body: { ids: [id], act: 'archive' } }, as(owner))
  const { rev, content, state } = await kit.get(id, owner)
  expect(state).toBe('archived')
  expect(await api.refusal(contract.saveCourseDraft, { params: { id }, body: { rev, content } }, as(owner))).toBe(
    'not_ready',
  )
  expect(await kit.codeOfPublish(id)).toBe('not_ready')
})

test('a slug is unique, and fixed once it is public', async () => {
  const id = await kit.makeCourse('Same name', ['one'])
  const twin = await kit.makeCourse('Same name', ['one'])
  expect((await kit.get(twin, owner)).content.slug).toBe('same-name-2')
  const save = async (slug: string) => {
    const { rev, content } = await kit.get(twin, owner)
    return api.refusal(
      contract.saveCourseDraft,
      { params: { id: twin }, body: { rev, content: { ...content, slug } } },
      as(owner),
    )
  }
  expect(await save('same-name')).toBe('slug_taken')
  expect(await save(SHIPPED)).toBe('slug_taken')
  await kit.change(twin, { slug: 'half-' })
  expect(await kit.codeOfPublish(twin)).toBe('not_ready')
  await kit.change(twin, { slug: 'twin' })
  await kit.publish(twin)
  expect(await save('other')).toBe('invalid_input')
  expect((await kit.get(id, owner)).content.slug).toBe('same-name')
})

test('a copy belongs to its maker and includes the lessons; the log says who did what', async () => {
  const id = await kit.makeCourse('Source', ['one'])
  await kit.publish(id)
  const copy = { params: { id }, body: { id: randomUUID() } }
  expect(await api.call(contract.duplicateCourse, copy, as(manager))).toEqual({ id: copy.body.id })
  expect(await api.call(contract.duplicateCourse, copy, as(manager))).toEqual({ id: copy.body.id })
  const made = await kit.get(copy.body.id, manager)
  expect(made).toMatchObject({
    owner: { id: manager.userId },
    state: 'draft',
    liveVersion: null,
    known: [],
    written: ['one'],
  })
  const { items } = await api.call(versions.listCourseLog, { params: { id } }, as(owner))
  expect(items.map(({ act }) => act)).toEqual(['published', 'saved', 'created'])
})

test('marks an exercise of a draft exactly as for learners', async () => {
  const id = await kit.makeCourse('Marks', ['one'])
  await kit.write(id, 'one', text('x', 'FALSE'))
  const params = { id, lesson: 'one', exercise: 'small-one' }
  const check = (answer: string) =>
    api.call(contract.checkDraftExercise, { params, body: { responses: { '1': answer } } }, as(owner))
  expect([(await check('FALSE')).marks, (await check('TRUE')).marks]).toEqual([1, 0])
})
