import sample from '@/content/corrections/sample.json'
import { CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { excerptMarkedText } from './sample-excerpt'

it('ends with a sentence, and shows six annotations of six kinds, each within the text', () => {
  const { text, content } = excerptMarkedText(
    SubmissionText.parse(sample.text),
    CorrectionContent.parse(sample.content),
  )
  expect(text.text).toMatch(/\.$/)
  expect(content.marks).toHaveLength(6)
  expect(new Set(content.marks.map(({ tag }) => tag)).size).toBe(6)
  for (const { anchor } of content.marks) expect(text.text.slice(anchor.start, anchor.end)).toBe(anchor.exact)
})
