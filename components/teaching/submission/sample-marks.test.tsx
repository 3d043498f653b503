import { render, screen } from '@testing-library/react'
import sample from '@/content/corrections/sample.json'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
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
  expect(screen.getByRole('group')).toHaveTextContent(sample.text.text, { normalizeWhitespace: false })
})
