import { type VerdictReason } from '@/lib/marking/answers/reason'

/** Causes of lost marks, grouped by their remedies. */
export const CAUSES = ['blank', 'spelling', 'limit', 'plural', 'form', 'option', 'place'] as const
export type Cause = (typeof CAUSES)[number]

const CAUSE_OF: Readonly<Record<VerdictReason['kind'], Cause | null>> = {
  matched: null,
  blank: 'blank',
  spelling: 'spelling',
  spacing: 'spelling',
  apostrophe: 'spelling',
  'over-limit': 'limit',
  plural: 'plural',
  'word-form': 'form',
  possessive: 'form',
  'two-answers': 'form',
  separator: 'form',
  ordinal: 'form',
  'extra-sign': 'form',
  range: 'form',
  code: 'spelling',
  article: 'form',
  'extra-word': 'form',
  'missing-word': 'form',
  'word-order': 'form',
  'month-in-figures': 'form',
  'half-of-day': 'form',
  currency: 'form',
  unit: 'form',
  'short-form': 'form',
  'repeated-printed-word': 'form',
  'already-given': 'option',
  'wrong-option': 'option',
  'not-an-option': 'option',
  partly: 'option',
  'too-many-options': 'option',
  // The answer matches no accepted one: it comes from another place in the text or the recording.
  'no-match': 'place',
}

/** The cause of a verdict's reason; null for a right answer and for a reason from a newer version of the program. */
export function causeOf(kind: string): Cause | null {
  return isKind(kind) ? CAUSE_OF[kind] : null
}

function isKind(kind: string): kind is VerdictReason['kind'] {
  return Object.hasOwn(CAUSE_OF, kind)
}
