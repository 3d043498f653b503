import { errorPages } from '@/lib/copy/errors-pages'
import { paths } from '@/lib/paths'
import { expectAccessibleInBothThemes } from './support/axe'
import { expect, test } from './support/test'

test.describe('an address that no page has', () => {
  test('answers 404 with the specified message and the ways on, also without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/no/such/page', '/blog/no-such-post']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByText(`Page not found: ${path}`, { exact: true })).toBeVisible()
      await expect(page.getByText(`Page not found: ${path}`)).toHaveAttribute('dir', 'ltr')
      await expect(page).toHaveTitle(new RegExp(errorPages.missingTitle))
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const main = page.getByRole('main')
      for (const href of [paths.home, paths.exams, paths.blog, paths.contact]) {
        await expect(main.locator(`a[href="${href}"]`)).toBeVisible()
      }
    }
    await page.getByRole('searchbox', { name: errorPages.searchLabel }).fill('x')
    await page.getByRole('button', { name: errorPages.search, exact: true }).click()
    await expect(page).toHaveURL('/blog?q=x')
    await context.close()
  })

  test('shows the address as text for people, reads well, and keeps its content policy', async ({ page }) => {
    const response = await page.goto('/%D8%A2%D8%B2%D9%85%D9%88%D9%86/%3Cimg%20src=x%3E')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Page not found: /آزمون/<img src=x>', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    await expectAccessibleInBothThemes(page, '404')
  })

  test('is a 404 problem where it is one of the API', async ({ request }) => {
    const response = await request.get('/api/no/such/path/')
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ code: 'not_found', status: 404 })
  })
})
