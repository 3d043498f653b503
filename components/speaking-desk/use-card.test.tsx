import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@/lib/api/api-error'
import { UnsentError } from '@/lib/api/drafts/draft-session'
import * as queries from '@/lib/api/queries/speaking'
import { type SpeakingCard } from '@/lib/contract/speaking/speaking-desk'
import { emptyReview } from '@/lib/domain/speaking/review'
import { useCard } from './use-card'

jest.mock('@/lib/api/queries/speaking')
const save = jest.mocked(queries.saveSpeakingReview)
const card = { id: 'c', rev: 4, review: emptyReview() } as unknown as SpeakingCard

test('a card does not leave the hand while something of it is not saved', async () => {
  jest.useFakeTimers()
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result, unmount } = renderHook(() => useCard(card))
  // Nothing was written: nothing holds it back.
  await expect(result.current.secure()).resolves.toBeUndefined()
  act(() => result.current.change({ practice: 'Read aloud.' }))
  await act(() => expect(result.current.secure()).rejects.toThrow(UnsentError))
  expect(result.current.save).toBe('unsaved')
  save.mockResolvedValueOnce({ rev: 5 })
  await act(() => expect(result.current.secure()).resolves.toBeUndefined())
  expect([result.current.save, result.current.rev()]).toEqual(['saved', 5])
  unmount()
  jest.useRealTimers()
})

test.each([
  ['changed_meanwhile', 'gone'],
  ['not_found', 'gone'],
  ['draft_moved', 'moved'],
] as const)(
  'a save that is refused for good (%s) says so, keeps what was typed, and is not sent for ever',
  async (code, told) => {
    jest.useFakeTimers()
    save.mockReset()
    save.mockRejectedValue(new ApiError(409, { type: '', title: '', status: 409, code, detail: '' }))
    const { result, unmount } = renderHook(() => useCard(card))
    act(() => result.current.change({ practice: 'Read aloud.' }))
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(result.current.save).toBe(told)
    act(() => result.current.change({ practice: 'Read aloud, daily.' }))
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(save).toHaveBeenCalledTimes(1)
    expect([result.current.save, result.current.review.practice]).toEqual([told, 'Read aloud, daily.'])
    await act(() => expect(result.current.secure()).rejects.toThrow(UnsentError))
    unmount()
    jest.useRealTimers()
  },
)
