import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { type SubmissionText } from '@/lib/teaching/submission/contract/submissions'

/** About two paragraphs of a phone's width. */
const LENGTH = 400

type MarkedText = { readonly text: SubmissionText; readonly content: CorrectionContent }

/** The beginning of a marked text, up to the end of a sentence, with the first annotation of each kind in it. */
export function excerptMarkedText(text: SubmissionText, content: CorrectionContent): MarkedText {
  const end = text.text.lastIndexOf('. ', LENGTH) + 1
  const seenTags = new Set<string>()
  const marks = content.marks.filter(({ text: index, anchor, tag }) => {
    if (index !== 0 || anchor.end > end || seenTags.has(tag)) return false
    seenTags.add(tag)
    return true
  })
  return { text: { ...text, text: text.text.slice(0, end) }, content: { ...content, marks } }
}
