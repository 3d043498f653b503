import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isNewer, isSameEntry, type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { applyPatch, NO_NOTES, type SittingNotes, type SittingStorage } from '../ports'

interface PlayerDatabase extends DBSchema {
  outbox: { key: [string, string]; value: AnswerEntry & { readonly sitting: string }; indexes: { sitting: string } }
  notes: { key: string; value: SittingNotes }
  recordings: { key: string; value: ArrayBuffer }
}
export type Device = IDBPDatabase<PlayerDatabase>

/** A browser that neither opens the database nor refuses counts as refusing. */
const OPEN_TIMEOUT_MS = 3_000

/** Opens the player's database; throws if the browser has none. */
export async function openDevice(): Promise<Device> {
  const opening = openDB<PlayerDatabase>('sanjeh-player', 1, {
    upgrade: (database) => {
      database.createObjectStore('outbox', { keyPath: ['sitting', 'question'] }).createIndex('sitting', 'sitting')
      database.createObjectStore('notes')
      database.createObjectStore('recordings')
    },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB did not open')), OPEN_TIMEOUT_MS)
  })
  return Promise.race([opening, timeout]).finally(() => clearTimeout(timer))
}

/** The outbox and notes of one sitting in IndexedDB. */
export function createDeviceStore(device: Device, sitting: string): SittingStorage {
  return {
    kind: () => 'device',
    readOutbox: () => device.getAllFromIndex('outbox', 'sitting', sitting),
    writeOutbox: async (entries, strict) => {
      const transaction = device.transaction('outbox', 'readwrite', { durability: strict ? 'strict' : 'relaxed' })
      for (const entry of entries) {
        const stored = await transaction.store.get([sitting, entry.question])
        // Another tab may have written in the meantime: an older text never replaces a newer one.
        if (!stored || !isNewer(stored, entry)) await transaction.store.put({ ...entry, sitting })
      }
      await transaction.done
    },
    dropOutbox: async (entries) => {
      const transaction = device.transaction('outbox', 'readwrite')
      for (const entry of entries) {
        const { question } = entry
        const stored = await transaction.store.get([sitting, question])
        // Another text may be stored under the same revision.
        if (stored && isSameEntry(stored, entry)) await transaction.store.delete([sitting, question])
      }
      await transaction.done
    },
    readNotes: async () => ({ ...NO_NOTES, ...(await device.get('notes', sitting)) }),
    patchNotes: async (patch) => {
      const transaction = device.transaction('notes', 'readwrite')
      const stored = { ...NO_NOTES, ...(await transaction.store.get(sitting)) }
      await transaction.store.put(applyPatch(stored, patch), sitting)
      await transaction.done
    },
    forget: async () => {
      const transaction = device.transaction(['outbox', 'notes'], 'readwrite')
      const keys = await transaction.objectStore('outbox').index('sitting').getAllKeys(sitting)
      for (const key of keys) await transaction.objectStore('outbox').delete(key)
      await transaction.objectStore('notes').delete(sitting)
      await transaction.done
    },
  }
}

/** Called after the log-out: deletes highlights, notes and recordings. Unsent text stays for its owner, with its notes. */
export async function forgetDevice(): Promise<void> {
  const device = await openDevice().catch(() => null)
  if (!device) return
  const transaction = device.transaction(['outbox', 'notes', 'recordings'], 'readwrite')
  const unsent = new Set((await transaction.objectStore('outbox').getAll()).map(({ sitting }) => sitting))
  const notes = transaction.objectStore('notes')
  for (const sitting of await notes.getAllKeys()) if (!unsent.has(sitting)) await notes.delete(sitting)
  await transaction.objectStore('recordings').clear()
  await transaction.done
  device.close()
}
