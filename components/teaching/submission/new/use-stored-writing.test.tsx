import { act, configure, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openUnsentTexts } from '@/lib/documents/draft/client/unsent-texts'
import { fakeDevice } from '@/lib/platform/testing/fake-idb'
import { submitCopy } from '@/lib/teaching/submission/words/submit'
import { OtherTexts } from './other-texts'
import { useStoredWriting } from './use-stored-writing'

// A busy machine may be slow.
configure({ asyncUtilTimeout: 20_000 })
jest.mock('idb', () => jest.requireActual<object>('@/lib/platform/testing/fake-idb'))

type Essay = { readonly text: string }
type StoredText = { readonly id: string; readonly content: Essay }
const EMPTY: Essay = { text: '' }
const KEY = 'piece-essay-me'
const device = openUnsentTexts<StoredText>()
const leave = (writer: string, text: string, at: string) =>
  device.write({ draft: KEY, writer, rev: 0, content: { id: `piece-${writer}`, content: { text } }, at })
const stored = async () => (await device.listAbandoned(KEY)).map(({ content }) => content.content.text).toSorted()
const open = () => renderHook(() => useStoredWriting(KEY, EMPTY))
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

beforeEach(() => fakeDevice.reset())

test('an essay is found again although the same page was open, empty, in a second tab that closed later', async () => {
  await leave('a', 'My essay.', '2026-01-01T10:00:00Z')
  await leave('b', '', '2026-01-01T11:00:00Z')
  const { result } = open()
  await waitFor(() => expect(result.current?.content.text).toBe('My essay.'))
  expect(result.current?.id).toBe('piece-a')
  await pause(300)
  expect(await stored()).toEqual(['My essay.'])
})

test('an untouched page stores nothing on the device', async () => {
  const { result, unmount } = open()
  await waitFor(() => expect(result.current).not.toBeNull())
  await pause(300)
  unmount()
  expect(await stored()).toEqual([])
})

test('text is stored on the device, found again under its id, and deleted once it was submitted', async () => {
  const first = open()
  await waitFor(() => expect(first.result.current).not.toBeNull())
  act(() => first.result.current?.change({ text: 'One' }))
  await pause(300)
  expect(first.result.current?.isSaved).toBe(true)
  first.unmount()
  const second = open()
  await waitFor(() => expect(second.result.current?.content.text).toBe('One'))
  expect(second.result.current?.id).toBe(first.result.current?.id)
  await act(async () => second.result.current?.forget())
  await pause(300)
  expect(await stored()).toEqual([])
})

test('of two essays in two tabs the newer opens and the older is offered; accepting it swaps them', async () => {
  await leave('a', 'Older', '2026-01-01T10:00:00Z')
  await leave('b', 'Newer', '2026-01-01T11:00:00Z')
  const { result } = open()
  await waitFor(() => expect(result.current?.content.text).toBe('Newer'))
  const others = () => result.current?.others.list.map(({ content }) => content.content.text)
  expect(others()).toEqual(['Older'])
  await pause(300)
  expect(await stored()).toEqual(['Newer', 'Older'])
  const [older] = result.current?.others.list ?? []
  await act(async () => older && result.current?.others.take(older))
  expect(result.current).toMatchObject({ content: { text: 'Older' }, id: 'piece-a' })
  expect(others()).toEqual(['Newer'])
  await pause(300)
  expect(await stored()).toEqual(['Newer', 'Older'])
})

test('another stored text is discarded only after a question', async () => {
  await leave('a', 'Older', '2026-01-01T10:00:00Z')
  await leave('b', 'Newer', '2026-01-01T11:00:00Z')
  function Page() {
    const writing = useStoredWriting(KEY, EMPTY)
    return writing && <OtherTexts others={writing.others} read={({ text }) => text} />
  }
  render(<Page />)
  const discard = await screen.findByRole('button', { name: submitCopy.left.discard })
  expect(screen.getByText('Older')).toBeVisible()
  await userEvent.click(discard)
  expect(await stored()).toContain('Older')
  const { left } = submitCopy
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: left.discard }))
  expect(screen.queryByText(left.title)).toBeNull()
  expect(await stored()).toEqual(['Newer'])
})
