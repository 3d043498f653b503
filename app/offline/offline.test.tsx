import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { offlineCopy as copy } from '@/lib/platform/page-failure/words/stand-in-pages'
import { errorPageCopy } from '@/lib/platform/page-failure/words/error-pages'
import { paths } from '@/lib/platform/paths'
import OfflinePage from './page'
import { SAVED_PAGES_SCRIPT } from './saved-pages'

type Saved = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Fills the caches of a device: by name, documents by URL. */
function keep(saved: Saved): void {
  const cacheOf = (name: string) => {
    const pages = saved[name] ?? {}
    return {
      keys: async () => Object.keys(pages).map((address) => ({ url: new URL(address, location.href).href })),
      match: async ({ url }: { url: string }) => {
        const { pathname, search } = new URL(url)
        return { text: async () => pages[pathname + search] ?? '' }
      },
    }
  }
  const caches = { has: async (name: string) => name in saved, open: async (name: string) => cacheOf(name) }
  Object.defineProperty(window, 'caches', { value: caches, configurable: true })
}
/** jsdom runs no script of such markup. */
async function open(saved: Saved): Promise<void> {
  keep(saved)
  // The server-rendered HTML.
  document.body.innerHTML = renderToStaticMarkup(<OfflinePage />)
  // The page's inline script, verbatim.
  await (0, eval)(SAVED_PAGES_SCRIPT)
}
const links = () =>
  screen
    .queryAllByRole('listitem')
    .map(({ firstElementChild: link }) => [link?.textContent, link?.getAttribute('href')])

afterEach(() => history.replaceState(null, '', '/'))

test('the offline page links every saved page once, by its name: the running exam, lessons, words and texts', async () => {
  await open({
    'exam-pages': { '/exam/reading?attempt=1': '<title>آزمون</title>' },
    'lesson-pages': {
      [paths.myCourses]: '<title>دوره‌های من | سنجه</title>',
      [paths.myLesson('c', 'l')]: '<title>دوره‌های من | سنجه</title>',
      [paths.words]: '<title>واژه‌ها | سنجه</title>',
      '/_next/static/a.js': 'code',
    },
    'kept-texts': { '/blog/one': '<title>Skimming &amp; scanning | سنجه</title>', '/api/media/pictures/1/': '' },
    posts: { '/blog/one': '<title>again</title>', '/courses/c': '<title>دوره‌ی اول | سنجه</title>' },
    'next-static': { '/other': '<title>no</title>' },
  })
  expect(links()).toEqual([
    [copy.saved.exam, '/exam/reading?attempt=1'],
    [copy.saved.courses, paths.myCourses],
    [copy.saved.words, paths.words],
    ['Skimming & scanning', '/blog/one'],
    ['دوره‌ی اول', '/courses/c'],
  ])
  expect(screen.getByRole('heading', { name: copy.saved.title })).toBeVisible()
})

test('a device without saved pages lists nothing', async () => {
  await open({})
  expect(links()).toEqual([])
  expect(screen.queryByRole('heading', { name: copy.saved.title })).toBeNull()
})

test('the name of a page is escaped', async () => {
  await open({ posts: { '/blog/x': '<title>&lt;img src=x onerror=alert(1)&gt; a | سنجه</title>' } })
  expect(document.querySelector('img')).toBeNull()
  expect(links()).toHaveLength(1)
})

test("a retry requests the page that was wanted, and on the offline page's own URL the home page", async () => {
  history.replaceState(null, '', '/dashboard/words?x=1')
  await open({})
  // Browsers treat an empty href as a link; the testing library does not.
  expect(screen.getByText<HTMLAnchorElement>(errorPageCopy.retry).href).toBe(location.href)
})

test('opened directly it links to the home page', async () => {
  history.replaceState(null, '', '/offline')
  await open({})
  expect(screen.getByRole('link', { name: errorPageCopy.retry })).toHaveAttribute('href', '/')
})

test('a network that comes back loads the wanted page, but never in place of a saved page that was just pressed', async () => {
  await open({})
  const pressed = jest.fn((event: Event) => event.preventDefault())
  screen.getByText(errorPageCopy.retry).addEventListener('click', pressed)
  window.dispatchEvent(new Event('online'))
  expect(pressed).toHaveBeenCalledTimes(1)
  // The browser dispatches this when a navigation begins.
  window.dispatchEvent(new Event('beforeunload'))
  window.dispatchEvent(new Event('online'))
  expect(pressed).toHaveBeenCalledTimes(1)
})
