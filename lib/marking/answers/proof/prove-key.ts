import { expandKey } from '../expand'
import { type AnswerKey } from '../key'
import { foldLabel } from '../labels'
import { proveMarking } from './prove-marking'
import { beginsWithNumber } from './leading-number'
import { type KeyProof, type KeyToProve, type NoLeadingNumberProof, type SourceProof } from './proof'
import { proveQuantities } from './prove-quantities'

/**
 * The proofs of a key and the objections to it: only a key that passes all four needs no human check (docs/decisions/092). Pure, and bounded for
 * any key.
 */
export function proveKey(keyToProve: KeyToProve): KeyProof {
  const answers = listAnswers(keyToProve.key)
  return {
    source: proveSource(keyToProve, answers),
    marking: proveMarking(keyToProve, answers),
    number: proveNoLeadingNumber(answers, keyToProve.numbers),
    quantities: proveQuantities(keyToProve, answers),
  }
}

/** Every answer of the key: spellings, or labels. */
function listAnswers(key: AnswerKey): readonly string[] {
  if (key.kind === 'text') return expandKey(key)
  return key.kind === 'choice' ? key.accepts : key.labels
}

const MAX_LISTED = 3

function proveSource({ key, context, sources }: KeyToProve, answers: readonly string[]): SourceProof {
  if (key.kind !== 'text') return proveLabels(context.labels ?? [], answers)
  for (const { kind, find } of sources) {
    const found = find(key, context)
    if (found) return { passed: true, place: kind, ...found }
  }
  const missingReason = sources.length === 0 ? 'no-source' : 'not-found'
  return { passed: false, why: missingReason, answers: answers.slice(0, MAX_LISTED) }
}

function proveLabels(labels: readonly string[], answers: readonly string[]): SourceProof {
  const knownLabels = new Set(labels.map(foldLabel))
  const foreign = answers.filter((answer) => !knownLabels.has(foldLabel(answer)))
  const isKnown = answers.length > 0 && foreign.length === 0
  return isKnown
    ? { passed: true, place: 'label', answer: answers.join(', '), quote: labels.join(' ') }
    : { passed: false, why: 'not-a-label', answers: foreign.slice(0, MAX_LISTED) }
}

function proveNoLeadingNumber(answers: readonly string[], numbers: readonly number[]): NoLeadingNumberProof {
  const numberedAnswers = answers.filter((answer) => beginsWithNumber(answer, numbers))
  return { passed: numberedAnswers.length === 0, answers: numberedAnswers.slice(0, MAX_LISTED) }
}
