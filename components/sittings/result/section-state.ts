import { type AttemptResult, type SectionResult } from '@/lib/sittings/result/contract/result'
import { resultCopy } from '@/lib/sittings/result/words/result'

type Attempt = Pick<AttemptResult, 'finishedAt' | 'givenUpAt'>

/** The reason why a section of a finished attempt will have no marks; null when it has or will have them. */
export function endingOf({ state, raw }: SectionResult, { finishedAt, givenUpAt }: Attempt): string | null {
  if (finishedAt === null) return null
  if (state === 'ready') return resultCopy.notTaken
  return givenUpAt !== null && raw === null ? resultCopy.givenUp : null
}

/** A whole mock keeps a place for the speaking mock that completes it. */
export function hasSpeakingRow({ speaking, sections, finishedAt, givenUpAt }: AttemptResult): boolean {
  return speaking !== null || (sections.length > 1 && finishedAt !== null && givenUpAt === null)
}
