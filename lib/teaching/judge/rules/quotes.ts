import { BAND_WORDS } from './band-words.data'
import { REPLY_LIMITS } from './prompt'

export type Evidence = { readonly quote: string; readonly why: string; readonly kind: 'helps' | 'limits' }

/** Shorter ones stand in every text. */
const SHORTEST = 4

/** The evidence whose quotes really stand in the text and are not merely the task's own words. What is not found is dropped, never corrected. */
export function findTrueEvidence(
  evidence: readonly Evidence[],
  { text, prompt }: { readonly text: string; readonly prompt: readonly string[] },
): readonly Evidence[] {
  const [inText, inPrompt] = [fold(text), fold(prompt.join('\n'))]
  const seen = new Set<string>()
  return evidence.filter(({ quote }) => {
    const folded = fold(quote).trim()
    if (folded.length < SHORTEST || seen.has(folded)) return false
    seen.add(folded)
    return inText.includes(folded) && !inPrompt.includes(folded)
  })
}

/** A judgement that cannot show where it comes from is none. */
export function hasEnoughEvidence(evidence: readonly Evidence[]): boolean {
  return evidence.length >= REPLY_LIMITS.leastEvidence
}

/** One form of quotation marks, apostrophes and spaces: models change those, and nothing else may differ. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[‘’‚‛′]/gu, "'")
    .replaceAll(/[“”„‟″]/gu, '"')
    .replaceAll(/\s+/gu, ' ')
}

/** A criterion that is not open has no number: what is not stored cannot be shown, nor exported. */
export function withoutBands(evidence: readonly Evidence[]): readonly Evidence[] {
  return evidence.map((each) => (namesNoBand(each) ? each : { ...each, why: '' }))
}

/** A remark without a number or a word for a mark. */
export function namesNoBand({ why }: Evidence): boolean {
  const plain = why.normalize('NFKC').replaceAll(DECORATION, '')
  return !/\p{N}/u.test(plain) && !BAND_WORDS.some((word) => word.test(plain))
}

/** Vowel signs, and the stroke that lengthens a word. */
const DECORATION = /[\p{M}\u0640]/gu
