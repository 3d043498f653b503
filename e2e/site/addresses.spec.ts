import { type APIRequestContext, type Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { isPagePicture } from '@/lib/platform/share-picture/words'
import { newAttemptCopy } from '@/lib/sittings/attempt/words/new-attempt'
import { missingMessage } from '@/lib/platform/page-failure/words/failed-calls'
import { GUIDES } from '@/lib/platform/guides'
import { paths } from '@/lib/platform/paths'
import { expectAccessibleVariant } from '../support/inspect/axe'
import { enterAsNew } from '../support/exam/candidate'
import { readHead } from '../support/inspect/page-head'
import { EXAM } from '../support/exam/paper'
import { expect, test } from '../support/test'
import { enterAsManager } from '../support/writer'

// Every path of the specification's second section: implemented by now, or a 404 until then.
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
  '/prices',
  '/accuracy',
  '/accessibility',
  '/help',
  '/try-to-break',
  ...LEGAL,
  '/blog/listening/overview',
  '/blog/listening/tips',
  '/blog/reading/overview',
  '/blog/writing/overview',
  '/blog/writing/tips',
]
/** Pages that other journeys may have published: texts, exams, courses, sample lessons of other courses. */
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
/** The id of nothing, or of a later issue. */
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

test('every public page has its title, description and structured data; the sitemap lists it and every other indexable page', async ({
  page,
}) => {
  const told = new Map<string, string>()
  for (const path of new Set([...INDEXED, ...DOORS, ...Object.keys(TYPES)])) {
    const head = await readHead(page, `${path}?utm_source=x`)
    expect(head, path).toMatchObject({ status: 200, canonical: path, url: path })
    expect(head.title.length, path).toBeGreaterThan(5)
    expect(head.description.length, path).toBeGreaterThan(60)
    expect(head.heading, path).not.toBe('')
    const hasOwnPicture = [...INDEXED, ...DOORS].includes(path) && !LEGAL.includes(path)
    for (const words of [head.title, head.description, hasOwnPicture ? head.picture : path]) {
      expect(told.get(words), `${path} says the same as another page: ${words}`).toBeUndefined()
      told.set(words, path)
    }
    await expectPicture(page, head.picture, path)
    for (const fact of head.facts) expect(fact, path).toMatchObject({ '@context': 'https://schema.org' })
    expect(head.facts.map((fact) => fact['@type'])).toEqual(expect.arrayContaining([...(TYPES[path] ?? [])]))
    expect(head.isKeptOut, path).toBe(['/reset-password', '/admin'].includes(path))
  }
  const { facts } = await readHead(page, '/exams')
  const list = facts.find((fact) => fact['@type'] === 'ItemList')
  expect(list?.itemListElement?.map(({ item }) => item?.['@type'])).toContain('Quiz')
  expect((await readHead(page, '/blog')).feed).toMatch(/\/blog\/rss\.xml$/)

  const named = (await addressesIn(page, '/sitemap.xml', 'url > loc')).map((address) => new URL(address).pathname)
  for (const path of [...INDEXED, ...TEXTS, ...SAMPLES, paths.exam(EXAM)]) expect(named).toContain(path)
  expect(new Set(named).size).toBe(named.length)
  const others = named.filter(
    (path) => !INDEXED.includes(path) && !PUBLISHED.some((kind) => kind.test(path)) && !SAMPLES.includes(path),
  )
  expect(others).toEqual([])
  expect(Object.values(GUIDES).every((path) => INDEXED.includes(path))).toBe(true)
  const seen = [...told.values()]
  // Only shipped pages: those of other journeys may have been moved or withdrawn by now.
  const rest = [...TEXTS, ...SAMPLES, paths.exam(EXAM)].filter((item) => !seen.includes(item))
  // Texts of one kind come from one page: one in eight shows that it serves them.
  for (const path of rest.filter((_, at) => at % 8 === 0 || process.env.FULL === '1'))
    expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
})

test('the feeds are XML of posts and notes that the sitemap lists; robots.txt names the sitemap and the excluded paths', async ({
  page,
  baseURL,
}) => {
  const map = await addressesIn(page, '/sitemap.xml', 'url > loc')
  for (const feed of [paths.blogFeed, paths.notesFeed]) {
    const addresses = await addressesIn(page, feed, 'item > link')
    const shipped = addresses.filter((address) => TEXTS.includes(new URL(address).pathname))
    expect(shipped.length, feed).toBeGreaterThan(4)
    for (const address of shipped) expect(map).toContain(address)
    expect(await (await page.request.get(feed)).text(), feed).not.toContain('"accepts"') // a key of an exercise
  }
  for (const path of [paths.home, paths.exams, paths.blog, ...Object.values(GUIDES)]) {
    expect(map).toContain(new URL(path, baseURL).href)
  }
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /dashboard')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('a path that is not implemented yet is the 404 page, for visitors and for logged-in users', async ({
  context,
}) => {
  for (const path of [...LATER, '/blog/no/such', '/blog/%D9%87%DB%8C%DA%86', '/blog/listening'])
    await expectMissing(context.request, path)
  await enterAsNew(context)
  for (const path of [...LATER, ...DASHBOARD_LATER]) await expectMissing(context.request, path)
})

test('no page of the dashboard opens without the refresh cookie: the full URL is kept for after the log-in', async ({
  request,
}) => {
  for (const path of [...DASHBOARD, ...DASHBOARD_LATER]) {
    const reply = await request.get(`${path}?a=1&b=%D8%A2`, { maxRedirects: 0 })
    expect(reply.status(), path).toBe(307)
    const { pathname, search } = new URL(reply.headers().location ?? '', 'http://x')
    expect(pathname + search).toBe(`/login?next=${encodeURIComponent(`${path}?a=1&b=%D8%A2`)}`)
  }
})

test('every implemented page of the dashboard opens for a manager', async ({ context }) => {
  await enterAsManager(context)
  for (const path of DASHBOARD) {
    const reply = await context.request.get(path, { maxRedirects: 0 })
    expect(reply.status(), path).toBe(200)
    expect(await reply.text()).toContain(`href="${paths.managedCases}"`)
  }
})

test('an exam URL without an attempt leads to the list of mocks, and a mock there to its start', async ({
  page,
  context,
}) => {
  await enterAsNew(context)
  for (const path of ['/exam', '/exam/listening', '/exam/reading', '/exam/writing']) {
    expect(new URL((await page.request.get(path)).url()).pathname, path).toBe(paths.chooseExam)
  }
  await page.goto('/exam')
  const mock = page
    .getByRole('list', { name: newAttemptCopy.chooseExam })
    .locator(`a[href="${paths.newAttempt(EXAM)}"]`)
  await expect(mock).toBeVisible()
  await expectAccessibleVariant(page, 'the choice of an exam')
  await mock.click()
  await expect(page).toHaveURL(paths.newAttempt(EXAM))
})

test('a missing page of the blog is a 404 with noindex; search results and the status have noindex too', async ({
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
  for (const path of ['/blog?q=nobody-wrote-this', '/search', '/search?q=nobody-wrote-this', paths.status]) {
    const search = await request.get(path)
    expect(search.status(), path).toBe(200)
    expect(await search.text(), path).toContain('name="robots" content="noindex')
  }
})

test('lists of the blog have their own title and description', async ({ request }) => {
  const describe = async (path: string) =>
    /<meta name="description" content="([^"]+)"/.exec(await (await request.get(path)).text())?.[1]
  const told = await Promise.all(
    ['/blog', '/blog?category=reading', '/blog?category=writing', '/blog?page=2'].map(describe),
  )
  expect(new Set(told).size).toBe(told.length)
})

test('a page has one URL: a trailing slash, or the bare slug of a guide, redirects permanently', async ({
  request,
}) => {
  for (const [path, right] of [
    ['/blog/', '/blog'],
    ['/exams//', '/exams'],
    ['/blog/?q=%D8%A2', '/blog?q=%D8%A2'],
    ...Object.entries(GUIDES).map(([slug, address]) => [`/blog/${slug}`, address] as const),
  ] as const) {
    const reply = await request.get(path, { maxRedirects: 0 })
    const { pathname, search } = new URL(reply.headers().location ?? '', 'http://x')
    expect([reply.status(), pathname + search], path).toEqual([308, right])
  }
  expect((await request.get('/', { maxRedirects: 0 })).status()).toBe(200)
})

async function expectMissing(request: APIRequestContext, path: string): Promise<void> {
  const reply = await request.get(path)
  expect(reply.status(), path).toBe(404)
  expect(await reply.text(), path).toContain(missingMessage(decodeURIComponent(path)))
}

/** server/site/share-picture/og.test.ts covers the picture of each page; those of texts and exams are covered here. */
async function expectPicture(page: Page, picture: string, path: string): Promise<void> {
  const [, name] = /^\/api\/og\/pages\/([^/]+)\/$/.exec(picture) ?? []
  if (name && isPagePicture(name)) return
  const drawn = await page.request.get(picture)
  expect([drawn.status(), drawn.headers()['content-type']], path).toEqual([200, 'image/png'])
}

/** The text of each element that the selector finds in an XML document, which must be well-formed. */
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
