import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type AnswerEntry, isNewer } from '@/lib/sittings/player/rules/answer-ledger'
import { resumeStored } from '@/lib/sittings/player/rules/resume-stored'
import { EXAM_PATHS } from '@/lib/platform/exam-paths'
import { PAGES } from './cached-page'
import { type Sitting } from '../ports'

interface SittingDatabase extends DBSchema {
  sittings: { key: string; value: { readonly sitting: Sitting; readonly keptAtMs: number } }
  acked: { key: [string, string]; value: AnswerEntry & { readonly sitting: string }; indexes: { sitting: string } }
}

const MAX_WAIT_MS = 1_500

function open(): Promise<IDBPDatabase<SittingDatabase>> {
  return openDB<SittingDatabase>('sanjeh-kept', 1, {
    upgrade: (database) => {
      database.createObjectStore('sittings')
      database.createObjectStore('acked', { keyPath: ['sitting', 'question'] }).createIndex('sitting', 'sitting')
    },
  })
}

/** Null without storage, and if it does not answer: a frozen tab may block the database, and nothing may wait for that. */
async function withStored<T>(work: (database: IDBPDatabase<SittingDatabase>) => Promise<T>): Promise<T | null> {
  // Wrapped in a promise, because without any database `open()` throws synchronously.
  const working = Promise.resolve()
    .then(open)
    .then((database) => work(database).finally(() => database.close()))
    .catch(() => null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MAX_WAIT_MS)
  })
  return Promise.race([working, patience]).finally(() => clearTimeout(timer))
}

/**
 * Stores a running sitting for an offline reload, without the credentials for writing. Personal content: `discardStoredSittings` deletes it at the
 * hand-in and the log-out.
 */
export async function storeSitting(sitting: Sitting): Promise<void> {
  if (sitting.state !== 'running') return
  const stored = { ...sitting, writerToken: null }
  await withStored((database) => database.put('sittings', { sitting: stored, keptAtMs: Date.now() }, sitting.id))
}

/** Await it before these answers leave the outbox: from then on the copy is their only place on this device. */
export async function storeAcknowledged(sitting: string, entries: readonly AnswerEntry[]): Promise<void> {
  const done = await withStored(async (database) => {
    const transaction = database.transaction('acked', 'readwrite')
    for (const entry of entries) {
      const storedEntry = await transaction.store.get([sitting, entry.question])
      // Texts leave the outbox also because a later one is stored.
      if (!storedEntry || !isNewer(storedEntry, entry)) await transaction.store.put({ ...entry, sitting })
    }
    await transaction.done
    return true
  })
  // A copy without them would show less than the server has; better none.
  if (!done) void discardStoredSittings([sitting])
}

/** The sitting as stored on this device, or null. */
export async function readStored(id: string): Promise<Sitting | null> {
  return withStored(async (database) => {
    const stored = await database.get('sittings', id)
    if (!stored) return null
    const acked = await database.getAllFromIndex('acked', 'sitting', id)
    return resumeStored(stored.sitting, stored.keptAtMs, acked, Date.now())
  })
}

/** Deletes closed sittings, or all of them, from this device, with their pages. */
export async function discardStoredSittings(sittings: readonly string[] | 'all'): Promise<void> {
  const pages = await withStored(async (database) => {
    const transaction = database.transaction(['sittings', 'acked'], 'readwrite')
    const [stored, acked] = [transaction.objectStore('sittings'), transaction.objectStore('acked')]
    const cachedPaths: string[] = []
    for (const id of sittings === 'all' ? await stored.getAllKeys() : sittings) {
      const found = await stored.get(id)
      if (found) cachedPaths.push(EXAM_PATHS.sitting(found.sitting.attempt, found.sitting.skill))
      await stored.delete(id)
      for (const key of await acked.index('sitting').getAllKeys(id)) await acked.delete(key)
    }
    await transaction.done
    return cachedPaths
  })
  if (typeof caches === 'undefined') return
  if (sittings === 'all') await caches.delete(PAGES)
  else if (pages?.length) {
    const cache = await caches.open(PAGES)
    for (const page of pages) await cache.delete(page)
  }
}
