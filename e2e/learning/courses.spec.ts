import { courseCopy, lessonCopy } from '@/lib/learning/course/words/courses'
import { learningCopy, lessonProgressCopy } from '@/lib/learning/enrolment/words'
import { exerciseCopy } from '@/lib/learning/note/words/notes'
import { beginCourse } from '@/lib/learning/enrolment/contract'
import { wantedCopy } from '@/lib/sittings/practice/words/practice-link'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { expectAccessibleVariant } from '../support/inspect/axe'
import { enterAsNew, fillSignUp, newCandidate } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { startSection } from '../support/exam/player'
import { expect, test } from '../support/test'
import { endStreams } from '../support/net/end-stream'

const COURSE = 'from-zero-to-first-test'
const SAMPLE = 'how-a-band-comes-about'
const PART_LESSON = 'reading-part-1-of-the-mock'
const CLOSED = 'listening-read-first'

test('courses, a course and a sample lesson are read without an account @full', async ({ page }) => {
  for (const [path, where] of [
    [paths.courses, 'the courses'],
    [paths.course(COURSE), 'a course'],
    [paths.lesson(COURSE, SAMPLE), 'a sample'],
    [paths.lessonAnswers(COURSE, SAMPLE), 'the key of a sample'],
  ] as const) {
    await page.goto(path)
    await inspectPage(page, where)
  }
  const reply = await page.request.get(paths.lesson(COURSE, CLOSED))
  expect(new URL(reply.url()).pathname + new URL(reply.url()).search).toBe(
    paths.loginFor(paths.myLesson(COURSE, CLOSED)),
  )
})

test('a visitor tries a sample, signs up, starts, completes a lesson without a network and continues from the dashboard', async ({
  page,
  context,
}) => {
  await page.goto(paths.course(COURSE))
  await page.getByRole('link', { name: courseCopy.firstSample }).filter({ visible: true }).click()
  await page.goto(paths.lesson(COURSE, SAMPLE))
  await page.getByLabel('Question 1', { exact: true }).fill('6.5')
  await page.getByRole('button', { name: exerciseCopy.check }).click()
  await expect(page.getByText(exerciseCopy.score(1, 6))).toBeVisible()
  await page.getByRole('link', { name: lessonCopy.takeCourse }).filter({ visible: true }).click()
  await fillSignUp(page, newCandidate())
  await expect(page).toHaveURL(paths.myCourse(COURSE))
  await page.getByRole('button', { name: learningCopy.begin }).click()
  await expect(page.getByText(learningCopy.progress(0, 18))).toBeVisible()
  await inspectPage(page, 'my course')

  // Checking an exercise completes its lesson.
  await page.goto(paths.myLesson(COURSE, SAMPLE))
  await page.getByLabel('Question 1', { exact: true }).fill('6.5')
  await page.getByRole('button', { name: exerciseCopy.check }).click()
  await expect(page.getByText(lessonProgressCopy.done)).toBeVisible()
  await inspectPage(page, 'a lesson that is done')

  // Without a network the completion waits on the device, and is sent when the network is back.
  await endStreams(context)
  await page.goto(paths.myLesson(COURSE, CLOSED))
  const foot = page.getByRole('region', { name: lessonProgressCopy.region })
  await expect(foot).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await foot.getByRole('button', { name: lessonProgressCopy.mark }).click()
  await expect(foot.getByText(lessonProgressCopy.done)).toBeVisible()
  await context.setOffline(false)
  await page.goto(paths.myCourses)
  await page.getByRole('link', { name: learningCopy.open }).click()
  await expect(page.getByText(learningCopy.progress(2, 18))).toBeVisible()
  await page.goto(paths.myCourses)
  await expectAccessibleVariant(page, 'my courses')
  await page.getByRole('link', { name: learningCopy.continue, exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/courses\/from-zero-to-first-test\/listening-follow-the-thread$/)
})

test('a lesson that is a part of an exam starts the practice of that part only @full', async ({ page, context }) => {
  await enterAsNew(context)
  await callApi(context, beginCourse, { params: { slug: COURSE } })
  await page.goto(paths.myLesson(COURSE, PART_LESSON))
  await page.getByRole('button', { name: lessonCopy.startPart }).click()
  await expect(page).toHaveURL(/\/exam\/reading\?attempt=/)
  await startSection(page, 'reading')
  await expect(page.getByRole('button', { name: /^Question 13\b/ })).toBeAttached()
  await expect(page.getByRole('button', { name: /^Question 14\b/ })).toHaveCount(0)

  await page.goto(paths.practicePart('academic-mock-1', 'reading', 2))
  await expect(page.getByRole('button', { name: wantedCopy.part.start })).toBeVisible()
  await page.goto(paths.practicePart('no-such-exam', 'reading', 2))
  await expect(page.getByText(wantedCopy.part.missing)).toBeVisible()
})
