import { type FoundKind } from '@/lib/platform/text-kinds'
import { countTelling, openingForms, SEARCH_RULES, searchForms } from '@/lib/platform/search/search-forms'
import { maySlip, slipKeys } from '@/lib/platform/search/slip'
import { type Database } from '@/server/platform/db/client'
import { type Entry, insertWords, writeEntry } from './entry-repo'

export type Searchable = {
  readonly id: string
  readonly kind: FoundKind
  readonly version: string
  readonly title: string
  /** The title for search engines. */
  readonly otherTitle: string
  /** Its other names: the address, tags. */
  readonly names: readonly string[]
  readonly about: string
  /** What it is filed under. */
  readonly subject: string
  readonly text: string
  /** What explains a subject from its beginning stands before what deepens it: 1 for most. */
  readonly boost?: number
}

/** `head` stays in its row, unpacked, below two thousand bytes; a vector has at most a megabyte. */
const MAX_HEAD_BYTES = 1_800
const MAX_WORDS_BYTES = 900_000
const BYTES_AN_ENTRY = 8
/** Stands before the words with which a title begins; no word begins with it. */
export const OPENING = '^'

/** Writes what the search knows of a text, a course or an exam. Idempotent. */
export async function putSearchable(db: Database, found: Searchable): Promise<void> {
  const head = headOf(found)
  await writeEntry(db, { ...toEntry(found, head), id: found.id, kind: found.kind, version: found.version })
  const words = [...new Set(head.map(([form]) => form))].filter((word) => /^\p{L}+$/u.test(word) && maySlip(word))
  await insertWords(
    db,
    words.toSorted().map((word) => ({ word, keys: slipKeys(word) })),
  )
}

type Placed = readonly (readonly [form: string, weight: string])[]

/** What tells most first: under the limit it is the end that is cut. */
function headOf({ title, otherTitle, names, subject, about }: Searchable): Placed {
  const opening = new Set([...openingForms(title), ...openingForms(otherTitle)])
  return [
    ...[...searchForms(title)].map((form) => [form, 'A'] as const),
    ...[...opening].map((form) => [OPENING + form, 'A'] as const),
    ...[...searchForms([otherTitle, ...names].join(' . '))].map((form) => [form, 'B'] as const),
    ...[...searchForms(subject)].map((form) => [form, 'D'] as const),
    ...[...searchForms(about)].map((form) => [form, 'C'] as const),
  ]
}

function toEntry(found: Searchable, head: Placed): Omit<Entry, 'id' | 'kind' | 'version'> {
  const heads = head.map(([form]) => form).filter((form) => !form.startsWith(OPENING))
  const words = [...new Set([...heads, ...searchForms(found.text)])].map((form) => `'${form}'`)
  return {
    rules: SEARCH_RULES,
    titleWords: countTelling(found.title),
    boost: found.boost ?? 1,
    head: joinUpTo(
      head.map(([form, weight], at) => `'${form}':${at + 1}${weight}`),
      MAX_HEAD_BYTES,
    ),
    words: joinUpTo(words, MAX_WORDS_BYTES),
  }
}

function joinUpTo(entries: readonly string[], maxBytes: number): string {
  let bytes = 0
  const fitting = entries.filter((entry) => (bytes += Buffer.byteLength(entry) + BYTES_AN_ENTRY) <= maxBytes)
  return fitting.join(' ')
}
