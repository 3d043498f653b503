import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type StoredChunk, type StoredTake, type VoiceStore } from './ports'

interface VoiceDatabase extends DBSchema {
  takes: { key: string; value: StoredTake }
  chunks: { key: [string, number]; value: StoredChunk; indexes: { take: string } }
}

/** The device's own store: a database that iOS has closed is reopened once. */
export function createDeviceStore(): VoiceStore {
  let opened: Promise<IDBPDatabase<VoiceDatabase>> | null = null
  const open = () => (opened ??= openDatabase())
  const retryOnce = async <T>(work: (database: IDBPDatabase<VoiceDatabase>) => Promise<T>): Promise<T> => {
    try {
      return await work(await open())
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'InvalidStateError'
      if (!isClosed) throw error
      opened = null
      return work(await open())
    }
  }
  return {
    open: (take) => retryOnce(async (database) => void (await database.put('takes', take))),
    // `done` also rejects on abort: that is how a full disk may appear, without an error.
    add: (chunk) =>
      retryOnce(async (database) => {
        const transaction = database.transaction('chunks', 'readwrite', { durability: 'strict' })
        await Promise.all([transaction.store.put(chunk), transaction.done])
      }),
    stop: (id, because) =>
      retryOnce(async (database) => {
        const transaction = database.transaction('takes', 'readwrite', { durability: 'strict' })
        const stored = await transaction.store.get(id)
        if (stored?.stoppedBecause === null) await transaction.store.put({ ...stored, stoppedBecause: because })
        await transaction.done
      }),
    close: (id, closedAt) =>
      retryOnce(async (database) => {
        const transaction = database.transaction('takes', 'readwrite')
        const stored = await transaction.store.get(id)
        if (stored && stored.closedAt === undefined) await transaction.store.put({ ...stored, closedAt })
        await transaction.done
      }),
    listTakes: () => retryOnce((database) => database.getAll('takes')),
    listChunks: (take) =>
      retryOnce(async (database) =>
        (await database.getAllFromIndex('chunks', 'take', take)).toSorted((a, b) => a.seq - b.seq),
      ),
    drop: (take) =>
      retryOnce(async (database) => {
        const transaction = database.transaction(['takes', 'chunks'], 'readwrite')
        const chunks = transaction.objectStore('chunks')
        for (const key of await chunks.index('take').getAllKeys(take)) await chunks.delete(key)
        await transaction.objectStore('takes').delete(take)
        await transaction.done
      }),
  }
}

function openDatabase(): Promise<IDBPDatabase<VoiceDatabase>> {
  return openDB<VoiceDatabase>('sanjeh-speaking', 1, {
    upgrade: (database) => {
      database.createObjectStore('takes', { keyPath: 'take' })
      database.createObjectStore('chunks', { keyPath: ['take', 'seq'] }).createIndex('take', 'take')
    },
  })
}

/** The number of takes per session that only this device has. */
export async function countUnsent(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { session, closedAt } of await createDeviceStore().listTakes())
    if (closedAt === undefined) counts.set(session, (counts.get(session) ?? 0) + 1)
  return counts
}
