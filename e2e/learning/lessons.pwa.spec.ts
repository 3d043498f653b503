import { randomUUID } from 'node:crypto'
import { getCourse } from '@/lib/learning/course/contract/course'
import { beginCourse } from '@/lib/learning/enrolment/contract'
import { saveWord } from '@/lib/progress/vocabulary/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { keepCourseCopy } from '@/lib/learning/course/words/offline-course'
import { learningCopy, lessonProgressCopy } from '@/lib/learning/enrolment/words'
import { exerciseCopy } from '@/lib/learning/note/words/notes'
import { keepOfflineCopy } from '@/lib/learning/post/words/offline-page'
import { reviewWordsCopy } from '@/lib/progress/vocabulary/words/review'
import { keepWordsCopy, wordListCopy } from '@/lib/progress/vocabulary/words/list'
import { vocabularyCopy } from '@/lib/progress/vocabulary/words/vocabulary'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAsNew } from '../support/exam/candidate'
import { expect, test } from '../support/test'
import { startWorker } from '../support/net/worker'

test('saved lessons of a course open by URL without a network, although never opened before; the log-out deletes them', async ({
  page,
  context,
}) => {
  test.slow()
  const slug = 'from-zero-to-first-test'
  await enterAsNew(context)
  await callApi(context, beginCourse, { params: { slug } })
  const course = await callApi(context, getCourse, { params: { slug } })
  const lessons = course.modules.flatMap((module) => module.lessons)
  const [first, second] = lessons.filter(({ kind }) => kind === 'exercise')
  if (!first || !second) throw new Error('The course has no exercises')
  await startWorker(page)
  await page.goto(paths.myCourse(slug))
  await page.getByRole('button', { name: keepCourseCopy.keep }).click()
  // Its recordings are large enough to ask first.
  await page.getByRole('button', { name: keepCourseCopy.keepAll }).click()
  await expect(page.getByText('حتی اگر این صفحه را ببندی')).toBeVisible({ timeout: 60_000 })
  await page.close()

  await context.setOffline(true)
  const cold = await context.newPage()
  const foot = cold.getByRole('region', { name: lessonProgressCopy.region })
  await cold.goto(paths.myLesson(slug, first.slug))
  await expect(cold.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  await expect(cold.getByRole('button', { name: exerciseCopy.check }).first()).toBeVisible()
  await foot.getByRole('button', { name: lessonProgressCopy.mark }).click()
  await expect(foot.getByText(lessonProgressCopy.waiting)).toBeVisible()
  await cold.goto(paths.myCourses)
  await expect(cold.getByRole('heading', { name: course.title })).toBeVisible()
  await cold.goto(paths.myCourse(slug))
  await cold.getByRole('link', { name: second.title }).click()
  await expect(cold.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
  await cold.reload()
  await expect(cold.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
  await context.setOffline(false)
  // The page that is open sends what was done; HTML that the server renders in the same moment may not have it yet.
  await expect(async () => {
    await cold.goto(paths.myCourse(slug))
    await expect(cold.getByText(learningCopy.progress(1, lessons.length))).toBeVisible({ timeout: 5_000 })
  }).toPass()

  await cold.goto(paths.account)
  await cold.getByRole('button', { name: accountCopy.settings.logOut }).click()
  await expect(cold).toHaveURL(paths.home)
  expect(await cold.evaluate(() => caches.has('lesson-pages'))).toBe(false)
})

test('a saved note plays its sound and shows its picture without a network, shows its size first, and can be removed @full', async ({
  page,
  context,
}) => {
  test.slow()
  const [sound, plan] = [paths.note('listening-numbers-under-pressure'), paths.note('listening-maps-and-plans')]
  await startWorker(page)
  for (const path of [sound, plan]) {
    await page.goto(path)
    await page.getByRole('button', { name: keepOfflineCopy.keep }).hover()
    if (path === sound) await expect(page.getByText(/با صدایش حدود .* مگابایت/)).toBeVisible()
    await page.getByRole('button', { name: keepOfflineCopy.keep }).click()
    await expect(page.getByText(keepOfflineCopy.kept)).toBeVisible({ timeout: 60_000 })
  }
  // Removes everything that was only cached by reading.
  await page.evaluate(() => Promise.all(['posts', 'next-static'].map((name) => caches.delete(name))))
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(sound)
  await cold.getByRole('button', { name: exerciseCopy.check }).click()
  await expect(cold.getByText(exerciseCopy.offline)).toBeVisible()
  const at = await cold.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    audio.preload = 'auto'
    audio.load()
    await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve))
    audio.currentTime = 12
    await new Promise((resolve) => audio.addEventListener('seeked', resolve))
    return [audio.currentTime, audio.duration]
  })
  expect(at[0]).toBeCloseTo(12, 0)
  expect(at[1]).toBeGreaterThan(20)
  await cold.goto(plan)
  const picture = cold.getByRole('img', { name: /^پلان مزرعه/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await cold.getByRole('button', { name: keepOfflineCopy.remove }).click()
  await expect(cold.getByRole('button', { name: keepOfflineCopy.keep })).toBeVisible()
  const left = await cold.evaluate(async () => {
    const keys = await (await caches.open('kept-texts')).keys()
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/'))
  })
  expect(left).toEqual([expect.stringContaining('/api/media/recordings/')])
})

test('saved words open without a network in a new page, can be reviewed there, and the answer is sent later @full', async ({
  page,
  context,
}) => {
  test.slow()
  await enterAsNew(context)
  await callApi(context, saveWord, {
    params: { id: randomUUID() },
    body: { term: 'harbour', sentence: 'The harbour opens at nine.', meaning: 'بندر', place: null },
  })
  await startWorker(page)
  await page.goto(paths.words)
  await page.getByRole('button', { name: keepWordsCopy.keep }).click()
  await expect(page.getByText(keepWordsCopy.saved)).toBeVisible({ timeout: 60_000 })
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(paths.words)
  await expect(cold.getByRole('heading', { name: 'harbour' })).toBeVisible()
  await cold.getByRole('button', { name: vocabularyCopy.start }).click()
  await cold.getByRole('button', { name: reviewWordsCopy.show }).click()
  await cold.keyboard.press('4')
  await expect(cold.getByRole('heading', { name: reviewWordsCopy.doneTitle })).toBeVisible()
  await cold.reload()
  await expect(cold.getByText(vocabularyCopy.unsent(1))).toBeVisible()
  await context.setOffline(false)
  await expect(cold.getByText(vocabularyCopy.unsent(1))).toBeHidden({ timeout: 30_000 })
  await cold.reload()
  await expect(cold.getByText(wordListCopy.state.review, { exact: true })).toBeVisible()
})
