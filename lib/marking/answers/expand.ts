import { collapseSpaces } from '@/lib/platform/text/fold'
import { type Alternative, type TextKey, type AnswerToken } from './key'

/** A key with more spellings than this is a mistake of its author: published keys have far fewer. */
export const MAX_EXPANSIONS = 512

/** How many spellings the tokens have, without expanding them: safe for any key. */
export function countExpansions(tokens: readonly AnswerToken[]): number {
  return tokens.reduce((count, token) => count * optionsOf(token).length, 1)
}

/**
 * Every spelling of an alternative, in a fixed order, without repeats. At most {@link MAX_EXPANSIONS}: the linter rejects a key that needs more, and
 * marking stays bounded for any stored key.
 */
export function expandAlternative(alternative: Alternative): readonly string[] {
  const joined = alternative.tokens.reduce<readonly string[]>(
    (starts, token) =>
      starts.flatMap((start) => optionsOf(token).map((option) => start + option)).slice(0, MAX_EXPANSIONS),
    [''],
  )
  return [...new Set(joined.map(collapseSpaces))].filter((text) => text !== '')
}

/** Every spelling that a text key accepts: shown in the editor, and listed in the review. */
export function expandKey(key: TextKey): readonly string[] {
  return [...new Set(key.accepts.flatMap(expandAlternative))]
}

function optionsOf(token: AnswerToken): readonly string[] {
  if (typeof token === 'string') return [token]
  return 'optional' in token ? [...token.optional, ''] : token.choice
}
