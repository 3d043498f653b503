import { compileKey, readResponse } from '@/lib/marking/answers/compile'
import { findMatch } from '@/lib/marking/answers/match'
import { type KeyReading, type QuestionFacts } from '../draft-keys'

/** What an interpretation of a slash accepts, and what only the other interpretations accept. */
export type ReadingMeaning = { readonly accepts: readonly string[]; readonly refuses: readonly string[] }

/** The interpretations of one key, distinguished by answers according to the marking. */
export function explainReadings(
  readings: readonly KeyReading[],
  facts: Pick<QuestionFacts, 'printed'>,
): readonly ReadingMeaning[] {
  const all = [...new Set(readings.flatMap(({ expansions }) => expansions))]
  return readings.map(({ alternatives, expansions }) => {
    const compiled = compileKey({ kind: 'text', accepts: alternatives }, facts.printed)
    const refuses = all.filter((text) => findMatch(readResponse(text), compiled) === null)
    return { accepts: expansions, refuses }
  })
}
