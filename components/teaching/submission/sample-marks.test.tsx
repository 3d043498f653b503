import { render, screen, within } from '@testing-library/react'
import sample from '@/content/corrections/sample.json'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { listTexts } from '@/components/paper/content/pane-text'
import { tagNames } from '@/lib/teaching/submission/words/annotations'
import { SampleMarks } from './sample-marks'

test('every mark of the sample leads to its remark and back, by a link with a name, and the text stays the writer’s', () => {
  const content = CorrectionContent.parse(sample.content)
  const { container } = render(<SampleMarks text={SubmissionText.parse(sample.text)} content={content} />)
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href') ?? '', link.textContent.trim()])
  for (const [href, name] of links) {
    expect(name).not.toBe('')
    expect(container.querySelector(href ?? '')).not.toBeNull()
  }
  for (const { id } of content.marks) {
    const back = container.querySelector(`#note-${id} a`)?.getAttribute('href') ?? ''
    expect(container.querySelector(`a${back} mark`)?.getAttribute('data-marks')).toContain(id)
  }
  const hrefs = new Set(links.map(([href]) => href))
  for (const { id } of content.marks) expect(hrefs).toContain(`#note-${id}`)
  const words = listTexts(screen.getByRole('group')).map(({ data }) => data)
  expect(words.join('')).toBe(sample.text.text)
})

test('a link in the text says which remark it leads to, even from a mark of punctuation', () => {
  const content = CorrectionContent.parse(sample.content)
  render(<SampleMarks text={SubmissionText.parse(sample.text)} content={content} />)
  const inText = within(screen.getByRole('group')).getAllByRole('link')
  expect(inText.length).toBeGreaterThan(content.marks.length / 2)
  for (const link of inText) {
    const mark = content.marks.find(({ id }) => link.getAttribute('href') === `#note-${id}`)
    expect(mark && link.textContent).toContain(mark && tagNames[mark.tag])
  }
})
