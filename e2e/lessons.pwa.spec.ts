import { getCourse } from '@/lib/contract/course'
import { beginCourse } from '@/lib/contract/learning'
import { accountCopy } from '@/lib/copy/account/account'
import { keepCourseCopy, learningCopy, markCopy } from '@/lib/copy/course/learning'
import { exerciseCopy } from '@/lib/copy/post/notes'
import { paths } from '@/lib/paths'
import { callApi } from './support/api'
import { enterAsNew } from './support/candidate'
import { expect, test } from './support/test'
import { startWorker } from './support/worker'

test('lessons of a course that is kept open from their addresses without a network, none of them opened before; with the log-out they are gone', async ({
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
  await expect(page.getByText('حتی اگر این صفحه را ببندی')).toBeVisible({ timeout: 60_000 })
  await page.close()

  await context.setOffline(true)
  const cold = await context.newPage()
  const foot = cold.getByRole('region', { name: markCopy.region })
  await cold.goto(paths.myLesson(slug, first.slug))
  await expect(cold.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  await expect(cold.getByRole('button', { name: exerciseCopy.check }).first()).toBeVisible()
  await foot.getByRole('button', { name: markCopy.mark }).click()
  await expect(foot.getByText(markCopy.waiting)).toBeVisible()
  await cold.goto(paths.myCourse(slug))
  await cold.getByRole('link', { name: second.title }).click()
  await expect(cold.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
  await cold.reload()
  await expect(cold.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
  await context.setOffline(false)
  await cold.goto(paths.myCourse(slug))
  await expect(cold.getByText(learningCopy.progress(1, lessons.length))).toBeVisible()

  await cold.goto(paths.account)
  await cold.getByRole('button', { name: accountCopy.settings.logOut }).click()
  await expect(cold).toHaveURL(paths.home)
  expect(await cold.evaluate(() => caches.has('lesson-pages'))).toBe(false)
})
