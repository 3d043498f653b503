import { type SavedWord, type WordBody, type WordReview } from '@/lib/progress/vocabulary/contract'
import { PARAMETERS_VERSION, type Review, type Schedule } from '@/lib/progress/vocabulary/rules/schedule'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'

export type WordRow = Omit<SavedWord, 'createdAt' | 'place' | 'ipa'> & {
  readonly createdAt: Date
  readonly placeTitle: string | null
  readonly placePath: string | null
}
const COLUMNS = `id, term, sentence, meaning, place_title as "placeTitle", place_path as "placePath", schedule, created_at as "createdAt"`

export function findWords(db: Database, userId: string, limit: number): Promise<WordRow[]> {
  return db.query<WordRow>({
    text: `select ${COLUMNS} from vocabulary where user_id = $1 order by created_at desc, id desc limit $2`,
    values: [userId, limit],
  })
}

/** The number of a user's other words. */
export async function countOthers(db: Database, userId: string, id: string): Promise<number> {
  return countOf(db, {
    text: 'select count(*)::int from vocabulary where user_id = $1 and id <> $2',
    values: [userId, id],
  })
}

/**
 * Inserts or updates a word of this user. Returns nothing if the id belongs to another user. @throws unique_violation for a term that is already
 * saved
 */
export async function upsertWord(
  db: Database,
  word: WordBody & { readonly id: string; readonly userId: string; readonly schedule: Schedule },
): Promise<WordRow | null> {
  const { id, userId, term, sentence, meaning, place, schedule } = word
  return findRow(db, {
    text: `insert into vocabulary as existing (id, user_id, term, sentence, meaning, place_title, place_path, schedule)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (id) do update set term = excluded.term, sentence = excluded.sentence, meaning = excluded.meaning,
        place_title = excluded.place_title, place_path = excluded.place_path, updated_at = now()
        where existing.user_id = excluded.user_id
      returning ${COLUMNS}`,
    values: [id, userId, term, sentence, meaning, place?.title ?? null, place?.path ?? null, JSON.stringify(schedule)],
  })
}

export async function deleteWord(db: Database, userId: string, id: string): Promise<boolean> {
  return hasRow(db, {
    text: 'delete from vocabulary where id = $1 and user_id = $2 returning id',
    values: [id, userId],
  })
}

/** Those words that belong to this user, locked until the transaction ends. */
export function lockWords(
  tx: Database,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; createdAtMs: number; nowMs: number }[]> {
  return tx.query({
    text: `select id, floor(extract(epoch from created_at) * 1000)::float8 as "createdAtMs",
        floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"
      from vocabulary where user_id = $1 and id = any($2) order by id for update`,
    values: [userId, ids],
  })
}

/** Inserts new reviews; an existing one can only be undone, and only for the same word. */
export async function insertReviews(tx: Database, reviews: readonly WordReview[]): Promise<void> {
  await tx.query({
    text: `insert into vocabulary_reviews as existing (id, word_id, rating, reviewed_at, duration_ms, is_undone, parameters_version)
      select id, word, rating, to_timestamp("atMs" / 1000.0), "durationMs", "isUndone", $2
      from jsonb_to_recordset($1) as (id uuid, word uuid, rating text, "atMs" float8, "durationMs" int, "isUndone" boolean)
      on conflict (id) do update set is_undone = existing.is_undone or excluded.is_undone where existing.word_id = excluded.word_id`,
    values: [JSON.stringify(reviews), PARAMETERS_VERSION],
  })
}

export function findReviews(tx: Database, words: readonly string[]): Promise<(Review & { word: string })[]> {
  return tx.query({
    text: `select id, word_id as word, rating, round(extract(epoch from reviewed_at) * 1000)::float8 as "atMs", is_undone as "isUndone"
      from vocabulary_reviews where word_id = any($1)`,
    values: [words],
  })
}

export function writeSchedules(
  tx: Database,
  schedules: readonly { readonly id: string; readonly schedule: Schedule }[],
): Promise<WordRow[]> {
  return tx.query<WordRow>({
    text: `update vocabulary set schedule = made.schedule
      from jsonb_to_recordset($1) as made (word uuid, schedule jsonb) where id = made.word
      returning id, term, sentence, meaning, place_title as "placeTitle", place_path as "placePath", vocabulary.schedule,
        created_at as "createdAt"`,
    values: [JSON.stringify(schedules.map(({ id, schedule }) => ({ word: id, schedule })))],
  })
}
