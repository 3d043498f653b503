import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Bytes } from './open-recording'

/** The store of loaded segments, so that a reload continues the load. The header has number -1. */
export type SegmentStore = {
  readonly read: (attempt: string) => Promise<ReadonlyMap<number, Bytes>>
  readonly keep: (attempt: string, index: number, segment: Bytes) => Promise<void>
  readonly drop: (attempt: string, index: number | 'all') => Promise<void>
}
export const HEAD_INDEX = -1

interface RecordingDatabase extends DBSchema {
  segments: { key: [string, number]; value: Bytes }
}

/** A browser that neither opens the database nor refuses counts as refusing: a reload then loads everything again. */
const MAX_OPEN_MS = 3_000

/** Segments on this device. Without space nothing is stored; the sitting itself does not need the copy. */
export const deviceSegments: SegmentStore = {
  read: async (attempt) => {
    const segments = await withDatabase(async (database) => {
      const range = allOf(attempt)
      const [keys, values] = await Promise.all([
        database.getAllKeys('segments', range),
        database.getAll('segments', range),
      ])
      return new Map(keys.flatMap(([, index], at) => (values[at] ? [[index, values[at]] as const] : [])))
    })
    return segments ?? new Map()
  },
  keep: async (attempt, index, segment) => {
    await withDatabase((database) => database.put('segments', segment, [attempt, index]))
  },
  drop: async (attempt, index) => {
    await withDatabase((database) =>
      database.delete('segments', index === 'all' ? allOf(attempt) : IDBKeyRange.only([attempt, index])),
    )
  },
}

/** Only the header, which describes the stored segments; null without a copy. */
export async function readStoredHead(attempt: string): Promise<Bytes | null> {
  return (await withDatabase((database) => database.get('segments', [attempt, HEAD_INDEX]))) ?? null
}

function allOf(attempt: string): IDBKeyRange {
  return IDBKeyRange.bound([attempt, HEAD_INDEX], [attempt, Number.MAX_SAFE_INTEGER])
}

let opening: Promise<IDBPDatabase<RecordingDatabase>> | null = null

async function withDatabase<T>(work: (database: IDBPDatabase<RecordingDatabase>) => Promise<T>): Promise<T | null> {
  opening ??= openDB<RecordingDatabase>('sanjeh-recordings', 1, {
    upgrade: (database) => void database.createObjectStore('segments'),
    terminated: () => {
      opening = null
    },
  })
  const currentOpening = opening
  const working = currentOpening.then(work).catch(() => {
    if (opening === currentOpening) opening = null
    return null
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), MAX_OPEN_MS)
  })
  return Promise.race([working, patience]).finally(() => clearTimeout(timer))
}
