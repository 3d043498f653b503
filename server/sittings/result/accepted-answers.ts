import { type PaperKey } from '@/lib/paper/content/rules/content'
import { expandKey } from '@/lib/marking/answers/expand'

/** The most spellings shown. */
const MAX_SHOWN = 8

/**
 * The accepted answers of a question for display: labels, or spellings, shortest first. Questions answered in any order have the answers of the whole
 * set.
 */
export function listAccepted(key: PaperKey, question: string): string[] {
  const set = key.unordered?.find((members) => members.includes(question)) ?? [question]
  const spellings = key.questions
    .filter((entry) => set.includes(entry.question))
    .flatMap(({ answer }) => {
      if (answer.kind === 'text') return expandKey(answer).toSorted((a, b) => a.length - b.length)
      return answer.kind === 'choice' ? answer.accepts : answer.labels
    })
  return [...new Set(spellings)].slice(0, MAX_SHOWN)
}
