import { type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { postCopy, categoryNames, shareCopy } from '@/lib/learning/post/words/post'
import { GUIDES } from '@/lib/platform/guides'
import { paths } from '@/lib/platform/paths'
import { expectAccessibleVariant } from '../support/inspect/axe'
import { inspectPage } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

const GUIDE = 'listening-overview'
const titleOf = (slug: string) =>
  /^title: (.+)$/m.exec(readFileSync(`content/posts/${slug}.md`, 'utf8'))?.[1]?.trim() ?? ''

const cards = (page: Page) => page.getByRole('article')

test('the list begins with the guides and the newest posts; a search without results links back to it', async ({
  page,
}) => {
  const response = await page.goto(paths.blog)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: postCopy.title })).toBeVisible()
  const guides = page.getByRole('region', { name: postCopy.guides })
  await expect(guides.getByRole('link')).toHaveCount(5)
  for (const address of Object.values(GUIDES)) await expect(guides.locator(`a[href="${address}"]`)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await inspectPage(page, paths.blog)

  await page.getByRole('searchbox').fill('qqqqzzzz <qzqz>')
  await page.getByRole('button', { name: postCopy.search.submit }).click()
  await expect(page.getByText(postCopy.notFoundTitle)).toBeVisible()
  await expectAccessibleVariant(page, 'a search without results')
  await page.getByRole('link', { name: postCopy.seeAll }).click()
  await expect(page).toHaveURL(paths.blog)
})

test('a guide is read at its canonical URL, shared, and printed without the page around it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  expect((await page.goto(paths.post(GUIDE)))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: titleOf(GUIDE) })).toBeVisible()
  await expect(page.locator('article time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
  const contents = page.getByRole('navigation', { name: postCopy.contents }).getByRole('link')
  expect(await contents.count()).toBeGreaterThan(3)
  await contents.last().click()
  await expect(page.locator('article :target')).toBeInViewport()
  await inspectPage(page, paths.post(GUIDE))

  await page.getByRole('button', { name: shareCopy.copy }).click()
  await expect(page.getByText(shareCopy.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe(paths.post(GUIDE))
  const telegram = page.getByRole('link', { name: shareCopy.telegram })
  await expect(telegram).toHaveAttribute('href', new RegExp(`url=${encodeURIComponent(copied)}`))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const around of ['body > * > header', 'body > * > footer']) await expect(page.locator(around)).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

  test('a word is found in any of its spellings, a category and a tag filter the list by URL, and a guide is read', async ({
    page,
  }) => {
    await page.goto(paths.blog)
    await page.getByRole('searchbox').fill('\u0645\u064a\u0634\u0648\u062f') // joined, with the Arabic yeh
    await page.getByRole('button', { name: postCopy.search.submit }).click()
    await expect(page).toHaveURL(/\/blog\?q=/)
    await expect(page.getByRole('searchbox')).toHaveValue('\u0645\u064a\u0634\u0648\u062f')
    expect(await cards(page).count()).toBeGreaterThan(3)

    await page.goto(paths.blog)
    const categories = page.getByRole('navigation', { name: postCopy.categories })
    await categories.getByRole('link', { name: categoryNames.reading }).click()
    await expect(page).toHaveURL(paths.blogCategory('reading'))
    await expect(page.getByRole('heading', { name: postCopy.inCategory(categoryNames.reading) })).toBeVisible()
    await expect(categories.locator('[aria-current]')).toHaveText(new RegExp(categoryNames.reading))
    const count = await cards(page).count()
    await expect(cards(page).getByText(categoryNames.reading, { exact: true })).toHaveCount(count)
    await page.getByRole('navigation', { name: postCopy.tags }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog\?tag=/)
    await expect(cards(page).first()).toBeVisible()

    await page.goto(paths.blog)
    await page.getByRole('searchbox').fill(titleOf(GUIDE))
    await page.getByRole('button', { name: postCopy.search.submit }).click()
    await cards(page)
      .getByRole('link', { name: titleOf(GUIDE) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: titleOf(GUIDE) })).toBeVisible()
    await page.locator('summary', { hasText: postCopy.contents }).click()
    await expect(page.getByRole('navigation', { name: postCopy.contents }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('link', { name: shareCopy.telegram })).toBeVisible()
    for (const name of [shareCopy.copy, shareCopy.print]) await expect(page.getByRole('button', { name })).toBeHidden()
  })
})
