import { type AnswerKey, type QuestionMarking } from '../key'

/** The source of a key and what it is proved against. */
export type KeyToProve = {
  readonly key: AnswerKey
  readonly context: ProofContext
  /** The passage or transcript of the question's part; may be empty. */
  readonly sources: readonly ProofSource[]
  /** Every number under which the answer may have been printed: those of the question, and its line number in a list without numbers. */
  readonly numbers: readonly number[]
  /** The parsed text of the key before expansion; null for a key without text (clicked labels). */
  readonly typed?: string | null | undefined
  /** The source line or cell of the list, with its number. */
  readonly line?: string | null | undefined
}

/** The marking context of a question; `labels` for a question that is answered by one. */
export type ProofContext = Pick<QuestionMarking, 'limit' | 'printed'> & {
  readonly labels?: readonly string[] | undefined
}

export type SourceKind = 'passage' | 'transcript'
/** Text in which answers are searched, split and normalised once ({@link makeSource}). */
export type ProofSource = {
  readonly kind: SourceKind
  readonly find: (key: AnswerKey, context: ProofContext) => { readonly answer: string; readonly quote: string } | null
}

/** (a) An answer of the key occurs in the text, or is a label of its question. */
export type SourceProof =
  | { readonly passed: true; readonly place: SourceKind | 'label'; readonly answer: string; readonly quote: string }
  | {
      readonly passed: false
      readonly why: 'no-source' | 'not-found' | 'not-a-label'
      readonly answers: readonly string[]
    }
/** (b) The key accepts all of its own answers and none of the near-misses. */
export type MarkingProof = {
  readonly passed: boolean
  readonly tried: number
  /** Its own answers, as printed or in another spelling, that it wrongly refuses. */
  readonly refused: readonly string[]
  /** Wrong answers that it would accept. */
  readonly accepted: readonly string[]
}
/** (c) No answer begins with the number of its question; `answers` lists those that do. */
export type NoLeadingNumberProof = { readonly passed: boolean; readonly answers: readonly string[] }
/** (d) The key has exactly the printed numbers, signs, decimals and units. */
export type QuantitiesProof = {
  readonly passed: boolean
  /** Printed, but not in the key. */
  readonly lost: readonly string[]
  /** Accepted by the key, but not printed. */
  readonly added: readonly string[]
}

/** The reasons why a key is sure, or why a person has to check it. */
export type KeyProof = {
  readonly source: SourceProof
  readonly marking: MarkingProof
  readonly number: NoLeadingNumberProof
  readonly quantities: QuantitiesProof
}
export type ProofName = keyof KeyProof
export const PROOF_NAMES = ['number', 'quantities', 'marking', 'source'] as const satisfies readonly ProofName[]

/** The failed proofs, the most serious first; if empty, the key is sure. */
export function listFailedProofs(proof: KeyProof): readonly ProofName[] {
  return PROOF_NAMES.filter((name) => !proof[name].passed)
}

/**
 * Green: every proof holds. Amber: only the source text is missing, or the text contains the answer with its leading number (`14 days` of question
 * 14). Red: the key marks wrongly, or is missing.
 */
export type KeyTone = 'red' | 'amber' | 'green'

export function toneOfProof(proof: KeyProof | null): KeyTone {
  if (proof === null) return 'red'
  const failed = listFailedProofs(proof)
  if (failed.length === 0) return 'green'
  const [only] = failed.length === 1 ? failed : []
  const lacksSource = only === 'source' && !isForeignLabel(proof.source)
  // Only the proof of the number failed, and the text contains the answer with that number.
  return lacksSource || only === 'number' ? 'amber' : 'red'
}

function isForeignLabel(source: SourceProof): boolean {
  return !source.passed && source.why === 'not-a-label'
}
