import { render, screen } from '@testing-library/react'
import { textFileCopy as copy } from '@/lib/documents/draft/words/text-file'
import { ReadAs } from './text-file'

const show = (text: string, isSubtitles: boolean) =>
  render(
    <ReadAs decoded={{ text, encoding: 'utf-8', isSure: true }} isSubtitles={isSubtitles} onChoose={() => undefined} />,
  )

test('signs that subtitles have to write as code are no doubt', () => {
  const { container } = show('00:01.000 --> 00:02.000\nR&amp;D &lt;2024&gt;&nbsp;costs', true)
  expect(container).toBeEmptyDOMElement()
})

test.each([
  ['subtitles that were written as code twice', 'R&amp;amp;D', true],
  ['a plain text with code in it', 'a caf&eacute; here', false],
  ['a letter that could not be read', 'Nina\ufffds', true],
])('%s: a doubt', (_, text, isSubtitles) => {
  show(text, isSubtitles)
  expect(screen.getByText(copy.doubts(1), { exact: false })).toBeInTheDocument()
})
