import { act, renderHook, waitFor } from '@testing-library/react'
import { type CaseDraft } from '@/lib/support/case/client/case-drafts'
import { ApiError } from '@/lib/platform/client/api-error'
import { useCaseDraft } from './use-case-draft'

/** Each delivery with what becomes of it: stored, refused, or lost on the way. */
function show(ends: readonly ('stored' | 'refused' | 'lost')[]) {
  const sent: CaseDraft[] = []
  const deliver = (draft: CaseDraft) => {
    const end = ends[sent.length]
    sent.push(draft)
    if (end === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
    return end === 'refused' ? Promise.reject(new ApiError(429, null)) : Promise.resolve()
  }
  const { result } = renderHook(() => useCaseDraft('place', deliver))
  const write = (text: string, kind = '') => act(() => result.current.change({ text, kind }))
  const send = () => act(() => result.current.send())
  return { result, sent, write, send }
}

test('one message after another is sent, each with an id of its own', async () => {
  const { result, sent, write, send } = show(['stored', 'stored'])
  write('first')
  send()
  await waitFor(() => expect(result.current.isSending).toBe(false))
  expect(result.current.draft.text).toBe('')
  write('second', 'note')
  send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ text, kind }) => [text, kind])).toEqual([
    ['first', ''],
    ['second', 'note'],
  ])
  expect(sent[0]?.id).not.toBe(sent[1]?.id)
})

test('without a network a message waits, and goes once with the same id when there is one', async () => {
  const { result, sent, write, send } = show(['lost', 'stored'])
  write('typed')
  send()
  await waitFor(() => expect(result.current.isWaiting).toBe(true))
  expect(result.current.draft.text).toBe('typed')
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.draft.text).toBe(''))
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id])
})

test('a refused message stays, with the reason, and does not go by itself', async () => {
  const { result, sent, write, send } = show(['refused', 'stored'])
  write('too many')
  send()
  await waitFor(() => expect(result.current.fault).not.toBeNull())
  expect(result.current).toMatchObject({ isWaiting: false, draft: { text: 'too many' } })
  act(() => void dispatchEvent(new Event('online')))
  expect(sent).toHaveLength(1)
})

test('an empty message is not sent', () => {
  const { sent, write, send } = show(['stored'])
  write('  ')
  send()
  expect(sent).toEqual([])
})
