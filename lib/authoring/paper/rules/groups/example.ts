import { type PaperDraft } from '../draft'
import { editGroup } from './groups'

/** Sets or removes a group's example; `question` is its text, or the letter of the paragraph for headings. */
export function setExample(
  draft: PaperDraft,
  groupId: string,
  example: { readonly question: string; readonly answer: string } | null,
): PaperDraft {
  return editGroup(draft, groupId, (group) => {
    const text = example && { text: example.question, answer: example.answer }
    if ('body' in group) return { ...group, example: text }
    if (group.type === 'matching-headings') {
      return { ...group, example: example && { paragraph: example.question, answer: example.answer } }
    }
    return 'example' in group ? { ...group, example: text } : group
  })
}
