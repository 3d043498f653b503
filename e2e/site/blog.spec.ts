import { type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { postCopy, categoryNames, shareCopy } from '@/lib/copy/post/post'
import { missingCopy } from '@/lib/copy/paper/missing'
import { GUIDES } from '@/lib/domain/post/guides'
import { paths } from '@/lib/paths'
import { expectAccessibleInBothThemes } from '../support/look/axe'
import { expectNoOverflow } from '../support/look/overflow'
import { expect, test } from '../support/test'

const GUIDE = 'listening-overview'
const titleOf = (slug: string) =>
  /^title: (.+)$/m.exec(readFileSync(`content/posts/${slug}.md`, 'utf8'))?.[1]?.trim() ?? ''
const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const

const cards = (page: Page) => page.getByRole('article')

for (const size of sizes) {
  test(`the list opens with the guides and the newest posts, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size)
    const response = await page.goto(paths.blog)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: postCopy.title })).toBeVisible()
    const guides = page.getByRole('region', { name: postCopy.guides })
    await expect(guides.getByRole('link')).toHaveCount(5)
    for (const address of Object.values(GUIDES)) await expect(guides.locator(`a[href="${address}"]`)).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page, `${paths.blog}, ${size.width}`)
  })

  test(`a guide is read at its fixed address, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size)
    expect((await page.goto(paths.post(GUIDE)))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: titleOf(GUIDE) })).toBeVisible()
    await expect(page.locator('article time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
    if (size.width < 1024) await page.locator('summary', { hasText: postCopy.contents }).click()
    const contents = page.getByRole('navigation', { name: postCopy.contents }).getByRole('link')
    expect(await contents.count()).toBeGreaterThan(3)
    await contents.last().click()
    await expect(page.locator('article :target')).toBeInViewport()
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page, `${paths.post(GUIDE)}, ${size.width}`)
  })
}

test('search engines are told the one address of a page, its picture and what it is', async ({ page }) => {
  await page.goto(`${paths.blog}?utm_source=x`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/blog$/)
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/blog\/rss\.xml$/)
  await page.goto(paths.post(GUIDE))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${paths.post(GUIDE)}$`))
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toMatch(/^https?:.+\/og\/posts\//)
  expect((await page.request.get(new URL(picture ?? '').pathname)).headers()['content-type']).toBe('image/png')
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = facts.map((json) => String(Reflect.get(Object(JSON.parse(json)), '@type')))
  expect(types).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']))
})

test('a search finds a word in any of its writings, and is kept out of the search engines', async ({ page }) => {
  await page.goto(paths.blog)
  await page.getByRole('searchbox').fill('\u0645\u064a\u0634\u0648\u062f') // joined, with the Arabic yeh
  await page.getByRole('button', { name: postCopy.search.submit }).click()
  await expect(page).toHaveURL(/\/blog\?q=/)
  await expect(page.getByRole('searchbox')).toHaveValue('\u0645\u064a\u0634\u0648\u062f')
  expect(await cards(page).count()).toBeGreaterThan(3)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

  await page.goto(`${paths.blog}?q=${encodeURIComponent('qqqqzzzz <b>')}`)
  await expect(page.getByText(postCopy.notFoundTitle)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a search without results')
  await page.getByRole('link', { name: postCopy.seeAll }).click()
  await expect(page).toHaveURL(paths.blog)
})

test('a category and a tag narrow the list by their address', async ({ page }) => {
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
})

test('a guide has one address: its slug alone leads there for good', async ({ page }) => {
  for (const [slug, address] of Object.entries(GUIDES)) {
    const reply = await page.request.get(`/blog/${slug}`, { maxRedirects: 0 })
    expect([reply.status(), new URL(reply.headers().location ?? '', 'http://x').pathname]).toEqual([308, address])
  }
})

test('what was never written is not found', async ({ page }) => {
  for (const path of ['/blog/no-such-post', '/blog/no/such', '/blog/%D9%87%DB%8C%DA%86', '/blog/listening']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: missingCopy.title })).toBeVisible()
  }
})

test('a post is handed on by its address and printed without the page around it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(paths.post(GUIDE))
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

test('everything but the buttons works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: sizes[0] })
  const page = await context.newPage()
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
  await context.close()
})

test('the feed and the sitemap are XML with absolute addresses that open', async ({ page, baseURL }) => {
  await page.goto(paths.blog)
  const feed = await addressesIn(page, paths.blogFeed, 'item > link')
  const map = await addressesIn(page, '/sitemap.xml', 'url > loc')
  expect(feed.length).toBeGreaterThan(4)
  for (const address of feed) expect(map).toContain(address)
  for (const path of [paths.home, paths.exams, paths.blog, ...Object.values(GUIDES)]) {
    expect(map).toContain(new URL(path, baseURL).href)
  }
  expect(map.filter((address) => /\/(?:dashboard|exam)(?:\/|$)/.test(address))).toEqual([])
  for (const address of new Set([...feed, ...map])) {
    expect((await page.request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
  }
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /dashboard')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

/** The text of each element that the selector finds in an XML document, which must be sound. */
async function addressesIn(page: Page, path: string, selector: string): Promise<string[]> {
  const reply = await page.request.get(path)
  expect(reply.headers()['content-type']).toContain('xml')
  return page.evaluate(
    ([text, wanted]) => {
      const xml = new DOMParser().parseFromString(text ?? '', 'application/xml')
      if (xml.querySelector('parsererror')) throw new Error('not sound XML')
      return [...xml.querySelectorAll(wanted ?? '')].map((element) => element.textContent ?? '')
    },
    [await reply.text(), selector],
  )
}
