import { act, renderHook } from '@testing-library/react'
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
