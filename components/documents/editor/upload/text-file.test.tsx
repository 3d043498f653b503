import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { encodingNames, textFileCopy as copy } from '@/lib/documents/draft/words/text-file'
import { EncodingChoice, useTextFile } from './text-file'

async function open(content: string | readonly number[]) {
  const onText = jest.fn()
  const { result } = renderHook(() => useTextFile(onText))
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content)
  const file = new File([bytes], 'a.txt')
  // jsdom's File has no arrayBuffer().
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(bytes.buffer) })
  await act(() => result.current.open(file))
  return { result, onText }
}

test('escaped signs in subtitles raise no doubt, and the encoding is shown', async () => {
  const { result } = await open('00:01.000 --> 00:02.000\nR&amp;D &lt;2024&gt;&nbsp;costs')
  expect(result.current.isEncodingUncertain).toBe(false)
  render(<EncodingChoice {...result.current} />)
  expect(screen.getByText(copy.readIn('UTF-8'))).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test.each([
  ['subtitles with entities escaped twice', '00:01.000 --> 00:02.000\nR&amp;amp;D'],
  ['plain text with entities', 'a caf&eacute; here'],
  ['a replacement character', 'Nina\ufffds'],
])('%s: in doubt until a person answers', async (_, text) => {
  const { result } = await open(text)
  expect(result.current.isEncodingUncertain).toBe(true)
  render(<EncodingChoice {...result.current} />)
  expect(screen.getByText(copy.doubts(1), { exact: false })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: copy.right }))
  expect(result.current.isEncodingUncertain).toBe(false)
})

test('a guessed encoding is in doubt until it is confirmed or another is chosen; each choice decodes the file again', async () => {
  const { result, onText } = await open([0x43, 0x61, 0x66, 0xe9, 0x21])
  expect(onText).toHaveBeenLastCalledWith('Café!', true)
  act(() => result.current.choose('windows-1256'))
  expect(onText).toHaveBeenLastCalledWith('Café!'.replace('é', '\u00e9'), false)
  expect(result.current.isEncodingUncertain).toBe(false)
  act(() => result.current.choose('utf-8'))
  expect([onText.mock.lastCall, result.current.isEncodingUncertain]).toEqual([['Caf\ufffd!', true], true])
  render(<EncodingChoice {...result.current} />)
  expect(screen.getByRole('combobox', { name: copy.readAs })).toHaveTextContent(encodingNames['utf-8'])
})
