import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Me } from '@/lib/accounts/account/contract'
import { type SavedWord } from '@/lib/progress/vocabulary/contract'

/** A word list that is stored for offline use. */
type StoredList = { readonly me: Me; readonly items: readonly SavedWord[] }
interface WordsDatabase extends DBSchema {
  lists: { key: string; value: StoredList }
}

async function withDatabase<T>(work: (database: IDBPDatabase<WordsDatabase>) => Promise<T>): Promise<T> {
  const database = await openDB<WordsDatabase>('sanjeh-words', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('lists'),
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Throws if the browser has no storage. */
export function storeWordList(me: Me, items: readonly SavedWord[]): Promise<unknown> {
  return withDatabase((database) => database.put('lists', { me, items }, me.id))
}

/** The stored list, whoever's it is; null if none is stored. */
export async function readWordList(): Promise<StoredList | null> {
  return (await withDatabase((database) => database.getAll('lists')))[0] ?? null
}

export async function isWordListStored(user: string): Promise<boolean> {
  return (await withDatabase((database) => database.getKey('lists', user))) !== undefined
}

/** Deletes the list at log-out, or that of other people when a person (`exceptUser`) logs in. */
export function deleteStoredWordLists(exceptUser: string | null = null): Promise<void> {
  return withDatabase(async (database) => {
    for (const user of await database.getAllKeys('lists')) if (user !== exceptUser) await database.delete('lists', user)
  })
}
