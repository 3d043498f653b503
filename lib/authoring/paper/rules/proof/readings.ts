import { compileKey, readResponse } from '@/lib/marking/answers/compile'
import { findMatch } from '@/lib/marking/answers/match'
import { type KeyReading, type QuestionFacts } from '../keys'

/** What a reading of a slash would take, and what the other readings take and this one would refuse. */
export type ReadingMeaning = { readonly accepts: readonly string[]; readonly refuses: readonly string[] }

/** The readings of one key, told apart by answers, as the marker would mark them. */
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
