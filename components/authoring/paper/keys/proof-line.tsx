import { keyProofCopy, keyToneNames, proofSentences } from '@/lib/authoring/paper/words/key-proof'
import { type KeyProof, type KeyTone, toneOfProof } from '@/lib/marking/answers/proof/proof'

const TONES: Readonly<Record<KeyTone, string>> = {
  green: 'text-primary-ink',
  amber: 'text-warning',
  red: 'text-danger',
}

/** The evidence for and against a key, in one small line; `isDoubted`: the key has a second possible reading. */
export function ProofLine({ proof, isDoubted = false }: { proof: KeyProof; isDoubted?: boolean }) {
  const proofTone = toneOfProof(proof)
  const tone = proofTone === 'green' && isDoubted ? 'amber' : proofTone
  return (
    <p className="text-xs wrap-anywhere">
      <strong className={TONES[tone]}>{keyToneNames[tone]}:</strong> <ProofWords proof={proof} />
    </p>
  )
}

function ProofWords({ proof }: { proof: KeyProof }) {
  const { source } = proof
  const failed = proofSentences(proof)
  if (failed.length > 0 || !source.passed) return <span className="text-ink-soft">{failed.join(' ')}</span>
  if (source.place === 'label') return <span className="text-ink-soft">{keyProofCopy.provedLabel(source.answer)}</span>
  return (
    <span className="text-ink-soft">
      {keyProofCopy.proved(source.answer)}{' '}
      <q dir="ltr" lang="en" className="wrap-anywhere">
        {source.quote}
      </q>
    </span>
  )
}
