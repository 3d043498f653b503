import { type Settings } from '@/lib/platform/env/server'
import { access, constants, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { listDataFolders } from '@/server/platform/data-folders'
import { isStorageKey, type Storage, StorageError } from '@/server/platform/adapters/file-storage'
import { errorCode } from '@/server/platform/error-code'
import { FOLDER_MARKER_FILE } from '@/server/platform/installation/folders'
import { isLocal, isStoredFolder, STORED_FOLDERS, storageOf } from '@/server/platform/storage'
import { readableOf } from '@/server/platform/backup/stored-files'
import { type Target } from '../target/copy-keys'
import { type Blob, storeBytes, storeFile, storeStream, syncBlobs } from '../target/blobs'
import { appendEntries, type FileEntry, filesAt, KEY_FILE, repairJournal } from './file-journal'
import { nullIfMissing } from '../target/durable-files'

const COPIED = listDataFolders(({ isInCopies }) => isInCopies)

/**
 * Stores files that appeared since the last pass, once each, and records those that disappeared. The key is recorded last, so that its entry proves a
 * complete first pass. @returns the numbers, and the files that cannot be read @throws StorageError when the object storage is unreachable; files
 * stored by then are recorded
 */
export async function followFiles(
  source: FileSource & { readonly target: Target; readonly authSecret: string },
  now: Date,
): Promise<{ readonly added: number; readonly removed: number; readonly unreadable: readonly string[] }> {
  const { target, authSecret } = source
  const before = await repairJournal(target)
  const journaled = filesAt(before, new Date(8.64e15))
  const found = await listAll(source)
  const { note: record, flush, count } = openRecorder(target, now, before.length)
  const unreadable: string[] = []
  for (const [file, { bytes, changedMs }] of found) {
    if (isKnown(source, file, { before: journaled.get(file), bytes, changedMs })) continue
    const stored = await storeReadable(source, file).catch(async (error: unknown) => {
      await flush()
      throw error
    })
    if (stored === 'unreadable') unreadable.push(file)
    else if (stored) await record(file, { ...entryOf(stored), changedMs })
  }
  const key = await storeBytes(target, Buffer.from(JSON.stringify({ authSecret })), false)
  const lastKey = journaled.get(KEY_FILE)
  // The first one is older than the copies; another one counts from now on.
  if (lastKey?.sha256 !== key.sha256)
    await record(KEY_FILE, { ...entryOf(key), changedMs: lastKey ? now.getTime() : 0 })
  else if (lastKey.key !== key.key) await record(KEY_FILE, { ...entryOf(key), changedMs: lastKey.changedMs })
  await flush()
  const unseen = [...journaled.keys()].filter((file) => !found.has(file) && file !== KEY_FILE)
  const deleted = await selectDeleted(source, unseen)
  for (const file of deleted) await record(file, { sha256: null, bytes: 0, changedMs: now.getTime() })
  await flush()
  return { added: count() - deleted.length, removed: deleted.length, unreadable }
}

const entryOf = ({ sha256, bytes, key }: Blob) => ({ sha256, bytes, ...(key !== undefined && { key }) })

const BATCH = 500

/** Appends entries in batches: a pass that is killed in the middle continues there. */
function openRecorder(target: Target, now: Date, linesBefore: number) {
  const entries: FileEntry[] = []
  let count = 0
  let lines = linesBefore
  const flush = async () => {
    if (entries.length === 0) return
    await syncBlobs(target)
    const some = entries.splice(0)
    await appendEntries(target, some, lines)
    lines += some.length
  }
  const record = async (file: string, entry: Omit<FileEntry, 'at' | 'path'>) => {
    count += 1
    if (entries.push({ at: now.toISOString(), path: file, ...entry }) >= BATCH) await flush()
  }
  return { note: record, flush, count: () => count }
}

type Listed = ListedFile & { readonly before: FileEntry | undefined }

/** The bytes of a key never change: a move to another place changes its time alone. */
function isKnown(
  source: FileSource & { readonly target: Target },
  file: string,
  { before, bytes, changedMs }: Listed,
): boolean {
  // A file encrypted with another key, or none, is stored again.
  if (before?.key !== source.target.keys.current?.id) return false
  return before?.bytes === bytes && (before.changedMs === changedMs || findStored(source, file) !== null)
}

/** The places of an installation's files: DATA_DIR, and an object storage for some of its folders. */
export type FileSource = Pick<Settings, 'dataDir' | 'storage'>

/** The storage of a file that is not in DATA_DIR, and its key there; null also for a name that no row can have. */
export function findStored(settings: FileSource, file: string) {
  const [folder = '', ...rest] = file.split('/')
  const key = rest.join('/')
  if (isLocal(settings, folder) || !isStoredFolder(folder) || !isStorageKey(key)) return null
  return { storage: storageOf({ settings }, folder), key }
}

/** An object storage may list a file late: one that still exists has not disappeared. */
async function selectDeleted(source: FileSource, files: readonly string[]): Promise<readonly string[]> {
  const deleted: string[] = []
  for (const file of files) {
    const stored = findStored(source, file)
    if (!stored || (await unlessUnreadable(stored.storage, stored.storage.has(stored.key))) === false)
      deleted.push(file)
  }
  return deleted
}

/**
 * An unreadable object, as on a lost disk, does not prevent the others from being copied. @throws StorageError when the storage gives no list either
 */
async function unlessUnreadable<T>(storage: Storage, work: Promise<T>): Promise<T | 'unreadable'> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    for await (const _ of storage.list()) break
    return 'unreadable'
  }
}

/** Null for a file that no longer exists. */
async function storeReadable(
  source: FileSource & { readonly target: Target },
  name: string,
): Promise<Blob | 'unreadable' | null> {
  const { target } = source
  const stored = findStored(source, name)
  if (stored) {
    const { storage, key } = stored
    const store = async () => {
      const found = await nullIfMissing(storage.open(key))
      return found && storeStream(target, readableOf(found.stream), false)
    }
    return unlessUnreadable(storage, store())
  }
  const file = path.join(source.dataDir, name)
  const mayRead = await access(file, constants.R_OK).then(
    () => true,
    (error: unknown) => errorCode(error) === 'ENOENT',
  )
  return mayRead ? nullIfMissing(storeFile(target, file, false)) : 'unreadable'
}

type ListedFile = { readonly bytes: number; readonly changedMs: number }

async function listAll(settings: FileSource): Promise<ReadonlyMap<string, ListedFile>> {
  const found = new Map<string, ListedFile>()
  for (const name of COPIED) if (isLocal(settings, name)) await listInto(found, settings.dataDir, name)
  for (const folder of STORED_FOLDERS)
    if (!isLocal(settings, folder))
      for await (const { key, ...file } of storageOf({ settings }, folder).list()) found.set(`${folder}/${key}`, file)
  return found
}

/** Lists complete files: unfinished ones end with `.part`. */
async function listInto(found: Map<string, ListedFile>, dataDir: string, folder: string): Promise<void> {
  const entries = (await nullIfMissing(readdir(path.join(dataDir, folder), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) await listInto(found, dataDir, name)
    else if (entry.isFile() && !entry.name.endsWith('.part') && entry.name !== FOLDER_MARKER_FILE) {
      const info = await nullIfMissing(stat(path.join(dataDir, name)))
      if (info) found.set(name, { bytes: info.size, changedMs: info.mtimeMs })
    }
  }
}
