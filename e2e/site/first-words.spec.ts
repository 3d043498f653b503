import { type Browser, type BrowserContext, type Page } from '@playwright/test'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { planCopy } from '@/lib/progress/plan/words'
import { reminderCopy } from '@/lib/progress/reminder/words'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { learningCopy } from '@/lib/learning/enrolment/words'
import { classesCopy } from '@/lib/institute/class/words/my-classes'
import { leaderboardCopy } from '@/lib/progress/leaderboard/words'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { vocabularyCopy } from '@/lib/progress/vocabulary/words/vocabulary'
import { myCaseCopy } from '@/lib/support/case/words/my-case'
import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { shopCopy } from '@/lib/shop/product/words/shop'
import { manageCopy } from '@/lib/platform/words/manage'
import { teacherHomeCopy } from '@/lib/site/dashboard/words/teacher-home'
import { describeSessionEnd } from '@/lib/platform/session/words'
import { paths } from '@/lib/platform/paths'
import { enterAsNew } from '../support/exam/candidate'
import { takeSeat } from '../support/exam/section'
import { enterAsManager } from '../support/writer'
import { expect, test } from '../support/test'
import { endStreams } from '../support/net/end-stream'

const MAX_REQUESTS = 25
/** A result of an open attempt, and a manager's first page, whose figures come one by one. */
const MAX_OF_LARGE_PAGES = 28

/** Calls whose replies these pages have in their HTML. */
const CAME_WITH_PAGE =
  /\/api\/(?:account\/me|day-plan|attempts|pieces|first-correction|examined-texts|judgements|products|entitlements|my-classes|leaderboard|cases|case-subjects|mock-days|exams|vocabulary|courses|learning|practice)\//

/** The same visitor in a browser that runs no scripts. */
async function withoutScripts(browser: Browser, context: BrowserContext, baseURL: string | undefined) {
  const storageState = await context.storageState()
  return browser.newContext({ javaScriptEnabled: false, storageState, ...(baseURL && { baseURL }) })
}

test('signed-in pages of a candidate show their text without scripts, also when the access token has expired', async ({
  context,
  browser,
  baseURL,
}) => {
  const { name } = await enterAsNew(context)
  await context.addCookies([{ name: 'accessToken', value: 'expired', url: baseURL ?? '' }])
  const silent = await withoutScripts(browser, context, baseURL)
  const page = await silent.newPage()
  for (const [path, words] of [
    [paths.dashboard, dashboardCopy.greeting(name)],
    [paths.dashboard, planCopy.minutesTitle],
    [paths.reminders, reminderCopy.calendar.title],
    [paths.myExams, attemptCopy.emptyTitle],
    [paths.myCourses, learningCopy.emptyTitle],
    [paths.submissions, submissionsCopy.credits(0)],
    [paths.shop, shopCopy.title],
    [paths.classes, classesCopy.emptyTitle],
    [paths.leaderboard, leaderboardCopy.none],
    [paths.support, myCaseCopy.emptyTitle],
    [paths.newAttempt('academic-mock-1'), newAttemptCopy.title],
    [paths.words, vocabularyCopy.emptyTitle],
    [paths.myCourse('from-zero-to-first-test'), learningCopy.beginLead],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(pagedListCopy.loading)).toHaveCount(0)
  }
  await silent.close()
})

test('the home pages of a manager show their text without scripts', async ({ context, browser, baseURL }) => {
  await enterAsManager(context)
  const silent = await withoutScripts(browser, context, baseURL)
  const page = await silent.newPage()
  for (const [path, words] of [
    [paths.dashboard, teacherHomeCopy.writing],
    [paths.managerHome, manageCopy.home.messages],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  }
  await silent.close()
})

test('with scripts a page asks the API for nothing that came with it, and for few files @full', async ({
  page,
  context,
}) => {
  await enterAsNew(context)
  await endStreams(context)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', ({ message }) => faults.push(message))
  for (const path of [
    paths.dashboard,
    paths.myExams,
    paths.submissions,
    paths.shop,
    paths.classes,
    paths.leaderboard,
    paths.support,
    paths.mockDays,
    paths.newAttempt('academic-mock-1'),
    paths.words,
    paths.practice,
  ]) {
    const requests = await listRequests(page, path)
    expect(requests.filter((url) => CAME_WITH_PAGE.test(url))).toEqual([])
    expect(requests.length).toBeLessThanOrEqual(MAX_REQUESTS)
  }
  const { attempt } = await takeSeat(context, 'reading')
  expect((await listRequests(page, paths.result(attempt))).length).toBeLessThanOrEqual(MAX_OF_LARGE_PAGES)
  await enterAsManager(context)
  expect((await listRequests(page, paths.managerHome)).length).toBeLessThanOrEqual(MAX_OF_LARGE_PAGES)
  expect(faults).toEqual([])
})

async function listRequests(page: Page, path: string): Promise<readonly string[]> {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('main')).not.toContainText(pagedListCopy.loading)
  page.removeAllListeners('request')
  return requests
}

test('a made-up cookie shows nobody’s data and leads to the log-in', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'refreshToken', value: 'made-up', url: baseURL ?? '' }])
  const reply = await page.goto(paths.dashboard)
  const redirect = await reply?.request().redirectedFrom()?.response()
  expect([redirect?.status(), redirect?.headers()['cache-control']]).toEqual([307, 'private, no-store'])
  await expect(page).toHaveURL(paths.loginFor(paths.dashboard))
  await expect(page.getByText(describeSessionEnd('unknown'))).toBeVisible()
})
