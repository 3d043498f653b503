import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaEditorCopy as copy } from '@/lib/learning/lesson/words/lesson-media-editor'
import { textFileCopy } from '@/lib/documents/draft/words/text-file'
import { CaptionField } from './caption-field'

function open() {
  const onChange = jest.fn()
  render(<CaptionField lang="en" captions={null} isReadOnly={false} onChange={onChange} />)
  const choose = (text: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
    const file = new File([bytes], 'talk.vtt', { type: 'text/vtt' })
    // jsdom's File has no arrayBuffer().
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(bytes.buffer) })
    return userEvent.upload(screen.getByLabelText(copy.chooseCaptions.en), file)
  }
  return { onChange, choose }
}

test('keeps only lines and times of a .vtt file', async () => {
  const { onChange, choose } = open()
  await choose('WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 line:0\n<b>Hello</b>')
  expect(onChange).toHaveBeenCalledWith({ lang: 'en', cues: [{ fromMs: 1_000, toMs: 2_000, text: 'Hello' }] })
})

test('refuses a file that is not .vtt with a sentence, and changes nothing', async () => {
  const { onChange, choose } = open()
  await choose('1\n00:00:01,000 --> 00:00:02,000\nHello')
  expect(await screen.findByText(copy.vttFaults['no-header'])).toBeVisible()
  await choose('WEBVTT\n\n00:05.000 --> 00:04.000\nHello')
  expect(await screen.findByText(copy.vttFaults['out-of-order'])).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})

const PERSIAN = Uint8Array.of(0xd3, 0xe1, 0xc7, 0xe3, 0x20, 0xc8, 0xc7, 0xcf)
const NOTEPAD = Uint8Array.of(...new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\n'), ...PERSIAN)
const readAs = (text: string) => ({ lang: 'en', cues: [{ fromMs: 1_000, toMs: 2_000, text }] })

test('decodes Persian captions saved by Notepad, and keeps them once a person has confirmed the letters', async () => {
  const { onChange, choose } = open()
  await choose(NOTEPAD)
  await screen.findByText(textFileCopy.readAs)
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox', { name: textFileCopy.right }))
  expect(onChange).toHaveBeenLastCalledWith(readAs('سلام باد'))
})
