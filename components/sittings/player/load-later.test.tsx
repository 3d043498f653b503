import { act, render, screen } from '@testing-library/react'
import { BEFORE_RELOAD, guardChunks, recordTransition } from '@/lib/platform/page-failure/client/chunk-guard'
import { loadLater, loadLaterWhenIdle, useLaterCode } from './load-later'

const mockNetwork = { isUp: false }
jest.mock('./later-code', () => {
  if (!mockNetwork.isUp) throw new Error('Loading chunk 7 failed.')
  return { NoticesAboveTest: () => <p>notices</p> }
})

function Screen() {
  const later = useLaterCode()
  return later ? <later.NoticesAboveTest /> : <p>the test alone</p>
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('a lost file of a prefetched page does not reload the page that was just opened', () => {
  const reload = jest.fn((event: Event) => event.preventDefault())
  addEventListener(BEFORE_RELOAD, reload)
  guardChunks()
  const lose = () => {
    const script = Object.assign(document.createElement('script'), { src: '/_next/static/chunks/later.js' })
    document.head.append(script)
    script.dispatchEvent(new Event('error'))
  }
  recordTransition('/exam/listening')
  const cancel = loadLaterWhenIdle()
  lose()
  expect(reload).not.toHaveBeenCalled()
  recordTransition('/exam/listening')
  lose()
  expect(reload).toHaveBeenCalledTimes(1)
  cancel()
  removeEventListener(BEFORE_RELOAD, reload)
})

test('what loads after the player is tried until the network gives it; meanwhile the test is there without it', async () => {
  render(<Screen />)
  await wait(10_000)
  expect(screen.getByText('the test alone')).toBeVisible()
  await expect(loadLater()).rejects.toThrow('Loading chunk')
  mockNetwork.isUp = true
  await wait(3_000)
  expect(screen.getByText('notices')).toBeVisible()
})
