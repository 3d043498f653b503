import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@/lib/platform/client/api-error'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import * as queries from '@/lib/teaching/speaking/queries'
import { bandsCopy } from '@/lib/paper/bands/words/bands'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { type RefusalCause } from '@/lib/teaching/speaking/rules/refusal'
import { emptyReview } from '@/lib/teaching/speaking/rules/review'
import { useCard } from './use-card'

jest.mock('@/lib/teaching/speaking/queries')
const save = jest.mocked(queries.saveSpeakingReview)
const card = { id: 'c', rev: 4, review: emptyReview() } as unknown as SpeakingCard

test('an assessment cannot be released while part of it is unsaved', async () => {
  jest.useFakeTimers()
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result, unmount } = renderHook(() => useCard(card))
  // Nothing was written, so nothing blocks it.
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
] as const)('a permanently refused save (%s) says so, keeps the text, and is not retried', async (code, told) => {
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
})

const refusal = (status: number, code: string, over: object = {}) =>
  new ApiError(status, { type: '', title: '', status, code, detail: 'Not like this.', ...over })

test.each<[string, ApiError, readonly string[], RefusalCause]>([
  [
    'a half band sent by an older page',
    refusal(422, 'invalid_input', { fields: { 'body.review.bands.fluency': bandsCopy.wholeOnly('روانی') } }),
    [bandsCopy.wholeOnly('روانی')],
    'text',
  ],
  ['a text that is too long', refusal(413, 'payload_too_large'), ['Not like this.'], 'text'],
  ['a revoked right', refusal(403, 'forbidden'), ['Not like this.'], 'right'],
  ['an account that was closed', refusal(403, 'suspended'), ['Not like this.'], 'right'],
  ['a required second factor', refusal(403, 'factor_needed'), ['Not like this.'], 'step'],
  ['a malformed request', refusal(400, 'malformed_request'), ['Not like this.'], 'page'],
])('%s: shows the reason, is not retried unchanged, and is after an edit', async (_, error, reasons, cause) => {
  jest.useFakeTimers()
  save.mockReset()
  save.mockRejectedValueOnce(error)
  const { result, unmount } = renderHook(() => useCard(card))
  act(() => result.current.change({ bands: { ...card.review.bands, fluency: 6.5 } }))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(save).toHaveBeenCalledTimes(1)
  expect([result.current.save, result.current.refusal]).toEqual(['refused', { reasons, cause }])
  await act(() => expect(result.current.secure()).rejects.toThrow(UnsentError))
  expect(result.current.refusal).toEqual({ reasons, cause })
  save.mockReset()
  save.mockResolvedValueOnce({ rev: 5 })
  act(() => result.current.change({ bands: { ...card.review.bands, fluency: 6 } }))
  expect(result.current.save).toBe('refused')
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect([result.current.save, result.current.refusal]).toEqual(['saved', null])
  unmount()
  jest.useRealTimers()
})

test('a text refused for a missing permission is retried unchanged once the permission exists', async () => {
  jest.useFakeTimers()
  save.mockReset()
  save.mockRejectedValueOnce(refusal(403, 'forbidden'))
  const { result, unmount } = renderHook(() => useCard(card))
  act(() => result.current.change({ practice: 'Read aloud.' }))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(result.current.save).toBe('refused')
  save.mockResolvedValueOnce({ rev: 5 })
  await act(() => result.current.resend())
  expect([result.current.save, result.current.refusal, save.mock.calls.length]).toEqual(['saved', null, 2])
  unmount()
  jest.useRealTimers()
})

test.each([
  ['a server that is starting', new ApiError(503, 'Bad gateway')],
  ['too many requests', refusal(429, 'too_many_requests')],
  ['a session that is being renewed', refusal(401, 'unauthorized')],
])('%s is transient: it is retried', async (_, error) => {
  jest.useFakeTimers()
  save.mockReset()
  save.mockRejectedValueOnce(error)
  save.mockResolvedValueOnce({ rev: 5 })
  const { result, unmount } = renderHook(() => useCard(card))
  act(() => result.current.change({ practice: 'Read aloud.' }))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect([result.current.save, save.mock.calls.length]).toEqual(['saved', 2])
  unmount()
  jest.useRealTimers()
})
