import { type PaperContent } from '@/lib/domain/exam/content'
import { listGroupQuestions } from '@/lib/domain/exam/questions'
import { compileDraft } from '@/lib/domain/paper-draft/compile'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'

/** The paper as the player can draw it: a group without a question has nothing to show yet. The key stays here. */
export function playablePaper(draft: PaperDraft): PaperContent {
  const { content } = compileDraft(draft)
  const parts = content.parts.map((part) => ({
    ...part,
    groups: part.groups.filter((group) => listGroupQuestions(group, part.number).length > 0),
  }))
  return { ...content, parts }
}
