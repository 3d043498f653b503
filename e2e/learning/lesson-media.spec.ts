import { type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import * as courseEditor from '@/lib/learning/course/contract/course-editor'
import { beginCourse } from '@/lib/learning/enrolment/contract'
import { lessonEditorWords } from '@/lib/learning/course/words/course-editor'
import { taskCopy } from '@/lib/learning/lesson/words/writing-task'
import { keepCourseCopy } from '@/lib/learning/course/words/offline-course'
import { learningCopy, listeningCopy, lessonProgressCopy } from '@/lib/learning/enrolment/words'
import { mediaCopy } from '@/lib/learning/lesson/words/lesson-media'
import { mediaEditorCopy } from '@/lib/learning/lesson/words/lesson-media-editor'
import { submissionCopy } from '@/lib/teaching/submission/words/submission'
import { submitCopy } from '@/lib/teaching/submission/words/submit'
import { paths } from '@/lib/platform/paths'
import { lesson, text } from '@/server/testing/kits/learning/course-kit'
import { callApi } from '../support/net/api'
import { expectAccessible } from '../support/inspect/axe'
import { type Candidate, enterAgain, enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

/** Twenty seconds of video with speech (server/platform/adapters/video/fixtures). */
const FILM = 'server/platform/adapters/video/fixtures/talk.webm'
const SPEECH = 'content/speaking/set-1/p2-talk.mp3'
const SAID = 'The museum opens at nine.'
const VTT = `WEBVTT\n\n00:00.000 --> 00:12.000\n${SAID}\n\n00:12.000 --> 00:20.000\nIt closes at five.\n`
const ESSAY = 'Many people keep a diary because it helps them to think.'
const MEGABYTE = 1024 * 1024

test('a video is uploaded in chunks over a line that breaks, gets captions and a poster, and plays on two devices; its course is saved offline @full', async ({
  page,
  context,
  browser,
}, testInfo) => {
  test.slow()
  await enterAsManager(context)
  const { id, title } = await makeCourse(context)
  await putFilm(page, id, testInfo.outputPath('film.webm'))
  await putSpeech(page, id)
  const { rev } = await callApi(context, courseEditor.getCourseDraft, { params: { id } })
  const { content } = await callApi(context, courseEditor.publishCourse, { params: { id }, body: { rev } })
  const { slug } = content

  const first = await browser.newContext()
  const student = await enterAsNew(first)
  await callApi(first, beginCourse, { params: { slug } })
  const watching = await first.newPage()
  await watch(watching, slug)
  await goOnElsewhere(await browser.newContext(), student, slug)
  await listen(watching, slug)
  await keep(watching, { slug, title })
  await submit(watching, student, slug)
  await first.close()
})

/** A free course: a text lesson, a video, a recording, and a writing task. */
async function makeCourse(context: BrowserContext): Promise<{ id: string; title: string }> {
  const [id, title] = [randomUUID(), `دوره‌ی ویدیو ${randomUUID().slice(0, 8)}`]
  await callApi(context, courseEditor.createCourse, { body: { id, title } })
  const { rev, content } = await callApi(context, courseEditor.getCourseDraft, { params: { id } })
  const lessons = [
    lesson('open', { title: 'آشنایی', isSample: true }),
    lesson('film', { title: 'ویدیوی موزه', kind: 'video' }),
    lesson('speech', { title: 'گفت‌وگو', kind: 'audio' }),
    lesson('essay', { title: 'یک بند بنویس', kind: 'writing' }),
  ]
  const about = { excerpt: 'خلاصه', description: ['معرفی'], forWhom: ['همه'], learns: ['گوش دادن'] }
  const modules = [{ id: 'm', title: 'بخش یک', opensAfterDays: 0, lessons }]
  await callApi(context, courseEditor.saveCourseDraft, {
    params: { id },
    body: { rev, content: { ...content, ...about, modules } },
  })
  const task = { number: 2 as const, minutes: 20, minimumWords: 60, prompt: ['Should everybody keep a diary?'] }
  for (const name of ['open', 'film', 'speech', 'essay']) {
    const params = { id, lesson: name }
    const { rev: at } = await callApi(context, courseEditor.getLessonDraft, { params })
    const words = { ...text(`Text of ${name}`), ...(name === 'essay' && { task }) }
    await callApi(context, courseEditor.saveLessonDraft, { params, body: { rev: at, content: words } })
  }
  return { id, title }
}

/** The line breaks after the first chunk and the page is reloaded: what the server has is not sent again. */
async function putFilm(page: Page, id: string, file: string): Promise<void> {
  await writeFile(file, padded(await readFile(FILM), 5 * MEGABYTE))
  const sent: number[] = []
  let isBroken = true
  await page.route('**/file-uploads/**', async (route, request) => {
    const from = Number(request.headers()['upload-offset'] ?? 0)
    if (request.method() !== 'PATCH') return route.continue()
    if (isBroken && from > 0) return route.abort()
    sent.push(from)
    return route.continue()
  })
  await page.goto(paths.editLesson(id, 'film'))
  const choose = page.getByLabel(mediaEditorCopy.choose, { exact: true })
  await choose.setInputFiles(file)
  await expect(page.getByText(mediaEditorCopy.progress.trouble)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'an upload in trouble')
  await page.reload()
  await expect(page.getByText(mediaEditorCopy.unfinished('film.webm', 40))).toBeVisible({ timeout: 30_000 })
  isBroken = false
  await choose.setInputFiles(file)
  await expect(page.getByRole('button', { name: mediaEditorCopy.remove })).toBeVisible({ timeout: 30_000 })
  expect(sent).toEqual([0, 2 * MEGABYTE, 4 * MEGABYTE])

  await page.getByLabel(mediaEditorCopy.chooseCaptions.en).setInputFiles(vtt('nothing'))
  await expect(page.getByText(mediaEditorCopy.vttFaults['no-header'])).toBeVisible()
  await page.getByLabel(mediaEditorCopy.chooseCaptions.en).setInputFiles(vtt(VTT))
  await page
    .getByLabel(mediaEditorCopy.chooseCaptions.fa)
    .setInputFiles(vtt(VTT.replace(SAID, 'موزه ساعت نه باز می‌شود.')))
  await expect(page.getByText(mediaEditorCopy.lines(2))).toHaveCount(2)
  await page.getByRole('radio', { name: mediaEditorCopy.description.said }).check()
  await page.getByLabel(mediaEditorCopy.posterWords.choose).setInputFiles('docs/images/player.png')
  await expect(page.getByText(mediaEditorCopy.posterWords.has)).toBeVisible()
  await expect(page.getByText(lessonEditorWords.status.saved, { exact: true })).toBeVisible({ timeout: 30_000 })
  await inspectPage(page, 'the editor of a video lesson')
}

async function putSpeech(page: Page, id: string): Promise<void> {
  await page.goto(paths.editLesson(id, 'speech'))
  await page.getByLabel(mediaEditorCopy.choose, { exact: true }).setInputFiles(SPEECH)
  await expect(page.getByRole('button', { name: mediaEditorCopy.remove })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(lessonEditorWords.status.saved, { exact: true })).toBeVisible({ timeout: 30_000 })
}

/** The first device: captions are shown, the speed is set, and the position survives a reload. */
async function watch(page: Page, slug: string): Promise<void> {
  await page.goto(paths.myLesson(slug, 'film'))
  const video = page.locator('video')
  await expect(video).toHaveAttribute('poster', /\/media\/pictures\//)
  await expect(page.getByText(listeningCopy.saved)).toBeVisible()
  await inspectPage(page, 'a video lesson')
  await page.getByText(mediaCopy.transcript.en).click()
  await expect(page.getByRole('region', { name: mediaCopy.region.video }).getByText(SAID)).toBeVisible()
  await page.getByRole('combobox', { name: listeningCopy.speed }).click()
  await page.getByRole('option', { name: listeningCopy.speedOf(1.5) }).click()
  await play(page, 8)
  const shown = await video.evaluate((element: HTMLVideoElement) => ({
    rate: element.playbackRate,
    tracks: [...element.textTracks].map(({ mode, language }) => `${language} ${mode}`),
    cue: [...(element.textTracks[0]?.activeCues ?? [])].map((cue) => ('text' in cue ? cue.text : '')),
  }))
  expect(shown).toEqual({ rate: 1.5, tracks: ['en showing', 'fa disabled'], cue: [SAID] })
  await page.reload()
  await expectToStandAt(page, 5)
}

/** Another device resumes there, and both playbacks together complete the lesson. */
async function goOnElsewhere(context: BrowserContext, student: Candidate, slug: string): Promise<void> {
  await enterAgain(context, student)
  const page = await context.newPage()
  await page.goto(paths.myLesson(slug, 'film'))
  await expectToStandAt(page, 5)
  await play(page, 19.5)
  const foot = page.getByRole('region', { name: lessonProgressCopy.region })
  await expect(foot.getByText(lessonProgressCopy.done)).toBeVisible()
  await context.close()
}

async function listen(page: Page, slug: string): Promise<void> {
  await page.goto(paths.myLesson(slug, 'speech'))
  await expect(page.getByText(listeningCopy.saved)).toBeVisible()
  await play(page, 1)
}

/** Saves the whole course on the device: its video plays, and can be seeked, without a network. */
async function keep(page: Page, { slug, title }: { slug: string; title: string }): Promise<void> {
  await page.goto(paths.myCourse(slug))
  await page.getByRole('button', { name: keepCourseCopy.keep }).click()
  // A video is large for a mobile line: the page asks first.
  await page.getByRole('button', { name: keepCourseCopy.keepAll }).click()
  await expect(page.getByRole('button', { name: keepCourseCopy.remove })).toBeVisible({ timeout: 30_000 })
  await inspectPage(page, 'a course with a video that is kept')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'ویدیوی موزه' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ویدیوی موزه' })).toBeVisible()
  const video = page.locator('video')
  await expect(video).toHaveAttribute('src', /^blob:/)
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    element.currentTime = 15
    await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
  })
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(15.5)
  await page.getByRole('link', { name: lessonProgressCopy.all }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(learningCopy.progress(1, 4))).toBeVisible()
}

/** The text of a lesson's task is submitted to a teacher. */
async function submit(page: Page, { identifier }: Candidate, slug: string): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'writing', 1, id, 'journey' from users where identifier = $1`,
      [identifier],
    ),
  )
  await page.goto(paths.myLesson(slug, 'essay'))
  const words = Array.from({ length: 8 }, () => ESSAY).join(' ')
  await page.getByLabel(taskCopy.label).fill(words)
  await expect(page.getByText(taskCopy.words(88, 60))).toBeVisible()
  await inspectPage(page, 'a writing lesson')
  await page.getByRole('link', { name: taskCopy.submit }).click()
  await expect(page.getByLabel(submitCopy.text, { exact: true })).toHaveValue(words)
  await expect(page.getByLabel(submitCopy.question)).toHaveValue('Should everybody keep a diary?')
  await page.getByRole('button', { name: submitCopy.submit }).click()
  await expect(page.getByText(submissionCopy.queuedTitle)).toBeVisible({ timeout: 20_000 })
}

const vtt = (words: string) => ({ name: 'words.vtt', mimeType: 'text/vtt', buffer: Buffer.from(words) })
const media = (page: Page) => page.locator('[data-source]')
const secondsOf = (page: Page) => media(page).evaluate((element: HTMLMediaElement) => element.currentTime)

/** Plays on, muted, up to this second, and pauses there. */
async function play(page: Page, until: number): Promise<void> {
  await media(page).evaluate(async (element: HTMLMediaElement) => {
    element.muted = true
    await element.play()
  })
  await expect.poll(() => secondsOf(page), { timeout: 30_000, intervals: [100] }).toBeGreaterThanOrEqual(until)
  const told = page.waitForResponse((reply) => reply.url().includes('/events/'))
  await media(page).evaluate((element: HTMLMediaElement) => element.pause())
  await told
}

/** Some seconds before the last position; nothing has been played in this page yet. */
async function expectToStandAt(page: Page, second: number): Promise<void> {
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(second - 0.5)
  expect(await secondsOf(page)).toBeLessThan(second + 3)
}

/** The same video with padding at its end (an EBML Void element), so that it needs several chunks. */
function padded(film: Buffer, bytes: number): Buffer {
  const head = Buffer.alloc(9)
  head[0] = 0xec
  head.writeBigUInt64BE(BigInt(bytes - film.length - head.length) | (1n << 56n), 1)
  return Buffer.concat([film, head, Buffer.alloc(bytes - film.length - head.length)])
}
