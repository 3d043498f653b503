import { expandKey } from '@/lib/marking/answers/expand'
import { type AnswerKey } from '@/lib/marking/answers/key'
import { type KeyProof, type KeyTone, type ProofSource, toneOfProof } from '@/lib/marking/answers/proof/proof'
import { proveKey } from '@/lib/marking/answers/proof/prove-key'
import { type DraftKey, type PaperDraft, type QuestionRef } from '../draft'
import {
  mapQuestionFacts,
  keyState,
  type KeyState,
  proposeKey,
  type QuestionFacts,
  NO_INTERPRETATION_CHOICES,
  type InterpretationChoices,
} from '../draft-keys'
import { listGroupRefs, numberDraft } from '../number-questions'
import { isUnambiguousKey } from '../../../key-list/rules/key-state'
import { listSources } from './draft-sources'

/** One question on the key strip 1…40. */
export type KeyStripItem = {
  readonly ref: QuestionRef
  readonly numbers: readonly number[]
  readonly state: KeyState
  /** The accepted answers, or those of the proposal; empty if nothing is typed or understood. */
  readonly accepted: readonly string[]
  /** Null without an answer. */
  readonly proof: KeyProof | null
  /** Unconfirmed, and either ambiguous or with an objection. */
  readonly isDoubted: boolean
  /** Green: proved and undoubted. A person may have confirmed an amber or red key. */
  readonly tone: KeyTone
}

type ProofInput = {
  readonly ref: QuestionRef
  readonly numbers: readonly number[]
  readonly facts: QuestionFacts
  readonly key: DraftKey | undefined
  readonly sources: readonly ProofSource[]
  /** The source line, if still known. */
  readonly line?: string | null
  /** A person's choices before it is confirmed. */
  readonly readingChoices?: InterpretationChoices
}

/** A key of a draft, confirmed or typed, with its proof. */
export function proveDraftKey({
  ref,
  numbers,
  facts,
  key,
  sources,
  line = null,
  readingChoices,
}: ProofInput): KeyStripItem {
  const answer = answerOf(key, facts, readingChoices)
  const typed = key?.typed ?? null
  const proof = answer && proveKey({ key: answer, context: facts, sources, numbers, typed, line })
  const accepted = answer ? listAccepted(answer) : []
  const state = keyState(key, facts)
  const isDoubted = state === 'waiting' && typed !== null && answer?.kind === 'text' && !isUnambiguousKey(typed, facts)
  const tone = toneOfProof(proof)
  return { ref, numbers, state, accepted, proof, isDoubted, tone: isDoubted && tone === 'green' ? 'amber' : tone }
}

/** The confirmed answer, else what the typed text would accept. */
function answerOf(
  key: DraftKey | undefined,
  facts: QuestionFacts,
  readingChoices: InterpretationChoices = NO_INTERPRETATION_CHOICES,
): AnswerKey | null {
  if (!key) return null
  if (key.answer?.kind === facts.kind) return key.answer
  if (facts.kind !== 'text' || key.typed === null) return null
  return proposeKey(key.typed, readingChoices, facts)?.answer ?? null
}

function listAccepted(answer: AnswerKey): readonly string[] {
  if (answer.kind === 'text') return expandKey(answer)
  return answer.kind === 'choice' ? answer.accepts : answer.labels
}

/** Every question of a draft, in the order of its numbers. */
export function listKeyStrip(draft: PaperDraft): readonly KeyStripItem[] {
  const { numbersOf } = numberDraft(draft)
  const { skill, transcript } = draft
  return draft.parts.flatMap(({ passage, groups }, index) => {
    const sources = listSources({ skill, part: index + 1, passage, transcript })
    return groups.flatMap((group) => {
      const facts = mapQuestionFacts(group)
      return listGroupRefs(group).flatMap(({ ref }) => {
        const questionFacts = facts.get(ref)
        return questionFacts
          ? [proveDraftKey({ ref, numbers: numbersOf(ref), facts: questionFacts, key: draft.keys[ref], sources })]
          : []
      })
    })
  })
}
