import { act, render, screen } from '@testing-library/react'
import { loadLater, useLaterCode } from './load-later'

const mockNetwork = { isUp: false }
jest.mock('./later-code', () => {
  if (!mockNetwork.isUp) throw new Error('Loading chunk 7 failed.')
  return { Notices: () => <p>notices</p> }
})

function Screen() {
  const later = useLaterCode()
  return later ? <later.Notices /> : <p>the test alone</p>
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('what loads after the player is tried until the network gives it; meanwhile the test is there without it', async () => {
  render(<Screen />)
  await wait(10_000)
  expect(screen.getByText('the test alone')).toBeVisible()
  await expect(loadLater()).rejects.toThrow('Loading chunk')
  mockNetwork.isUp = true
  await wait(3_000)
  expect(screen.getByText('notices')).toBeVisible()
})
