import { type BrowserContext, type Page } from '@playwright/test'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { adviceCopy } from '@/lib/progress/advice/words'
import { figuresCopy, weekPlanCopy } from '@/lib/progress/overview/words/figures'
import { nextStepsCopy } from '@/lib/sittings/result/words/result-foot'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { planCopy as dayCopy, progressCopy } from '@/lib/progress/plan/words'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { paths } from '@/lib/platform/paths'
import { newId } from '@/server/platform/http/new-id'
import { callApi } from '../support/net/api'
import { enterAsNew } from '../support/exam/candidate'
import { inspectPage } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

const EXAMS = ['academic-mock-1', 'academic-mock-2', 'general-mock-1'] as const

/** A whole mock test with one word in every gap and the first option everywhere: some answers are right by chance. */
async function sit(context: BrowserContext, exam: string): Promise<string> {
  const body = { exam, mode: 'strict' as const, requestId: newId() }
  const { id, sittings } = await callApi(context, startAttempt, { body })
  for (const { skill } of sittings) {
    const sitting = await callApi(context, startSitting, { params: { id, skill } })
    const params = { id: sitting.id }
    const responses = listQuestions(sitting.content).map(({ id: question, type }, index) => ({
      question,
      rev: index + 1,
      value: guess(type),
    }))
    if (responses.length > 0) await callApi(context, saveResponses, { params, body: { epoch: 1, responses } })
    await callApi(context, submitSitting, { params, body: { epoch: 1 } })
  }
  return id
}

function guess(type: string): string {
  if (type === 'true-false-not-given') return 'TRUE'
  if (type === 'yes-no-not-given') return 'YES'
  if (type === 'matching-headings') return 'ii'
  return type.endsWith('completion') || type === 'short-answer' ? 'water' : 'A'
}

/** On the smallest phone, without scrolling and above the bar: when, what today, and where am I, which begins below the day. */
async function expectAnswersInSight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 })
  const bar = await page.getByRole('navigation', { name: dashboardCopy.bar.label }).boundingBox()
  const answers = [
    page.getByRole('region', { name: dayCopy.when }),
    ...[/^امروز/, dayCopy.where].map((name) => page.getByRole('region', { name }).getByRole('listitem').first()),
  ]
  for (const answer of answers) {
    const box = await answer.boundingBox()
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function openTwin(page: Page): Promise<void> {
  await page.getByText(figuresCopy.asTable).first().click()
  await expect(page.getByRole('table').first()).toBeVisible()
}

test('after three mock tests the first screen shows where one is, and the page of progress bands with their tables, results by type and cause, and the weeks; a result links to the next step @full', async ({
  page,
}) => {
  test.slow()
  await enterAsNew(page.context())
  let attempt = ''
  for (const exam of EXAMS) attempt = await sit(page.context(), exam)

  await page.goto(paths.dashboard)
  await expect(page.getByRole('region', { name: dayCopy.where })).toContainText(skillNames.reading)
  await inspectPage(page, 'dashboard-today')
  await expectAnswersInSight(page)
  await page.getByRole('link', { name: dayCopy.progress }).click()
  await expect(page.getByRole('heading', { name: figuresCopy.bandsTitle })).toBeVisible()
  await expect(page.getByRole('heading', { name: progressCopy.nextTitle })).toBeVisible()
  await page.getByRole('heading', { name: adviceCopy.title }).click()
  await expect(page.getByRole('button', { name: adviceCopy.notNow }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: figuresCopy.accuracyTitle })).toBeVisible()
  await page.getByRole('heading', { name: figuresCopy.accuracyTitle }).click()
  await expect(page.getByRole('table', { name: figuresCopy.causes }).first()).toBeVisible()
  await openTwin(page)
  await page.getByRole('heading', { name: weekPlanCopy.title, exact: true }).click()
  await page.getByText(weekPlanCopy.more).click()
  await inspectPage(page, 'dashboard-many')

  await page.goto(paths.myAttempts)
  await expect(page.getByRole('listitem').filter({ hasText: attemptCopy.mode.strict })).toHaveCount(EXAMS.length)
  await inspectPage(page, 'my-exams')

  await page.goto(paths.result(attempt))
  await page.getByText(resultCopy.details, { exact: true }).click()
  await page.getByRole('button', { name: resultCopy.calculator.open }).click()
  await expect(page.getByRole('region', { name: nextStepsCopy.title })).toBeVisible()
  await inspectPage(page, 'result-mock')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText(resultCopy.notOfficial)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('navigation', { name: dashboardCopy.navigation })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  const first = page.getByRole('region', { name: nextStepsCopy.title }).getByRole('link').first()
  await expect(first).toHaveAttribute('href', /[?&]type=/)
})
