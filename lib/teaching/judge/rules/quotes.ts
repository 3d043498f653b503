import { BAND_WORDS } from './band-words.data'
import { REPLY_LIMITS } from './prompt'

export type Evidence = { readonly quote: string; readonly why: string; readonly kind: 'helps' | 'limits' }

/** Shorter quotes occur in every text. */
const MIN_LENGTH = 4

/** The evidence whose quotes occur in the text and are not merely the task's own words. Quotes that are not found are dropped, never corrected. */
export function findTrueEvidence(
  evidence: readonly Evidence[],
  { text, prompt }: { readonly text: string; readonly prompt: readonly string[] },
): readonly Evidence[] {
  const [inText, inPrompt] = [fold(text), fold(prompt.join('\n'))]
  const seen = new Set<string>()
  return evidence.filter(({ quote }) => {
    const folded = fold(quote).trim()
    if (folded.length < MIN_LENGTH || seen.has(folded)) return false
    seen.add(folded)
    return inText.includes(folded) && !inPrompt.includes(folded)
  })
}

/** A judgement without evidence is void. */
export function hasEnoughEvidence(evidence: readonly Evidence[]): boolean {
  return evidence.length >= REPLY_LIMITS.leastEvidence
}

/** Unifies quotation marks, apostrophes and spaces: models change those, and no other difference is accepted. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[‘’‚‛′]/gu, "'")
    .replaceAll(/[“”„‟″]/gu, '"')
    .replaceAll(/\s+/gu, ' ')
}

/** Removes the number of a criterion that is not open: what is not stored can be neither shown nor exported. */
export function withoutBands(evidence: readonly Evidence[]): readonly Evidence[] {
  return evidence.map((item) => (namesNoBand(item) ? item : { ...item, why: '' }))
}

/** A remark without a number or a word for a mark. */
export function namesNoBand({ why }: Evidence): boolean {
  const plain = why.normalize('NFKC').replaceAll(DECORATION, '')
  return !/\p{N}/u.test(plain) && !BAND_WORDS.some((word) => word.test(plain))
}

/** Vowel signs, and the stroke that lengthens a word. */
const DECORATION = /[\p{M}\u0640]/gu
