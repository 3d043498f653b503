import { render, screen } from '@testing-library/react'
import { homeScreenCopy as copy } from '@/lib/site/dashboard/words/home-screen'
import { HomeScreenHint } from './home-screen-hint'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.1 Mobile Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.1 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36'

function visitWith(userAgent: string, touches: number, isInstalled: boolean): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touches, configurable: true })
  window.matchMedia = (query) => ({ matches: isInstalled, media: query }) as never
}

afterEach(() => jest.restoreAllMocks())

test.each([
  ['an iPhone', IPHONE, 5, false, true],
  ['an iPad, which calls itself a Mac', MAC, 5, false, true],
  ['a Mac', MAC, 0, false, false],
  ['an iPhone that opened it from its home screen', IPHONE, 5, true, false],
  ['an Android phone, which offers it itself', ANDROID, 5, false, false],
])('%s', (_, userAgent, touches, isInstalled, isShown) => {
  visitWith(userAgent, touches, isInstalled)
  render(<HomeScreenHint />)
  expect(screen.queryByText(copy.steps[0]) !== null).toBe(isShown)
})

test('the advice says that nothing moves along from the browser, and from which version notifications come', () => {
  visitWith(IPHONE, 5, false)
  const { container } = render(<HomeScreenHint />)
  expect(container).toHaveTextContent('منتقل نمی‌شود')
  expect(container).toHaveTextContent('۱۶٫۴')
})
