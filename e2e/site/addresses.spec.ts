import { type Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { missingMessage } from '@/lib/copy/trouble'
import { GUIDES } from '@/lib/domain/post/guides'
import { paths } from '@/lib/paths'
import { expectAccessibleInBothThemes } from '../support/look/axe'
import { enterAsNew } from '../support/exam/candidate'
import { listsOf, readHead } from '../support/look/heads'
import { EXAM } from '../support/exam/paper'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

// Every address of the specification's second section: here by now, or a 404 until its turn comes.
const LEGAL: readonly string[] = [paths.terms, paths.privacy, paths.refund, paths.complaints]
const slugsOf = (folder: string) =>
  readdirSync(`content/${folder}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace('.md', ''))
const TEXTS = [
  ...slugsOf('posts').map(paths.post),
  ...slugsOf('lecture-notes').map(paths.note),
  ...slugsOf('references').map(paths.reference),
]
const COURSE = 'from-zero-to-first-test'
const SAMPLES = ['what-the-test-is', 'how-a-band-comes-about', 'where-you-start'].map((lesson) =>
  paths.lesson(COURSE, lesson),
)
const INDEXED = [
  '/',
  '/about-us',
  '/contact-us',
  '/blog',
  '/courses',
  '/lecture-notes',
  '/references',
  '/exams',
  '/speaking-mock',
  ...LEGAL,
  '/blog/listening/overview',
  '/blog/listening/tips',
  '/blog/reading/overview',
  '/blog/writing/overview',
  '/blog/writing/tips',
]
/** What other journeys may have published by now: texts, exams, courses, sample lessons of other courses. */
const PUBLISHED = [
  /^\/(?:blog|lecture-notes|references|courses|exams)\/[^/]+$/,
  /^\/courses\/(?!from-zero-to-first-test\/)[^/]+\/[^/]+$/,
]
const DOORS = ['/login', '/signup', '/reset-password', '/admin']
const LATER = [
  '/courses/a',
  '/exams/a',
  '/courses/from-zero-to-first-test/a',
  '/courses/certificates/a',
  '/shared/a',
  '/lecture-notes/a',
  '/references/a',
]
const SKILLS = ['listening', 'reading', 'writing']
const SOME_ID = '01a1ff85-5792-7579-88ea-c01e66d1c597'
const DASHBOARD = [
  ...['', '/products/new', `/products/${SOME_ID}`, '/report'].map((end) => `/dashboard/exam/sale${end}`),
  ...['coupons', 'orders'].flatMap((list) => ['', `/${SOME_ID}`].map((end) => `/dashboard/exam/sale/${list}${end}`)),
  '/dashboard/exam/sale/coupons/new',
  '/dashboard/words',
  '/dashboard/practice',
  ...['', '/new', '/sample', `/${SOME_ID}`].map((end) => `/dashboard/writing-correction${end}`),
  '/dashboard/speaking',
  '/dashboard/speaking/book',
  '/dashboard/speaking/hours',
  `/dashboard/speaking/${SOME_ID}`,
  '/dashboard/payment',
  '/dashboard/payment/checkout',
  '/dashboard/payment/result',
  '/dashboard/payment/transfer',
  '/dashboard/exam/sale/money',
  '/dashboard',
  '/dashboard/blog',
  '/dashboard/blog/new',
  '/dashboard/blog/listening-tips',
  '/dashboard/lecture-notes',
  '/dashboard/lecture-notes/new',
  '/dashboard/lecture-notes/reading-paraphrase',
  '/dashboard/references',
  '/dashboard/references/new',
  '/dashboard/references/band-tables',
  '/dashboard/courses',
  '/dashboard/courses/from-zero-to-first-test',
  '/dashboard/courses/from-zero-to-first-test/what-the-test-is',
  '/dashboard/exams',
  '/dashboard/exam/new',
  `/dashboard/exam/result/${SOME_ID}`,
  '/dashboard/support',
  '/dashboard/exam/create',
  `/dashboard/exam/${SOME_ID}`,
  `/dashboard/exam/${SOME_ID}/results`,
  ...SKILLS.flatMap((skill) => ['', '/new', `/${SOME_ID}`].map((end) => `/dashboard/exam/${skill}${end}`)),
  '/dashboard/manage/people',
  `/dashboard/manage/people/${SOME_ID}`,
  '/dashboard/manage/people/invitations',
]
/** No id of anything, or of a later issue. */
const DASHBOARD_LATER = [
  '/dashboard/exam/1',
  '/dashboard/exam/result/1',
  ...SKILLS.map((skill) => `/dashboard/exam/${skill}/1`),
  '/dashboard/writing-correction/1',
  '/dashboard/speaking/1',
]
const TYPES: Readonly<Record<string, readonly string[]>> = {
  '/': ['Organization', 'WebSite'],
  '/blog': ['BreadcrumbList'],
  '/exams': ['BreadcrumbList', 'ItemList'],
  '/exams/academic-mock-1': ['Quiz', 'BreadcrumbList'],
  '/blog/writing/tips': ['Article', 'BreadcrumbList'],
  '/courses/from-zero-to-first-test': ['Course', 'BreadcrumbList'],
  '/courses/from-zero-to-first-test/what-the-test-is': ['LearningResource', 'BreadcrumbList'],
  '/lecture-notes/reading-paraphrase': ['LearningResource', 'BreadcrumbList'],
  '/references/band-tables': ['LearningResource', 'BreadcrumbList'],
}

test('every public page of now answers, with a title, a description, one address and a picture of its own', async ({
  page,
}) => {
  test.slow() // twenty pages, and a picture is drawn for each
  await readOnly(page)
  const told = new Map<string, string>()
  for (const path of [...INDEXED, ...DOORS]) {
    expect((await page.goto(`${path}?utm_source=x`))?.status(), path).toBe(200)
    const head = await readHead(page)
    expect(head, path).toMatchObject({ canonical: path, url: path })
    expect(head.title.length, path).toBeGreaterThan(5)
    expect(head.description.length, path).toBeGreaterThan(60)
    expect(head.heading, path).not.toBe('')
    for (const words of [head.title, head.description, LEGAL.includes(path) ? path : head.picture]) {
      expect(told.get(words), `${path} says the same as another page: ${words}`).toBeUndefined()
      told.set(words, path)
    }
    const drawn = await page.request.get(head.picture)
    expect([drawn.status(), drawn.headers()['content-type']], path).toEqual([200, 'image/png'])
    for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(JSON.parse(json), path).toMatchObject({ '@context': 'https://schema.org' })
    }
    expect(await page.locator('meta[name=robots][content*=noindex]').count(), path).toBe(
      ['/reset-password', '/admin'].includes(path) ? 1 : 0,
    )
  }
})

test('search engines are told in their own words what a page is', async ({ page }) => {
  await readOnly(page)
  for (const [path, types] of Object.entries(TYPES)) {
    await page.goto(path)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const found = texts.map((text) => JSON.parse(text) as { '@context': string; '@type': string })
    expect(found.map((each) => each['@type'])).toEqual(expect.arrayContaining([...types]))
    for (const each of found) expect(each['@context']).toBe('https://schema.org')
  }
  const [list] = await listsOf(page, '/exams')
  expect(list?.itemListElement.map(({ item }) => item['@type'])).toContain('Quiz')
})

test('the sitemap names every page that may be found, and no other', async ({ page }) => {
  const xml = await (await page.request.get('/sitemap.xml')).text()
  const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  for (const path of [...INDEXED, ...TEXTS, ...SAMPLES, paths.exam(EXAM)]) expect(named).toContain(path)
  expect(new Set(named).size).toBe(named.length)
  const others = named.filter(
    (path) => !INDEXED.includes(path) && !PUBLISHED.some((kind) => kind.test(path)) && !SAMPLES.includes(path),
  )
  expect(others).toEqual([])
  expect(Object.values(GUIDES).every((path) => INDEXED.includes(path))).toBe(true)
})

test('an address whose turn has not come is the 404 page, for visitors and for those who are logged in', async ({
  page,
  context,
}) => {
  await readOnly(page)
  for (const path of LATER) await expectMissing(page, path)
  await enterAsNew(context)
  for (const path of [...LATER, ...DASHBOARD_LATER]) await expectMissing(page, path)
})

test('no page of the dashboard opens without the refresh cookie: the whole address is kept for after the log-in', async ({
  request,
}) => {
  for (const path of [...DASHBOARD, ...DASHBOARD_LATER]) {
    const reply = await request.get(`${path}?a=1&b=%D8%A2`, { maxRedirects: 0 })
    expect(reply.status(), path).toBe(307)
    const { pathname, search } = new URL(reply.headers().location ?? '', 'http://x')
    expect(pathname + search).toBe(`/login?next=${encodeURIComponent(`${path}?a=1&b=%D8%A2`)}`)
  }
})

test('every page of the dashboard of now opens for a manager', async ({ context }) => {
  await enterAsManager(context)
  for (const path of DASHBOARD) {
    const reply = await context.request.get(path, { maxRedirects: 0 })
    expect(reply.status(), path).toBe(200)
    expect(await reply.text()).toContain(`>${dashboardCopy.nav.support}<`)
  }
})

test('an exam address without an attempt leads to the choice of an exam, which is found by a part of its name', async ({
  page,
  context,
}) => {
  await enterAsNew(context)
  for (const path of ['/exam', '/exam/listening', '/exam/reading', '/exam/writing']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(paths.chooseExam)
  }
  const field = page.getByRole('combobox')
  await field.fill('\u0643\u0627\u062f\u0645\u064a\u0643 1') // with the letters of an Arabic keyboard
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessibleInBothThemes(page, 'the choice of an exam')
  await page.getByRole('option').click()
  await expect(page).toHaveURL(paths.newAttempt(EXAM))
})

test('what the blog does not have is a 404 that no search engine keeps; a search is shown to people only', async ({
  request,
}) => {
  for (const path of [
    '/blog?page=999',
    '/blog?tag=nobody-wrote-this',
    '/blog?category=reading&page=999',
    '/lecture-notes?page=99',
    '/references?page=99',
  ]) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(404)
    expect(await reply.text(), path).toContain('name="robots" content="noindex')
  }
  for (const path of ['/blog?q=nobody-wrote-this', '/search', '/search?q=nobody-wrote-this']) {
    const search = await request.get(path)
    expect(search.status(), path).toBe(200)
    expect(await search.text(), path).toContain('name="robots" content="noindex')
  }
})

test('lists of the blog describe themselves', async ({ request }) => {
  const describe = async (path: string) =>
    /<meta name="description" content="([^"]+)"/.exec(await (await request.get(path)).text())?.[1]
  const told = await Promise.all(
    ['/blog', '/blog?category=reading', '/blog?category=writing', '/blog?page=2'].map(describe),
  )
  expect(new Set(told).size).toBe(told.length)
})

test('a page has one address: with a slash at the end it leads to the one without', async ({ request }) => {
  for (const [path, right] of [
    ['/blog/', '/blog'],
    ['/exams//', '/exams'],
    ['/blog/?q=%D8%A2', '/blog?q=%D8%A2'],
  ] as const) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location], path).toEqual([308, right])
  }
  expect((await request.get('/', { maxRedirects: 0 })).status()).toBe(200)
})

/** Only the words of pages are wanted: scripts, styles and pictures stay away. */
async function readOnly(page: Page): Promise<void> {
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
}

async function expectMissing(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status(), path).toBe(404)
  await expect(page.getByText(missingMessage(path), { exact: true })).toBeVisible()
}
