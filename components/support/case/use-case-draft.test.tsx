import { act, renderHook, waitFor } from '@testing-library/react'
import { type CaseDraft, readCaseDraft, storeCaseDraft } from '@/lib/support/case/client/case-drafts'
import { ApiError } from '@/lib/platform/client/api-error'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { useCaseDraft } from './use-case-draft'

jest.mock('@/lib/support/case/client/case-drafts', () => ({
  ...jest.requireActual<object>('@/lib/support/case/client/case-drafts'),
  readCaseDraft: jest.fn(),
  storeCaseDraft: jest.fn(),
}))
const read = jest.mocked(readCaseDraft)
const store = jest.mocked(storeCaseDraft)
beforeEach(() => {
  read.mockReset().mockResolvedValue(null)
  store.mockReset().mockResolvedValue()
})

/** Each delivery with what becomes of it: stored, refused, or lost on the way. */
async function show(ends: readonly ('stored' | 'refused' | 'taken' | 'lost')[]) {
  const sent: CaseDraft[] = []
  const deliver = (draft: CaseDraft) => {
    const end = ends[sent.length]
    sent.push(draft)
    if (end === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
    if (end === 'taken') return Promise.reject(new ApiError(409, { code: 'changed_meanwhile', status: 409 }))
    return end === 'refused' ? Promise.reject(new ApiError(429, null)) : Promise.resolve()
  }
  const onTaken = jest.fn()
  const { result } = renderHook(() => useCaseDraft('place', deliver, onTaken))
  const write = (text: string, kind = '') => act(() => result.current.change({ text, kind }))
  const send = () => act(() => result.current.send())
  // The device has answered.
  await act(async () => {})
  return { result, sent, onTaken, write, send }
}

test('one message after another is sent, each with an id of its own', async () => {
  const { result, sent, write, send } = await show(['stored', 'stored'])
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
  const { result, sent, write, send } = await show(['lost', 'stored'])
  write('typed')
  send()
  await waitFor(() => expect(result.current.isWaiting).toBe(true))
  expect(result.current.draft.text).toBe('typed')
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.draft.text).toBe(''))
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id])
})

test('a refused message stays, with the reason, and does not go by itself', async () => {
  const { result, sent, write, send } = await show(['refused', 'stored'])
  write('too many')
  send()
  await waitFor(() => expect(result.current.fault).not.toBeNull())
  expect(result.current).toMatchObject({ isWaiting: false, draft: { text: 'too many' } })
  act(() => void dispatchEvent(new Event('online')))
  expect(sent).toHaveLength(1)
})

test('after a lost reply the server may have the first version: the edited text is sent as a new message', async () => {
  const { result, sent, onTaken, write, send } = await show(['lost', 'taken', 'stored'])
  act(() => result.current.changeFiles((held) => ({ ...held, files: [{ id: 'file', name: 'a.txt' }] })))
  write('typed')
  send()
  await waitFor(() => expect(result.current.isWaiting).toBe(true))
  write('typed, and more')
  send()
  await waitFor(() => expect(result.current.fault).not.toBeNull())
  expect(result.current.draft).toMatchObject({ text: 'typed, and more', files: [], isSent: false })
  expect(onTaken).toHaveBeenCalledTimes(1)
  send()
  await waitFor(() => expect(result.current.draft.text).toBe(''))
  expect(sent[1]?.id).toBe(sent[0]?.id)
  expect(sent[2]?.id).not.toBe(sent[0]?.id)
})

test.each(['stored', 'refused'] as const)('a text that is changed while the former one is %s stays', async (end) => {
  const { result, sent, write, send } = await show([end])
  write('typed')
  send()
  write('typed, and more')
  await waitFor(() => expect(result.current.isSending).toBe(false))
  expect(result.current.draft).toMatchObject({ text: 'typed, and more', isSent: false })
  expect(result.current.draft.id === sent[0]?.id).toBe(end === 'refused')
})

test('an empty message is not sent', async () => {
  const { sent, write, send } = await show(['stored'])
  write('  ')
  send()
  expect(sent).toEqual([])
})

test.each(['added to it', 'refused'])(
  'a message waits for its photograph to be made ready, until that is %s',
  async (end) => {
    const { result, sent, write, send } = await show(['stored'])
    write('see the picture')
    let finish = () => {}
    const ready = new Promise<void>((resolve) => (finish = resolve))
    act(() => result.current.awaitFile(ready))
    send()
    expect([sent, result.current.fault]).toEqual([[], copy.filesArriving])
    await act(async () => {
      if (end !== 'refused') result.current.changeFiles((now) => ({ ...now, files: [{ id: 'p', name: 'p.jpg' }] }))
      finish()
      await ready
    })
    expect(result.current.fault).toBeNull()
    send()
    await waitFor(() => expect(sent.map(({ files }) => files.length)).toEqual([end === 'refused' ? 0 : 1]))
  },
)

const upload = { id: 'u', name: 'a.pdf', mediaType: 'application/pdf', fingerprint: 'f' } as const
const before: CaseDraft = {
  id: 'before',
  text: 'of yesterday',
  subject: 'Payment',
  kind: 'question',
  about: '',
  files: [],
  uploads: [upload],
  isSent: false,
}
/** Storage that answers only when the test calls `answer`. */
async function showSlow() {
  let tell: (stored: CaseDraft | null) => void = () => {}
  read.mockReturnValue(new Promise((resolve) => (tell = resolve)))
  const shown = await show(['stored'])
  return {
    ...shown,
    answer: (stored: CaseDraft | null) => act(async () => tell(stored)),
  }
}

test('what is typed before the device answers does not overwrite the stored draft, but is added to it', async () => {
  const { result, write, answer } = await showSlow()
  write('more')
  expect(store).not.toHaveBeenCalled()
  await answer(before)
  expect(result.current.draft).toEqual({ ...before, text: 'of yesterday\nmore' })
  expect(store).toHaveBeenLastCalledWith('place', result.current.draft)
})

test('what is typed before the device answers is stored once it has, where nothing was stored', async () => {
  const { result, write, answer } = await showSlow()
  write('first words')
  await answer(null)
  expect(store).toHaveBeenLastCalledWith('place', expect.objectContaining({ text: 'first words' }))
  expect(result.current.draft.text).toBe('first words')
})

test('a message sent before the device answers goes then, but not with a stored text that its writer has not seen', async () => {
  const first = await showSlow()
  first.write('now')
  first.send()
  await first.answer(null)
  await waitFor(() => expect(first.sent.map(({ text }) => text)).toEqual(['now']))
  const second = await showSlow()
  second.write('now')
  second.send()
  await second.answer(before)
  expect(second.sent).toEqual([])
  expect(second.result.current.draft.text).toBe('of yesterday\nnow')
})

test('a message that waited for a network when the page closed is sent with its id', async () => {
  const { sent, answer } = await showSlow()
  await answer({ ...before, uploads: [], isSent: true })
  await waitFor(() => expect(sent.map(({ id }) => id)).toEqual(['before']))
})
