import { type FoundKind } from '@/lib/platform/text-kinds'
import { countMeaningfulWords, openingForms, SEARCH_RULES, searchForms } from '@/lib/platform/search/search-forms'
import { canHaveTypo, listTypoKeys } from '@/lib/platform/search/typo'
import { type Database } from '@/server/platform/db/client'
import { type Entry, insertWords, writeEntry } from './entry-repo'
import { type Place, FIELD_WEIGHTS } from './field-weights'

export type Searchable = {
  readonly id: string
  readonly kind: FoundKind
  readonly version: string
  readonly title: string
  /** The title for search engines. */
  readonly otherTitle: string
  /** Other names: the slug, tags. */
  readonly names: readonly string[]
  readonly about: string
  /** Its category. */
  readonly subject: string
  readonly text: string
  /** Ranks introductions above advanced texts: 1 for most. */
  readonly boost?: number
}

/** The limit of everything before the text itself: a long excerpt is truncated. */
const MAX_HEAD_BYTES = 1_800
/** A tsvector is limited to a megabyte. */
const MAX_WORDS_BYTES = 900_000
const BYTES_AN_ENTRY = 8

/** Writes the search entry of a text, a course or an exam. Idempotent. */
export async function upsertSearchable(db: Database, searchable: Searchable): Promise<void> {
  const head = headOf(searchable)
  await writeEntry(db, {
    ...toEntry(searchable, head),
    id: searchable.id,
    kind: searchable.kind,
    version: searchable.version,
  })
  const words = [...new Set(head.map(([form]) => form))].filter((word) => /^\p{L}+$/u.test(word) && canHaveTypo(word))
  await insertWords(
    db,
    words.toSorted().map((word) => ({ word, keys: listTypoKeys(word) })),
  )
}

type PlacedForms = readonly (readonly [form: string, place: Place])[]

/** The most important first, because the limit truncates the end. */
function headOf({ title, otherTitle, names, subject, about }: Searchable): PlacedForms {
  const opening = new Set([...openingForms(title), ...openingForms(otherTitle)])
  const placed: PlacedForms = [
    ...[...searchForms(title)].map((form) => [form, 'title'] as const),
    ...[...opening].map((form) => [form, 'opening'] as const),
    ...[...searchForms([otherTitle, ...names].join(' . '))].map((form) => [form, 'named'] as const),
    ...[...searchForms(subject)].map((form) => [form, 'subject'] as const),
    ...[...searchForms(about)].map((form) => [form, 'about'] as const),
  ]
  return limitBytes(placed, ([form, place]) => FIELD_WEIGHTS[place].mark + form, MAX_HEAD_BYTES)
}

function toEntry(found: Searchable, head: PlacedForms): Omit<Entry, 'id' | 'kind' | 'version'> {
  const marked = head.map(([form, place]) => FIELD_WEIGHTS[place].mark + form)
  const words = new Set([...marked, ...head.map(([form]) => form), ...searchForms(found.text)])
  return {
    rules: SEARCH_RULES,
    titleWords: countMeaningfulWords(found.title),
    boost: found.boost ?? 1,
    words: limitBytes([...words], (word) => word, MAX_WORDS_BYTES)
      .map((word) => `'${word}'`)
      .join(' '),
  }
}

function limitBytes<Item>(items: readonly Item[], textOf: (item: Item) => string, maxBytes: number): readonly Item[] {
  let bytes = 0
  return items.filter((item) => (bytes += Buffer.byteLength(textOf(item)) + BYTES_AN_ENTRY) <= maxBytes)
}
