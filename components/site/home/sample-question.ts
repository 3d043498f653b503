import { type QuestionMarking, type Verdict } from '@/lib/marking/answers/key'
import { markQuestion } from '@/lib/marking/answers/mark'
import { persianDigits } from '@/lib/platform/format/digits'

/** A question that no exam uses, so that its key can be shown. */
export const SAMPLE_BEFORE = 'The autumn walk starts at nine on'
export const SAMPLE_LIMIT = 'ONE WORD AND/OR A NUMBER'
const SAMPLE: QuestionMarking = {
  question: '1',
  numbers: [1],
  answer: { kind: 'text', accepts: [{ tokens: ['10 October'], class: 'date' }] },
  limit: { form: 'words-and-or-number', words: 1 },
  printed: { before: SAMPLE_BEFORE, after: '' },
}
const SAMPLE_ANSWERS = ['October 10th', `${persianDigits(10)} october`, '10 Octobr', 'Sunday 10 October'] as const

/** The marking program's real verdicts on four answers, shown unchanged on the home page. */
export function markSample(): readonly { readonly given: string; readonly verdict: Verdict }[] {
  return SAMPLE_ANSWERS.map((given) => ({ given, verdict: markQuestion(SAMPLE, given) }))
}
