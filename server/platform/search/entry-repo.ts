import { type FoundKind } from '@/lib/platform/text-kinds'
import { type Database } from '@/server/platform/db/client'

export type Entry = {
  readonly id: string
  readonly kind: FoundKind
  readonly version: string
  readonly rules: number
  readonly titleWords: number
  readonly boost: number
  /** The words in PostgreSQL's text format of a tsvector. */
  readonly words: string
}

const OWNERS = { post: 'post_id', note: 'post_id', reference: 'post_id', course: 'course_id', exam: 'exam_id' } as const

export async function writeEntry(db: Database, entry: Entry): Promise<void> {
  const { id, kind, version, rules, titleWords, boost, words } = entry
  const owner = OWNERS[kind]
  await db.query({
    text: `insert into search_entries (id, ${owner}, kind, version, rules, title_words, boost, words)
      values ($1, $1, $2, $3, $4, $5, $6, $7::tsvector)
      on conflict (id) do update set version = $3, rules = $4, title_words = $5, boost = $6, words = $7::tsvector`,
    values: [id, kind, version, rules, titleWords, boost, words],
  })
}

/** Sorted, so that concurrent writers cannot deadlock. */
export async function insertWords(
  db: Database,
  words: readonly { readonly word: string; readonly keys: readonly string[] }[],
): Promise<void> {
  await db.query({
    text: `insert into search_words (word, keys)
      select entry->>'word', array(select jsonb_array_elements_text(entry->'keys')) from jsonb_array_elements($1::jsonb) entry
      order by 1 on conflict do nothing`,
    values: [JSON.stringify(words)],
  })
}
