import { expandKey } from '@/lib/marking/answers/expand'
import { proveKey } from '@/lib/marking/answers/proof/prove-key'
import { type DraftKey, type PaperDraft, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { describeGroup, type QuestionFacts, toShorthand } from '@/lib/authoring/paper/rules/keys'
import { numberDraft } from '@/lib/authoring/paper/rules/number'

/** The contract's measure of what is typed as a key; words behind it are told as left over. */
const MOST_TYPED = 1000

/**
 * Typed keys of a package that would mark wrongly wait for a person: those that begin with the number of their question, that refuse their own
 * answers or take a near-miss. The others are confirmed as their author wrote them, because nothing was guessed from a printed list; whether they
 * stand in a text the strip of keys tells (docs/decisions/092).
 */
export function doubtKeys(draft: PaperDraft): PaperDraft {
  const { numbersOf } = numberDraft(draft)
  const doubted = draft.parts.flatMap(({ groups }) =>
    groups.flatMap((group) =>
      [...describeGroup(group)].flatMap(([ref, facts]): readonly (readonly [QuestionRef, DraftKey])[] => {
        const key = draft.keys[ref]
        const waiting = key && waitIfWrong(key, facts, numbersOf(ref))
        return waiting ? [[ref, waiting]] : []
      }),
    ),
  )
  return { ...draft, keys: { ...draft.keys, ...Object.fromEntries(doubted) } }
}

/** The key as something typed, when it fails a proof that needs no text; null when it stays. */
function waitIfWrong(key: DraftKey, facts: QuestionFacts, numbers: readonly number[]): DraftKey | null {
  if (key.answer?.kind !== 'text' || facts.kind !== 'text') return null
  const { number, marking } = proveKey({ key: key.answer, context: facts, sources: [], numbers })
  if (number.passed && marking.passed) return null
  // One answer stands as it is written: what looks like notation in it a person reads as such.
  const [only = '', ...more] = expandKey(key.answer)
  const typed = more.length === 0 ? only : toShorthand(key.answer)
  return { ...key, answer: null, typed: typed.slice(0, MOST_TYPED) }
}
