import { act, renderHook } from '@testing-library/react'
import { ApiError } from './api-error'
import { useLinePlace, waitInLine } from './waiting-line'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const busy = (place: number) => new ApiError(503, { code: 'busy_queue', status: 503, place }, 2)
const down = new TypeError('Failed to fetch')

/** A server that returns these replies one after the other. */
function serverOf(...replies: (Error | string)[]) {
  const call = async () => {
    const reply = replies.shift() ?? 'in'
    if (reply instanceof Error) throw reply
    return reply
  }
  return { call, left: () => replies.length }
}

test('waits for its turn, shows its place, and clears it once admitted', async () => {
  const { call } = serverOf(busy(120), busy(40), 'in')
  const { result } = renderHook(useLinePlace)
  const waiting = waitInLine(call)
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(result.current).toBe(120)
  await act(() => jest.advanceTimersByTimeAsync(2_700))
  expect(result.current).toBe(40)
  await act(() => jest.advanceTimersByTimeAsync(2_700))
  expect(await waiting).toBe('in')
  expect(result.current).toBeNull()
})

test('does not retry before the time that the server gave', async () => {
  const { call, left } = serverOf(busy(120), busy(40), 'in')
  renderHook(useLinePlace)
  waitInLine(call).catch(() => undefined) // The page is left at the end.
  await act(() => jest.advanceTimersByTimeAsync(1_900))
  expect(left()).toBe(2)
})

test('an error while waiting does not lose the place; before the first place it is thrown', async () => {
  const { call } = serverOf(busy(9), down, new ApiError(502, 'Bad Gateway'), 'in')
  renderHook(useLinePlace)
  const waiting = waitInLine(call)
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(await waiting).toBe('in')
  await expect(waitInLine(serverOf(down).call)).rejects.toBe(down)
})

test('a refusal ends the waiting', async () => {
  const refusal = new ApiError(409, { code: 'exam_closed', status: 409 })
  renderHook(useLinePlace)
  const waiting = waitInLine(serverOf(busy(3), refusal).call)
  const ended = expect(waiting).rejects.toBe(refusal)
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  await ended
})

test('a page that was left does not start the section', async () => {
  const { call, left } = serverOf(busy(3), 'in')
  const { unmount } = renderHook(useLinePlace)
  const ended = expect(waitInLine(call)).rejects.toBeInstanceOf(ApiError)
  await act(() => jest.advanceTimersByTimeAsync(100))
  unmount()
  await ended
  await jest.advanceTimersByTimeAsync(10_000)
  expect(left()).toBe(1)
})
