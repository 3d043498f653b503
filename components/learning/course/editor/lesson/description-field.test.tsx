import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type VideoDescription } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaEditorCopy } from '@/lib/learning/lesson/words/lesson-media-editor'
import { DescriptionField } from './description-field'

const { description: copy } = mediaEditorCopy
const READ_OUT: VideoDescription = { kind: 'read-out', lang: 'fa', cues: [{ fromMs: 0, toMs: 1_000, text: 'نقشه' }] }

function open(description: VideoDescription | null) {
  const onChange = jest.fn()
  render(<DescriptionField description={description} isReadOnly={false} onChange={onChange} />)
  return onChange
}

test('nothing is chosen for its writer', () => {
  open(null)
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked()
})

test('says that everything is said aloud', async () => {
  const onChange = open(null)
  await userEvent.click(screen.getByRole('radio', { name: copy.said }))
  expect(onChange).toHaveBeenCalledWith({ kind: 'said' })
})

test.each([
  ['00:01.000 --> 00:02.000\nنمودار بالا می‌رود.', 'fa', 'نمودار بالا می‌رود.'],
  ['00:01.000 --> 00:02.000\nThe line rises.', 'en', 'The line rises.'],
])('takes a file that is read out, in the language that it is written in', async (cue, lang, text) => {
  const onChange = open(null)
  await userEvent.click(screen.getByRole('radio', { name: copy.readOut }))
  const bytes = new TextEncoder().encode(`WEBVTT\n\n${cue}`)
  const file = new File([bytes], 'seen.vtt', { type: 'text/vtt' })
  // jsdom's File has no arrayBuffer().
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(bytes.buffer) })
  await userEvent.upload(screen.getByLabelText(copy.file.choose), file)
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'read-out', lang, cues: [{ fromMs: 1_000, toMs: 2_000, text }] })
})

test('a press on the other choice loses no file', async () => {
  const told = jest.fn()
  function Field() {
    const [description, setDescription] = useState<VideoDescription | null>(READ_OUT)
    const change = (next: VideoDescription | null) => {
      told(next)
      setDescription(next)
    }
    return <DescriptionField description={description} isReadOnly={false} onChange={change} />
  }
  render(<Field />)
  await userEvent.click(screen.getByRole('radio', { name: copy.said }))
  await userEvent.click(screen.getByRole('radio', { name: copy.readOut }))
  expect(told.mock.calls).toEqual([[{ kind: 'said' }], [READ_OUT]])
})

test('a file is no longer read out once everything is said aloud', async () => {
  const onChange = open(READ_OUT)
  expect(screen.getByRole('radio', { name: copy.readOut })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: copy.said }))
  expect(onChange).toHaveBeenCalledWith({ kind: 'said' })
})
