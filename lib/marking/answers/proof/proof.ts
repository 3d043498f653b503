import { type AnswerKey, type QuestionMarking } from '../key'

/** Where a key comes from and what it has to hold against. */
export type KeyToProve = {
  readonly key: AnswerKey
  readonly context: ProofContext
  /** The passage or transcript of the question's part; empty when there is none. */
  readonly sources: readonly ProofSource[]
  /** Every number under which the answer may have been printed: those of the question, and its line in a list without numbers. */
  readonly numbers: readonly number[]
  /** What was read as the key, before it was expanded; null for a key that has no text of its own (labels that were clicked). */
  readonly typed?: string | null | undefined
  /** The line or cell of the list from which it was read, with its number. */
  readonly line?: string | null | undefined
}

/** What marking knows of a question; `labels` for a question that is answered by one. */
export type ProofContext = Pick<QuestionMarking, 'limit' | 'printed'> & {
  readonly labels?: readonly string[] | undefined
}

export type SourceKind = 'passage' | 'transcript'
/** Text in which answers can stand, cut and folded once ({@link makeSource}). */
export type ProofSource = {
  readonly kind: SourceKind
  readonly find: (key: AnswerKey, context: ProofContext) => { readonly answer: string; readonly quote: string } | null
}

/** (a) An answer of the key stands in the text, or is a label of its question. */
export type SourceProof =
  | { readonly passed: true; readonly place: SourceKind | 'label'; readonly answer: string; readonly quote: string }
  | {
      readonly passed: false
      readonly why: 'no-source' | 'not-found' | 'not-a-label'
      readonly answers: readonly string[]
    }
/** (b) The key takes all of its own answers and none of the near-misses. */
export type MarkingProof = {
  readonly passed: boolean
  readonly tried: number
  /** Its own answers, as they are printed or written in another way, that it would refuse. */
  readonly refused: readonly string[]
  /** Wrong answers that it would take. */
  readonly accepted: readonly string[]
}
/** (c) No answer begins with the number of its question; `answers` are those that do. */
export type NumberProof = { readonly passed: boolean; readonly answers: readonly string[] }
/** (d) The figures, signs, decimals and units that are printed are those of the key. */
export type ValueProof = {
  readonly passed: boolean
  /** Printed, and not in the key. */
  readonly lost: readonly string[]
  /** In the key, and not printed so. */
  readonly added: readonly string[]
}

/** Why a key may be called sure, or what a person has to look at. */
export type KeyProof = {
  readonly source: SourceProof
  readonly marking: MarkingProof
  readonly number: NumberProof
  readonly value: ValueProof
}
export type ProofName = keyof KeyProof
export const PROOF_NAMES = ['number', 'value', 'marking', 'source'] as const satisfies readonly ProofName[]

/** The proofs that failed, the gravest first; none: the key is sure. */
export function listFailedProofs(proof: KeyProof): readonly ProofName[] {
  return PROOF_NAMES.filter((name) => !proof[name].passed)
}

/**
 * Green: every proof holds. Amber: only nobody has found it in a text, or it begins with its number there as well (`14 days` of question 14).
 * Red: the key as it is marks wrongly, or is none.
 */
export type KeyTone = 'red' | 'amber' | 'green'

export function toneOfProof(proof: KeyProof | null): KeyTone {
  if (proof === null) return 'red'
  const failed = listFailedProofs(proof)
  if (failed.length === 0) return 'green'
  const [only] = failed.length === 1 ? failed : []
  const isUnseen = only === 'source' && !isForeignLabel(proof.source)
  // Alone, the number failed and the text has the answer with it.
  return isUnseen || only === 'number' ? 'amber' : 'red'
}

function isForeignLabel(source: SourceProof): boolean {
  return !source.passed && source.why === 'not-a-label'
}
