import { type FoundKind } from '@/lib/platform/text-kinds'
import { KNOWN_WORDS, type SearchTerm, searchTerms, termOf } from '@/lib/platform/search/search-forms'
import { isOneTypo, canHaveTypo, listTypoKeys } from '@/lib/platform/search/typo'
import { type Database } from '@/server/platform/db/client'
import { FIELD_WEIGHTS } from '@/server/platform/search/public'
import { type WeightedTerm, type RankedEntry, listKnown, listRanked, listMisspellings } from './rank-repo'

/** A tsquery; with the label of a field it only matches words there. */
type TsQuery = (fieldLabel?: string) => string

const SHORTEST_PREFIX = 2
/** Hits with less than this share of the best one's words are dropped. */
const MIN_MATCH_SHARE = 0.5

/**
 * The best hits for a query, best first, up to a limit. An unknown word is tried as a prefix, then as a misspelling; if neither fits, it is ignored.
 */
export async function rankFound(
  db: Database,
  typed: string,
  kinds: readonly FoundKind[],
): Promise<readonly RankedEntry[]> {
  const queries = await toQueries(db, searchTerms(typed))
  if (queries.length === 0) return []
  const found = await listRanked(db, kinds, queries.flatMap(toWeightedTerms))
  const minMatches = (found[0]?.matched ?? 0) * MIN_MATCH_SHARE
  return found.filter(({ matched }) => matched >= minMatches)
}

/** Weighted terms for matches anywhere and in each field. */
function toWeightedTerms(query: TsQuery, wordIndex: number): readonly WeightedTerm[] {
  const places = Object.values(FIELD_WEIGHTS).map(({ mark, points, perTitleWord }) => ({
    wordIndex,
    query: query(mark),
    isAnywhere: false,
    points,
    perTitleWord,
  }))
  return [{ wordIndex, query: query(), isAnywhere: true, points: 1, perTitleWord: 0 }, ...places]
}

async function toQueries(db: Database, terms: readonly SearchTerm[]): Promise<readonly TsQuery[]> {
  if (terms.length === 0) return []
  const exact = terms.map(exactQuery)
  const prefixes = terms.map(({ typed }) => (typed.length >= SHORTEST_PREFIX ? prefixQuery(typed) : null))
  const knownForms = await listKnown(
    db,
    exact.map((query) => query()),
    prefixes.map((query) => query && query()),
  )
  const queries = terms.map(async ({ typed }, at) => {
    if (knownForms[at]?.isExact) return exact[at] ?? null
    if (knownForms[at]?.isPrefix) return prefixes[at] ?? null
    return canHaveTypo(typed) ? spellingsOf(db, typed) : null
  })
  return (await Promise.all(queries)).filter((query) => query !== null)
}

/** Our own synonyms first: they are the words that the site uses. */
async function spellingsOf(db: Database, typed: string): Promise<TsQuery | null> {
  const ownSpellings = KNOWN_WORDS.filter((word) => isOneTypo(typed, word))
  const words =
    ownSpellings.length > 0
      ? ownSpellings
      : (await listMisspellings(db, listTypoKeys(typed))).filter((word) => isOneTypo(typed, word))
  const queries = words.map((word) => exactQuery(termOf(word)))
  return queries.length === 0 ? null : (fieldLabel) => queries.map((query) => query(fieldLabel)).join(' | ')
}

/** Index forms hold only letters and digits after the field label, so quoting needs no escaping. */
function exactQuery({ exact }: SearchTerm): TsQuery {
  return (fieldLabel = '') =>
    exact.map((words) => `(${words.map((word) => `'${fieldLabel}${word}'`).join(' & ')})`).join(' | ')
}

function prefixQuery(typed: string): TsQuery {
  return (fieldLabel = '') => `'${fieldLabel}${typed}':*`
}
