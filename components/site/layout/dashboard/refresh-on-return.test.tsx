import { render } from '@testing-library/react'
import { RefreshOnReturn } from './refresh-on-return'

const mockRefresh = jest.fn()
const mockRouter = { refresh: mockRefresh }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))

const leave = (shown: ReturnType<typeof render>) => shown.unmount()
beforeEach(() => mockRefresh.mockReset())

test('a rendering that the router shows again is read again, a new one is not', () => {
  leave(render(<RefreshOnReturn stamp="first" />))
  leave(render(<RefreshOnReturn stamp="second" />))
  expect(mockRefresh).not.toHaveBeenCalled()
  render(<RefreshOnReturn stamp="first" />)
  expect(mockRefresh).toHaveBeenCalledTimes(1)
})

test.each([
  [true, 1],
  [false, 0],
])('a page that the browser shows as it was left (%s) is read again', (persisted, times) => {
  render(<RefreshOnReturn stamp={`whole page ${String(persisted)}`} />)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect(mockRefresh).toHaveBeenCalledTimes(times)
})

test('without a network the page that was shown before stays', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  leave(render(<RefreshOnReturn stamp="offline" />))
  render(<RefreshOnReturn stamp="offline" />)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(mockRefresh).not.toHaveBeenCalled()
  online.mockRestore()
})
