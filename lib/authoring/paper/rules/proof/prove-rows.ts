import { cutOwnNumber } from '@/lib/marking/answers/proof/leading-number'
import { type KeyProof, listFailedProofs, type ProofSource } from '@/lib/marking/answers/proof/proof'
import { proveKey } from '@/lib/marking/answers/proof/prove-key'
import { type DraftKey } from '../draft'
import { type QuestionFacts } from '../draft-keys'
import { type BulkRow } from '../bulk-keys'

/** A row of a pasted list with the proof of its key; null if nothing was parsed. */
export type ProvedRow = BulkRow & { readonly proof: KeyProof | null }

/** Rows stay sure only with a complete proof; the others are typed, and wait for a person. */
export function proveRows(rows: readonly BulkRow[], sources: readonly ProofSource[]): readonly ProvedRow[] {
  const lineCounts = new Map<string, number>()
  for (const { line } of rows) lineCounts.set(line, (lineCounts.get(line) ?? 0) + 1)
  return rows.map((row, index): ProvedRow => {
    const { place, answer, text, line, state } = row
    if (!place || !answer) return { ...row, proof: null }
    const proof = proveKey({
      key: answer,
      context: place.facts,
      sources,
      // A list without question numbers may have line numbers.
      numbers: cutOwnNumber(line, place.numbers) === null ? [...place.numbers, index + 1] : place.numbers,
      typed: text,
      // Null if several questions share the line: each has a part of it.
      line: lineCounts.get(line) === 1 && place.numbers.length === 1 ? line : null,
    })
    const isProved = listFailedProofs(proof).length === 0
    return { ...row, proof, state: state === 'sure' && !isProved ? 'unsure' : state }
  })
}

type ProofContext = {
  readonly facts: QuestionFacts
  readonly numbers: readonly number[]
  readonly sources: readonly ProofSource[]
  /** The typed key, and its source line; null if several questions share one. */
  readonly text: string
  readonly line: string | null
}

/** The key unchanged if every proof holds; otherwise typed, and waiting for a person. */
export function confirmIfProved(key: DraftKey, { facts, numbers, sources, text, line }: ProofContext): DraftKey {
  if (!key.answer) return key
  const proof = proveKey({ key: key.answer, context: facts, sources, numbers, typed: text, line })
  return listFailedProofs(proof).length === 0 ? key : { ...key, answer: null, typed: text }
}
