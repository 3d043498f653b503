import { type Page } from '@playwright/test'
import { shareCopy } from '@/lib/learning/post/words/post'
import { exerciseCopy } from '@/lib/learning/note/words/notes'
import { finderCopy } from '@/lib/learning/reference/words/finder'
import { trialCopy } from '@/lib/learning/trial/words'
import { siteCopy } from '@/lib/platform/words/site'
import { paths } from '@/lib/platform/paths'
import { expect, test } from '../support/test'

const TEXTS = ['/blog/writing/tips', '/lecture-notes/reading-paraphrase', '/references/academic-words', paths.about]

/** The scripts of React that a page has requested. */
function listChunks(page: Page): string[] {
  const chunks: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/_next\/static\/(?:chunks|asleep)\//.test(pathname)) chunks.push(pathname)
  })
  return chunks
}

async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })))
}

test('reading a text loads no script of React, and elements that need none work without', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const chunks = listChunks(page)
  for (const path of TEXTS) {
    await openAtRest(page, path)
    const theme = page.getByRole('button', { name: siteCopy.theme.toDark })
    await theme.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: siteCopy.theme.toLight }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  }
  await page.goto(TEXTS[0] ?? '')
  await page.getByRole('button', { name: shareCopy.copy }).click()
  await expect(page.getByText(shareCopy.copied)).toBeVisible()
  expect(chunks).toEqual([])
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('the first tap on the menu, the trial, a filter and an exercise is not lost', async ({ page }) => {
    const chunks = listChunks(page)
    await openAtRest(page, paths.home)
    await page.getByRole('button', { name: siteCopy.menu }).tap()
    await expect(
      page.getByRole('navigation', { name: siteCopy.mainNavigation }).getByRole('link').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: siteCopy.menu }).tap()
    expect(chunks).toEqual([])
    await page.getByRole('radio', { name: 'NOT GIVEN' }).tap()
    await page.getByRole('button', { name: trialCopy.check }).tap()
    await expect(page.getByRole('group', { name: exerciseCopy.results })).toContainText(exerciseCopy.right)

    await openAtRest(page, '/references/academic-words')
    await page.getByLabel(finderCopy.label).tap()
    await page.keyboard.type('accur')
    await expect(page.getByText(finderCopy.rows(1))).toBeVisible()
    await expect(page.getByRole('cell', { name: 'analyse', exact: true })).toHaveCount(0)

    await openAtRest(page, '/lecture-notes/reading-paraphrase')
    await page.getByRole('button', { name: exerciseCopy.check }).first().tap()
    await expect(page.getByText(/از ۸/).first()).toBeVisible()
    await expect(page).toHaveURL('/lecture-notes/reading-paraphrase')
  })
})

test('by keyboard alone the first key on a filter, an exercise and the trial is not lost @full', async ({ page }) => {
  await openAtRest(page, '/references/academic-words')
  const section = page.getByRole('combobox', { name: finderCopy.section })
  await section.focus()
  await page.keyboard.press('ArrowDown')
  await expect(section).not.toHaveValue('')
  await expect(page.getByText(/ ردیف$/).first()).toBeVisible()

  await openAtRest(page, '/lecture-notes/reading-paraphrase')
  await page.getByRole('button', { name: exerciseCopy.check }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/از ۸/).first()).toBeVisible()

  await openAtRest(page, paths.home)
  await page.getByRole('radio', { name: 'TRUE' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: exerciseCopy.results })).toContainText(exerciseCopy.wrong)
})

test('a page whose scripts are gone with their build is reloaded by the first touch @full', async ({ page }) => {
  await page.route(/\/_next\/static\/chunks\/main-app/, (route) => route.fulfill({ status: 404, body: 'gone' }), {
    times: 1,
  })
  await openAtRest(page, '/references/academic-words')
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await page.getByLabel(finderCopy.label).focus()
  await expect.poll(() => loads).toEqual(['/references/academic-words'])
  await page.getByLabel(finderCopy.label).fill('accur')
  await expect(page.getByText(finderCopy.rows(1))).toBeVisible()
})
