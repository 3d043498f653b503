import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import * as course from '@/lib/learning/course/contract/course'
import * as courseEditor from '@/lib/learning/course/contract/course-editor'
import * as learning from '@/lib/learning/enrolment/contract'
import { recordingPath } from '@/lib/learning/post/rules/post-doc'
import { as, createCourseKit, text } from '@/server/testing/kits/learning/course-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
let manager: Person
let owner: Person
let other: Person
let kit: ReturnType<typeof createCourseKit>
beforeAll(async () => {
  ;[manager, owner, other] = await Promise.all([makeManager(api), makeTeacher(api), makeTeacher(api, 'رضا دیگر')])
  kit = createCourseKit(api, { owner, manager })
})

test('a recording in a paid lesson is served to those for whom the lesson is open, and under no public URL', async () => {
  const sound = await readFile(path.resolve('content/speaking/set-1/closing.mp3'))
  const keep = async () => {
    const reply = await api.raw('POST', '/media/recordings/', {
      as: owner.token,
      headers: { 'content-type': 'audio/mpeg' },
      body: sound,
    })
    return z.object({ id: z.uuid() }).parse(await reply.json()).id
  }
  const [open, closed, draft] = [await keep(), await keep(), await keep()]
  const withSound = (recording: string) => {
    const { doc, ...rest } = text('Listen')
    const node = { type: 'recording' as const, attrs: { id: recording, mediaType: 'audio/mpeg' as const, title: '' } }
    return { ...rest, doc: { ...doc, content: [...doc.content, { type: 'blockquote' as const, content: [node] }] } }
  }
  const id = await kit.makeCourse('Sounds', ['open', 'closed'], { priceRial: 100_000 })
  await kit.write(id, 'open', withSound(open))
  await kit.write(id, 'closed', withSound(closed))
  expect((await api.raw('GET', `/media/recordings/${closed}/`)).status).toBe(200)
  const { content } = await kit.publish(id)
  const { slug } = content
  const me = await api.signUp()
  await api.sql(
    `insert into entitlements (id, user_id, kind, course_id, given_by) values (gen_random_uuid(), $1, 'course', $2, $1)`,
    [me.userId, id],
  )
  await api.call(learning.beginCourse, { params: { slug } }, { as: me.token })
  const read = (name: string, who: { as?: string }) =>
    api.call(course.getLesson, { params: { slug, lesson: name } }, who)
  const address = async (name: string, recording: string, who: { as?: string }) =>
    recordingPath(recording, (await read(name, who)).recordings ?? undefined)
  const statusOf = async (where: string) => (await api.raw('GET', where)).status

  const ownAddress = await address('closed', closed, { as: me.token })
  const part = await api.raw('GET', ownAddress, { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'private, max-age=3600'])
  expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(100, 200))).toBe(true)
  expect(await statusOf(await address('open', open, {}))).toBe(200)
  // Refuses a URL without key, another person, a lesson without the recording, and the public URL.
  const stranger = await api.signUp()
  expect(await statusOf(ownAddress.split('?')[0] ?? '')).toBe(404)
  expect(await statusOf(ownAddress.replace(/viewer=[^&]+/, `viewer=${stranger.userId}`))).toBe(404)
  expect(await statusOf(ownAddress.replace('/lessons/closed/', '/lessons/open/'))).toBe(404)
  expect(await statusOf(ownAddress.replace(/signature=.{4}/, 'signature=abcd'))).toBe(410)
  expect(await statusOf(`/media/recordings/${closed}/`)).toBe(404)
  expect(await statusOf(`/media/recordings/${open}/`)).toBe(200)

  // Its editors hear it, also right after the upload; other teachers do not.
  const inEditor = async (who: Person, recording: string) => {
    const { recordings } = await api.call(courseEditor.getLessonDraft, { params: { id, lesson: 'closed' } }, as(who))
    return recordingPath(recording, recordings)
  }
  expect(await statusOf(await inEditor(owner, closed))).toBe(200)
  expect(await statusOf(await inEditor(manager, draft))).toBe(200)
  expect(await statusOf((await inEditor(owner, closed)).replace(/viewer=[^&]+/, `viewer=${other.userId}`))).toBe(410)
  const otherCourse = await kit.makeCourse('Other sounds', ['open'])
  const { recordings } = await api.call(
    courseEditor.getLessonDraft,
    { params: { id: otherCourse, lesson: 'open' } },
    as(owner),
  )
  expect(await statusOf(recordingPath(closed, recordings))).toBe(404)

  // The right expires; then the lesson becomes free.
  await api.sql("update entitlements set expires_at = now() - interval '1 second' where user_id = $1", [me.userId])
  expect(await statusOf(ownAddress)).toBe(404)
  await kit.change(id, { priceRial: 0 })
  await kit.publish(id)
  expect(await statusOf(`/media/recordings/${closed}/`)).toBe(200)
})
