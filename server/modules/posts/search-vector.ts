import { searchWords, type SearchWord } from '@/lib/domain/text/search'

type Weight = 'A' | 'B' | 'D'
export type Searched = { readonly title: string; readonly about: string; readonly text: string }

/** A vector has at most 16,383 positions and a megabyte; no article comes near that. What is beyond is not searched. */
const MAX_WORDS = 15_000
const MAX_BYTES = 900_000
const BYTES_AN_ENTRY = 6
const MAX_QUERY_WORDS = 8
/** Keeps a phrase from reaching from one part of the post into the next. */
const GAP = 10

/**
 * The words of a post as PostgreSQL's text search takes them. Built here, not by its own parser: that one knows no Persian, and
 * depends on the locale of the server. Words are letters and digits only, so they stand between quotes as they are.
 */
export function toSearchVector({ title, about, text }: Searched): string {
  const entries: string[] = []
  let position = 1
  let bytes = 0
  const enter = (word: string, weight: Weight) => {
    bytes += Buffer.byteLength(word) + BYTES_AN_ENTRY
    if (bytes <= MAX_BYTES) entries.push(`'${word}':${position}${weight}`)
  }
  const add = (words: readonly SearchWord[], weight: Weight) => {
    for (const parts of words.slice(0, Math.max(0, MAX_WORDS - position))) {
      if (parts.length > 1) enter(parts.join(''), weight)
      for (const part of parts) {
        enter(part, weight)
        position += 1
      }
    }
    position += GAP
  }
  add(searchWords(title), 'A')
  add(searchWords(about), 'B')
  add(searchWords(text), 'D')
  return entries.join(' ')
}

/** What a visitor typed as a query that every word must answer, each from its beginning; null when there is no word in it. */
export function toSearchQuery(typed: string): string | null {
  const words = searchWords(typed).slice(0, MAX_QUERY_WORDS)
  return words.length === 0 ? null : words.map(toTerm).join(' & ')
}

function toTerm(parts: SearchWord): string {
  const joined = `'${parts.join('')}':*`
  return parts.length === 1 ? joined : `((${parts.map((part) => `'${part}':*`).join(' <-> ')}) | ${joined})`
}
