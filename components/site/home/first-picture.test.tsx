import { existsSync, readFileSync } from 'node:fs'
import { homeCopy } from '@/lib/site/home/words'

const [first] = homeCopy.tour.steps
const preloads = () => [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))

/** The file runs in the head of every page, before its first paint. */
function openHome(width: number, choices: Readonly<Record<string, string>>): void {
  window.innerWidth = width
  for (const [name, value] of Object.entries(choices)) localStorage.setItem(name, value)
  window.eval(`(() => {${readFileSync('public/theme.js', 'utf8')}})()`)
}

afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

test.each([
  ['light', ''],
  ['dark', '-dark'],
])('a wide screen fetches the first picture of the tour early, in the %s theme', (theme, ending) => {
  openHome(1280, { theme })
  const address = `/site/${first.picture}${ending}.webp`
  expect(preloads()).toEqual([address])
  expect(existsSync(`public${address}`)).toBe(true)
})

test('a phone shows it further down, and the data saver waits until it is asked for', () => {
  openHome(360, {})
  openHome(1280, { 'data-saver': 'on' })
  expect(preloads()).toEqual([])
})

test('other pages do not fetch it', () => {
  history.replaceState(null, '', '/prices')
  openHome(1280, {})
  expect(preloads()).toEqual([])
})
