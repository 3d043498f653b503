import { courseCopy } from '@/lib/learning/course/words/courses'
import { searchCopy } from '@/lib/learning/search/words'
import { paths } from '@/lib/platform/paths'
import { expect, test } from '../support/test'

const NOTE = 'listening-maps-and-plans'
const COURSE = 'from-zero-to-first-test'
const SAMPLE = 'how-a-band-comes-about'

test('a note and a lesson are printed without the page around them, with their picture', async ({ page }) => {
  for (const path of [paths.note(NOTE), paths.lesson(COURSE, SAMPLE)]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    for (const around of ['body > * > header', 'body > * > footer']) await expect(page.locator(around)).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    if (path === paths.note(NOTE)) await expect(page.getByRole('img', { name: /^پلان مزرعه/ })).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a course shows its description and teacher, and its sample is read with its picture and key', async ({
    page,
  }) => {
    await page.goto(paths.course(COURSE))
    await expect(page.getByRole('region', { name: courseCopy.teacher })).toBeVisible()
    await page.getByRole('link', { name: courseCopy.firstSample }).filter({ visible: true }).click()
    await expect(page).toHaveURL(new RegExp(`${COURSE}/`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('Arabic letters and joined words find the same results, in each of the four kinds', async ({ request }) => {
  // With Arabic yeh and kaf.
  for (const [kind, root] of [
    ['course', '/courses/'],
    ['note', '/lecture-notes/'],
    ['reference', '/references/'],
    ['post', '/blog/'],
  ] as const) {
    const query = new URLSearchParams({ q: '\u0622\u064a\u0644\u062a\u0633', kind })
    const html = await (await request.get(`${paths.search}?${query}`)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main, kind).toContain(`href="${root}`)
    expect(main).toContain(searchCopy.kindNames[kind])
  }
})
