import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, utimes } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import * as course from '@/lib/learning/course/contract/course'
import { listCourseLog } from '@/lib/learning/course/contract/course-versions'
import * as courseEditor from '@/lib/learning/course/contract/course-editor'
import * as learning from '@/lib/learning/enrolment/contract'
import * as contract from '@/lib/learning/lesson/contract/lesson-files'
import { Problem } from '@/lib/platform/contract/problem'
import { teachingVariables, toTeachingSettings } from '@/lib/platform/env/teaching'
import { startFilmKit, mediaOf, sumOf } from '@/server/testing/kits/learning/film-kit'
import { as, createCourseKit, lesson, text } from '@/server/testing/kits/learning/course-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'
import { sweepLessonFiles } from './upload-files'

const LIMITS = z.object(teachingVariables).parse({ LESSON_FILE_MAX_MB: '1', LESSON_FILES_QUOTA_MB: '2' })

const api = shareTestApp({ teaching: toTeachingSettings(LIMITS) })
let manager: Person
let owner: Person
let other: Person
let kit: ReturnType<typeof createCourseKit>
let files: Awaited<ReturnType<typeof startFilmKit>>
let film: Buffer<ArrayBuffer>
beforeAll(async () => {
  ;[manager, owner, other] = await Promise.all([makeManager(api), makeTeacher(api), makeTeacher(api, 'رضا دیگر')])
  kit = createCourseKit(api, { owner, manager })
  files = await startFilmKit(api, { owner, manager })
  film = files.film
})

const codeOf = async (response: Response) => Problem.parse(await response.json()).code
const pathOf = (media: course.Lesson['media']) => media?.path ?? ''
async function learner(slug: string) {
  const { token, userId } = await api.signUp()
  await api.call(learning.beginCourse, { params: { slug } }, { as: token })
  return { userId, as: { as: token } }
}
const readFilm = (slug: string, who: { as?: string }) =>
  api.call(course.getLesson, { params: { slug, lesson: 'film' } }, who)

test('a file is uploaded in chunks, resumes at its offset, and is a video of the course when complete', async () => {
  const id = await kit.makeCourse('Pieces', ['one'])
  const { id: made } = await files.begin(id, film.length)
  const [first, rest] = [film.subarray(0, 20_000), film.subarray(20_000)]
  expect((await files.send(id, made, { bytes: first, offset: 0 })).headers.get('upload-offset')).toBe('20000')
  // After a lost reply, the repeated chunk is refused with the current offset.
  expect((await files.send(id, made, { bytes: first, offset: 0 })).status).toBe(409)
  expect((await files.listIn(id)).uploads).toMatchObject([{ id: made, offset: 20_000, bytes: film.length }])
  const head = await api.raw('HEAD', `/desk/courses/${id}/file-uploads/${made}/`, as(owner))
  expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['20000', String(film.length)])
  expect((await files.send(id, made, { bytes: rest, offset: 20_000 })).status).toBe(204)
  const { files: whole, uploads } = await files.listIn(id)
  expect([whole.length, uploads]).toEqual([1, []])
  expect(whole[0]).toMatchObject({ id: made, name: 'talk.webm', kind: 'video', mediaType: 'video/webm', width: 96 })
  const log = await api.call(listCourseLog, { params: { id } }, as(owner))
  expect(log.items[0]).toMatchObject({ act: 'uploaded', detail: 'talk.webm' })
  // Announced again, it is complete, and nothing is sent again.
  expect(await files.begin(id, film.length, { id: made })).toMatchObject({ offset: film.length })
  const received = await api.raw('GET', whole[0]?.path ?? '')
  expect(Buffer.from(await received.arrayBuffer()).equals(film)).toBe(true)
})

test('discards a chunk that does not match its checksum', async () => {
  const id = await kit.makeCourse('Damaged', ['one'])
  const { id: made } = await files.begin(id, film.length)
  const bytes = film.subarray(0, 9_000)
  const damaged = await files.send(id, made, { bytes, offset: 0, checksum: sumOf(Buffer.from('other')) })
  expect([damaged.status, await codeOf(damaged)]).toEqual([409, 'piece_damaged'])
  expect((await files.listIn(id)).uploads).toMatchObject([{ offset: 0 }])
  expect((await files.send(id, made, { bytes, offset: 0, checksum: 'md5 x' })).status).toBe(400)
  expect((await files.send(id, made, { bytes, offset: 0 })).status).toBe(204)
})

test('rejects formats that browsers do not play, and truncated files', async () => {
  const id = await kit.makeCourse('Unusable', ['one'])
  const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50))
  for (const bytes of [page, film.subarray(0, 30_000)]) {
    const { id: made } = await files.begin(id, bytes.length)
    const refused = await files.send(id, made, { bytes, offset: 0 })
    expect([refused.status, await codeOf(refused)]).toEqual([422, 'unusable_file'])
  }
  expect(await files.listIn(id)).toMatchObject({ files: [], uploads: [] })
})

test('limits the size of a file, and of all files of a person', async () => {
  const id = await kit.makeCourse('Much', ['one'])
  const megabyte = 1024 * 1024
  const uploadOf = (bytes: number) => ({
    params: { id },
    body: { id: randomUUID(), name: 'x.mp4', fingerprint: 'x', bytes },
  })
  expect(await api.refusal(contract.beginLessonUpload, uploadOf(megabyte + 1), as(owner))).toBe('payload_too_large')
  await api.call(contract.beginLessonUpload, uploadOf(megabyte), as(owner))
  expect(await api.refusal(contract.beginLessonUpload, uploadOf(megabyte), as(owner))).toBe('quota_full')
  const { uploads, maxBytes, freeBytes } = await files.listIn(id)
  expect([maxBytes, freeBytes < megabyte]).toEqual([megabyte, true])
  const made = uploads[0]?.id ?? ''
  const tooManyBytes = Buffer.alloc(megabyte + 1)
  expect((await files.send(id, made, { bytes: tooManyBytes, offset: 0 })).status).toBe(413)
  expect((await files.listIn(id)).uploads).toMatchObject([{ id: made, offset: 0 }])
  await api.call(contract.cancelLessonUpload, { params: { id, upload: made } }, as(owner))
  expect((await files.listIn(id)).uploads).toEqual([])
})

test('an upload belongs to its sender, a file to its course', async () => {
  const [id, otherCourseId] = [await kit.makeCourse('Mine', ['one']), await kit.makeCourse('Not mine', ['one'])]
  const { id: made } = await files.begin(id, film.length)
  const params = { id, upload: made }
  for (const who of [other, manager])
    expect(await api.refusal(contract.cancelLessonUpload, { params }, as(who))).toBe('not_found')
  expect((await files.send(id, made, { bytes: film, offset: 0, who: other })).status).toBe(404)
  expect((await files.send(otherCourseId, made, { bytes: film, offset: 0 })).status).toBe(404)
  expect((await files.send(id, made, { bytes: film, offset: 0 })).status).toBe(204)
  const { rev } = await api.call(
    courseEditor.getLessonDraft,
    { params: { id: otherCourseId, lesson: 'one' } },
    as(owner),
  )
  const request = {
    params: { id: otherCourseId, lesson: 'one' },
    body: { rev, content: { ...text('x'), media: mediaOf(made) } },
  }
  expect(await api.refusal(courseEditor.saveLessonDraft, request, as(owner))).toBe('unusable_file')
  // A copy of the course has the file.
  await kit.write(id, 'one', { ...text('x'), media: mediaOf(made) })
  const copy = randomUUID()
  await api.call(courseEditor.duplicateCourse, { params: { id }, body: { id: copy } }, as(owner))
  expect((await files.listIn(copy)).files.map((file) => file.id)).toEqual([made])
  // The URL works only for the user who asked, while the course is theirs.
  const address = (await files.listIn(id)).files[0]?.path ?? ''
  expect((await api.raw('GET', address.replace(/viewer=[^&]+/, `viewer=${manager.userId}`))).status).toBe(410)
  expect((await api.raw('GET', address)).status).toBe(200)
  await api.sql('update course_drafts set owner_id = $2 where course_id = $1', [id, other.userId])
  expect((await api.raw('GET', address)).status).toBe(404)
})

test('a video needs captions and a description to be published, in a lesson of the kind audio, too', async () => {
  const id = await kit.makeCourse('Heard and seen', ['one'])
  const { content } = await kit.get(id, owner)
  await kit.change(id, {
    modules: [{ ...files.moduleOf(content), lessons: [lesson('one', { kind: 'audio', isSample: true })] }],
  })
  const media = mediaOf(await files.upload(id))
  await kit.write(id, 'one', { ...text('Listen'), media: { ...media, captions: [] } })
  expect(await kit.codeOfPublish(id)).toBe('not_ready')
  await kit.write(id, 'one', { ...text('Listen'), media: { ...media, description: null } })
  expect(await kit.codeOfPublish(id)).toBe('not_ready')
  await kit.write(id, 'one', { ...text('Listen'), media })
  expect((await kit.publish(id)).state).toBe('published')
})

test('serves a video, by ranges, only to those for whom its lesson is open', async () => {
  const { slug, file } = await files.publishFilm('Filmed', { priceRial: 100_000 })
  const { token, userId } = await api.signUp()
  expect(await api.refusal(course.getLesson, { params: { slug, lesson: 'film' } }, { as: token })).toBe('not_found')
  await api.sql(
    `insert into entitlements (id, user_id, kind, course_id, given_by) select gen_random_uuid(), $1, 'course', id, $1 from courses where slug = $2`,
    [userId, slug],
  )
  await api.call(learning.beginCourse, { params: { slug } }, { as: token })
  const { media } = await readFilm(slug, { as: token })
  expect(media).toMatchObject({ kind: 'video', mediaType: 'video/webm', width: 96, captions: [{ lang: 'en' }] })
  const part = await api.raw('GET', pathOf(media), { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${film.length}`])
  expect(part.headers.get('content-type')).toBe('video/webm')
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true)
  const bare = (media?.path ?? '').split('?')[0] ?? ''
  const stranger = await api.signUp()
  expect((await api.raw('GET', bare)).status).toBe(404)
  expect((await api.raw('GET', bare, { as: token })).status).toBe(404)
  expect((await api.raw('GET', pathOf(media).replace(/viewer=[^&]+/, `viewer=${stranger.userId}`))).status).toBe(410)
  expect((await api.raw('GET', pathOf(media).replace(file, randomUUID()))).status).toBe(410)
  // The right expires: the URL stops working.
  await api.sql("update entitlements set expires_at = now() - interval '1 second' where user_id = $1", [userId])
  expect((await api.raw('GET', pathOf(media))).status).toBe(404)
})

test('the video of a sample lesson is public, and that of no other course', async () => {
  const id = await kit.makeCourse('Sampled', ['film'])
  const { content } = await kit.get(id, owner)
  await kit.change(id, {
    modules: [{ ...files.moduleOf(content), lessons: [lesson('film', { kind: 'video', isSample: true })] }],
  })
  const file = await files.upload(id)
  await kit.write(id, 'film', { ...text('Watch'), media: mediaOf(file) })
  const { content: published } = await kit.publish(id)
  const { media } = await readFilm(published.slug, {})
  expect([media?.expiresAt, media?.path.includes('?')]).toEqual([null, false])
  expect((await api.raw('GET', pathOf(media))).status).toBe(200)
  // When the lesson becomes a text again, the file has no readers.
  await kit.change(id, {
    modules: [{ ...files.moduleOf(content), lessons: [lesson('film', { kind: 'reading', isSample: true })] }],
  })
  await kit.publish(id)
  expect((await readFilm(published.slug, {})).media).toBeNull()
  expect((await api.raw('GET', pathOf(media))).status).toBe(404)
})

test('a video lesson cannot be published without its video', async () => {
  const id = await kit.makeCourse('Empty film', ['film'])
  const { content } = await kit.get(id, owner)
  await kit.change(id, { modules: [{ ...files.moduleOf(content), lessons: [lesson('film', { kind: 'video' })] }] })
  expect(await kit.codeOfPublish(id)).toBe('not_ready')
})

test('refuses captions whose times are not in order', async () => {
  const id = await kit.makeCourse('Captions', ['film'])
  const file = await files.upload(id)
  const cues = [
    { fromMs: 5_000, toMs: 6_000, text: 'b' },
    { fromMs: 1_000, toMs: 2_000, text: 'a' },
  ]
  const request = {
    params: { id, lesson: 'film' },
    body: {
      rev: 1,
      content: { ...text('x'), media: { file, captions: [{ lang: 'fa' as const, cues }], poster: null } },
    },
  }
  expect(await api.refusal(courseEditor.saveLessonDraft, request, as(owner))).toBe('invalid_input')
})

describe('the playback position', () => {
  const played = (source: string, from: number, to: number, minutesAgo = 0): learning.LearningEvent => ({
    id: randomUUID(),
    lesson: 'film',
    kind: 'played',
    at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    play: { source, positionMs: to * 1000, durationMs: 20_000, heard: [[from * 1000, to * 1000]] },
  })
  const learn = (slug: string, who: { as: string }, ...events: learning.LearningEvent[]) =>
    api.call(learning.recordLearning, { params: { slug }, body: { events } }, who)
  const playsOf = async (slug: string, who: { as: string }) =>
    (await api.call(learning.listPlays, { params: { slug, lesson: 'film' } }, who)).items
  const isDone = ({ done }: learning.MyCourse) => done.some((each) => each.lesson === 'film')

  test('is the same on every device, in whatever order and however often it is reported', async () => {
    const { slug, file } = await files.publishFilm('Position')
    const me = await learner(slug)
    const [early, late] = [played(file, 0, 12, 60), played(file, 4, 5, 1)]
    await learn(slug, me.as, late)
    await learn(slug, me.as, early, late, early)
    expect(await playsOf(slug, me.as)).toMatchObject([{ source: file, positionMs: 5_000, heard: [[0, 12_000]] }])
    // A clock that is ahead counts as now.
    await learn(slug, me.as, { ...played(file, 6, 7), at: new Date(Date.now() + 3_600_000).toISOString() })
    const [last] = await playsOf(slug, me.as)
    expect(Date.parse(last?.at ?? '')).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  test('marks the lesson done after nine tenths of its seconds, on two devices together, but not by moving the slider to the end', async () => {
    const { slug, file } = await files.publishFilm('Heard')
    const me = await learner(slug)
    expect(isDone(await learn(slug, me.as, played(file, 19, 20)))).toBe(false)
    expect(isDone(await learn(slug, me.as, played(file, 0, 10)))).toBe(false)
    expect(isDone(await learn(slug, me.as, played(file, 10, 18)))).toBe(true)
  })

  test('playing on does not override “undone”', async () => {
    const { slug, file } = await files.publishFilm('Undone')
    const me = await learner(slug)
    expect(isDone(await learn(slug, me.as, played(file, 0, 19, 1)))).toBe(true)
    const reportUndone = { id: randomUUID(), lesson: 'film', kind: 'undone' as const, at: new Date().toISOString() }
    expect(isDone(await learn(slug, me.as, reportUndone))).toBe(false)
    expect(isDone(await learn(slug, me.as, played(file, 0, 20)))).toBe(false)
  })

  test('is stored only for files of the lesson, and shown to nobody else', async () => {
    const { slug, file } = await files.publishFilm('Private')
    const [me, stranger] = [await learner(slug), await learner(slug)]
    await learn(slug, me.as, played(randomUUID(), 0, 20), played(file, 0, 3))
    expect((await playsOf(slug, me.as)).map(({ source }) => source)).toEqual([file])
    expect(await playsOf(slug, stranger.as)).toEqual([])
    expect(await api.refusal(learning.listPlays, { params: { slug, lesson: 'film' } })).toBe('unauthorized')
    const bare = { id: randomUUID(), lesson: 'film', kind: 'played' as const, at: new Date().toISOString() }
    const request = { params: { slug }, body: { events: [bare] } }
    expect(await api.refusal(learning.recordLearning, request, me.as)).toBe('invalid_input')
  })
})

test('the sweep deletes abandoned uploads and unused files; files of a version stay', async () => {
  const { id, file } = await files.publishFilm('Swept')
  const unused = await files.upload(
    id,
    await readFile(path.resolve('server/platform/adapters/video/fixtures/talk.mp4')),
  )
  const { id: left } = await files.begin(id, film.length)
  await files.send(id, left, { bytes: film.subarray(0, 5_000), offset: 0 })
  const place = path.join(api.ctx.settings.dataDir, 'lesson-uploads', left)
  await sweepLessonFiles(api.ctx)
  expect([existsSync(place), (await files.listIn(id)).files.length]).toEqual([true, 2])
  await api.sql("update lesson_uploads set touched_at = now() - interval '3 days' where id = $1", [left])
  await api.sql("update lesson_files set made_at = now() - interval '8 days' where id = any($1::uuid[])", [
    [file, unused],
  ])
  await kit.write(id, 'film', text('No film any more'))
  await utimes(place, 0, 0)
  await sweepLessonFiles(api.ctx)
  expect([existsSync(place), (await files.listIn(id)).files.map((each) => each.id)]).toEqual([false, [file]])
})
