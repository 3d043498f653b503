import { compileKey, readResponse } from '@/lib/marking/answers/compile'
import { findMatch } from '@/lib/marking/answers/match'
import { type KeyInterpretation, type QuestionFacts } from '../draft-keys'

/** What an interpretation of a slash accepts, and what only the other interpretations accept. */
export type InterpretationMeaning = { readonly accepts: readonly string[]; readonly refuses: readonly string[] }

/** The interpretations of one key, distinguished by answers according to the marking. */
export function explainInterpretations(
  interpretations: readonly KeyInterpretation[],
  facts: Pick<QuestionFacts, 'printed'>,
): readonly InterpretationMeaning[] {
  const allExpansions = [...new Set(interpretations.flatMap(({ expansions }) => expansions))]
  return interpretations.map(({ alternatives, expansions }) => {
    const compiled = compileKey({ kind: 'text', accepts: alternatives }, facts.printed)
    const refuses = allExpansions.filter((text) => findMatch(readResponse(text), compiled) === null)
    return { accepts: expansions, refuses }
  })
}
