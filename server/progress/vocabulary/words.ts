import { type SavedWord, type WordBody } from '@/lib/progress/vocabulary/contract'
import { newSchedule } from '@/lib/progress/vocabulary/rules/schedule'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { readPronunciations } from './meanings'
import { countOthers, deleteWord, findWords, upsertWord, type WordRow } from './repo'

/** More words than anybody learns, and few enough for one reply. */
export const MAX_WORDS = 3_000

export async function listWords({ db, viewer }: ViewerContext): Promise<{ items: SavedWord[] }> {
  const rows = await findWords(db, viewer.userId, MAX_WORDS)
  return { items: await toWords(rows) }
}

/**
 * Saves or changes a word.
 * @throws AppError word_kept when another word of this user has the same letters; too_many_words; not_found for another user's id
 */
export async function saveWord({ db, viewer }: ViewerContext, id: string, body: WordBody): Promise<SavedWord> {
  const word = { ...body, term: body.term.replace(/\s+/g, ' '), id, userId: viewer.userId }
  const insertOrUpdate = () =>
    db.transaction(async (tx) => {
      if ((await countOthers(tx, viewer.userId, id)) >= MAX_WORDS) throw new AppError('too_many_words')
      return upsertWord(tx, { ...word, schedule: newSchedule(Date.now()) })
    })
  // Of two concurrent saves of a new word, the unique index of letters may refuse the second before that of ids does: by then the first row exists.
  const row = await insertOrUpdate().catch((error: unknown) => {
    if (isDuplicateWord(error)) return insertOrUpdate().catch(refuseDuplicateWord)
    throw error
  })
  if (!row) throw new AppError('not_found')
  return toWord(row, await readPronunciations())
}

function isDuplicateWord(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'vocabulary_of_person'
}

function refuseDuplicateWord(error: unknown): never {
  if (isDuplicateWord(error)) throw new AppError('word_kept')
  throw error
}

/** @throws AppError not_found */
export async function deleteSavedWord({ db, viewer }: ViewerContext, id: string): Promise<void> {
  if (!(await deleteWord(db, viewer.userId, id))) throw new AppError('not_found')
}

export async function toWords(rows: readonly WordRow[]): Promise<SavedWord[]> {
  const pronounce = await readPronunciations()
  return rows.map((row) => toWord(row, pronounce))
}

function toWord({ placeTitle, placePath, createdAt, ...row }: WordRow, pronounce: (term: string) => string): SavedWord {
  const place = placeTitle === null || placePath === null ? null : { title: placeTitle, path: placePath }
  return { ...row, ipa: pronounce(row.term), place, createdAt: createdAt.toISOString() }
}
