import { type Settings } from '@/lib/platform/env/server'
import { access, appendFile, constants, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { listDataFolders } from '@/server/platform/data-folders'
import { isStorageKey, type Storage, StorageError } from '@/server/platform/adapters/file-storage'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { errorCode } from '@/server/platform/error-code'
import { FOLDER_MARK } from '@/server/platform/installation/folders'
import { isLocal, isStoredFolder, STORED_FOLDERS, storageOf } from '@/server/platform/storage'
import { readableOf } from '../stored-files'
import { type Blob, blobName, storeBytes, storeFile, storeStream, syncBlobs } from './blobs'
import { InnerPath, Sha256 } from './copy-names'
import { readIfThere, syncFolder, unlessMissing, writeWhole } from './files'
import { parseJson } from './log-files'

/** A file of DATA_DIR that came, or (without a hash) went. */
const Entry = z.object({
  at: z.iso.datetime(),
  path: InnerPath,
  sha256: Sha256.nullable(),
  bytes: z.int().nonnegative(),
  /** Its own time: it was complete by then. */
  changedMs: z.number(),
})
export type FileEntry = z.infer<typeof Entry>

/** The key of the installation, wherever the running program has it from. */
export const KEY_FILE = 'secrets.json'
const COPIED = listDataFolders(({ isInCopies }) => isInCopies)
const journalOf = (target: string) => path.join(target, 'files.jsonl')

/** Entries in the order of their times. @throws RestoreError when a line in the middle cannot be read */
export async function readJournal(target: string): Promise<readonly FileEntry[]> {
  const text = (await readIfThere(journalOf(target)))?.toString('utf8') ?? ''
  // The last line of a killed program may be torn.
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return lines.flatMap((line, index) => {
    if (line === '') return []
    const entry = Entry.safeParse(parseJson(line))
    if (!entry.success) throw new RestoreError(`${journalOf(target)} is damaged: line ${index + 1} cannot be read.`)
    return [entry.data]
  })
}

/** The files that were there at a moment. A file is older than its entry: it counts from its own time on. */
export function filesAt(journal: readonly FileEntry[], at: Date): ReadonlyMap<string, FileEntry> {
  const files = new Map<string, FileEntry>()
  for (const entry of journal) {
    const bornMs = Math.min(entry.changedMs, Date.parse(entry.at))
    if (entry.sha256 === null && Date.parse(entry.at) <= at.getTime()) files.delete(entry.path)
    if (entry.sha256 !== null && bornMs <= at.getTime()) files.set(entry.path, entry)
  }
  return files
}

/**
 * Stores files that came since the last time, once each, and notes those that went. The key is noted last: without it the first pass did not end.
 * @returns how many of each, and the files that cannot be read
 * @throws StorageError when the object storage is away altogether; what was stored by then is noted
 */
export async function followFiles(
  source: FileSource & { readonly target: string; readonly authSecret: string },
  now: Date,
): Promise<{ readonly came: number; readonly went: number; readonly unreadable: readonly string[] }> {
  const { target, authSecret } = source
  const known = filesAt(await repair(target), new Date(8.64e15))
  const found = await listAll(source)
  const { note, flush, count } = openNotes(target, now)
  const unreadable: string[] = []
  for (const [file, { bytes, changedMs }] of found) {
    if (isKnown(source, file, { before: known.get(file), bytes, changedMs })) continue
    const stored = await storeReadable(source, file).catch(async (error: unknown) => {
      await flush()
      throw error
    })
    if (stored === 'unreadable') unreadable.push(file)
    else if (stored) await note(file, { sha256: stored.sha256, bytes: stored.bytes, changedMs })
  }
  const key = await storeBytes(target, Buffer.from(JSON.stringify({ authSecret })), false)
  const lastKey = known.get(KEY_FILE)
  // The first one is older than the copies; another one counts from now on.
  if (lastKey?.sha256 !== key.sha256)
    await note(KEY_FILE, { sha256: key.sha256, bytes: key.bytes, changedMs: lastKey ? now.getTime() : 0 })
  await flush()
  const unseen = [...known.keys()].filter((file) => !found.has(file) && file !== KEY_FILE)
  const gone = await selectGone(source, unseen)
  for (const file of gone) await note(file, { sha256: null, bytes: 0, changedMs: now.getTime() })
  await flush()
  return { came: count() - gone.length, went: gone.length, unreadable }
}

const NOTED_AT_ONCE = 500

/** Entries are appended some at a time: a pass that is killed in the middle begins again there. */
function openNotes(target: string, now: Date) {
  const entries: FileEntry[] = []
  let count = 0
  const flush = async () => {
    if (entries.length === 0) return
    await syncBlobs(target)
    await append(target, entries.splice(0))
  }
  const note = async (file: string, entry: Omit<FileEntry, 'at' | 'path'>) => {
    count += 1
    if (entries.push({ at: now.toISOString(), path: file, ...entry }) >= NOTED_AT_ONCE) await flush()
  }
  return { note, flush, count: () => count }
}

type Seen = Found & { readonly before: FileEntry | undefined }

/** The bytes of a key never change: a move to another place changes its time alone. */
function isKnown(source: FileSource, file: string, { before, bytes, changedMs }: Seen): boolean {
  return before?.bytes === bytes && (before.changedMs === changedMs || findStored(source, file) !== null)
}

/** Where the files of an installation are: DATA_DIR, and an object storage for some of its folders. */
export type FileSource = Pick<Settings, 'dataDir' | 'storage'>

/** The storage of a file that is not in DATA_DIR, and its key there; null also for a name that no row can have. */
export function findStored(settings: FileSource, file: string) {
  const [folder = '', ...rest] = file.split('/')
  const key = rest.join('/')
  if (isLocal(settings, folder) || !isStoredFolder(folder) || !isStorageKey(key)) return null
  return { storage: storageOf({ settings }, folder), key }
}

/** An object storage may list a file later than it has it: one that is still there has not gone. */
async function selectGone(source: FileSource, files: readonly string[]): Promise<readonly string[]> {
  const gone: string[] = []
  for (const file of files) {
    const stored = findStored(source, file)
    if (!stored || (await unlessUnreadable(stored.storage, stored.storage.has(stored.key))) === false) gone.push(file)
  }
  return gone
}

/**
 * One object that cannot be read, as of a lost disk, keeps no other from being copied.
 * @throws StorageError when the storage gives no list either
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

/** Null for a file that is gone. */
async function storeReadable(
  source: FileSource & { readonly target: string },
  name: string,
): Promise<Blob | 'unreadable' | null> {
  const { target } = source
  const stored = findStored(source, name)
  if (stored) {
    const { storage, key } = stored
    const store = async () => {
      const found = await unlessMissing(storage.open(key))
      return found && storeStream(target, readableOf(found.stream), false)
    }
    return unlessUnreadable(storage, store())
  }
  const file = path.join(source.dataDir, name)
  const mayRead = await access(file, constants.R_OK).then(
    () => true,
    (error: unknown) => errorCode(error) === 'ENOENT',
  )
  return mayRead ? unlessMissing(storeFile(target, file, false)) : 'unreadable'
}

async function append(target: string, entries: readonly FileEntry[]): Promise<void> {
  const handle = await open(journalOf(target), 'a', 0o600)
  try {
    await appendFile(handle, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolder(target)
}

/** Drops lines that a power cut has torn: their files are met again, and their bytes are there. */
async function repair(target: string): Promise<readonly FileEntry[]> {
  const text = (await readIfThere(journalOf(target)))?.toString('utf8') ?? ''
  const lines = text.split('\n').slice(0, -1)
  const entries = lines.flatMap((line) => Entry.safeParse(parseJson(line)).data ?? [])
  if (entries.length < lines.length || !(text === '' || text.endsWith('\n')))
    await writeWhole(journalOf(target), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  return entries
}

type Found = { readonly bytes: number; readonly changedMs: number }

async function listAll(settings: FileSource): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>()
  for (const name of COPIED) if (isLocal(settings, name)) await listInto(found, settings.dataDir, name)
  for (const folder of STORED_FOLDERS)
    if (!isLocal(settings, folder))
      for await (const { key, ...file } of storageOf({ settings }, folder).list()) found.set(`${folder}/${key}`, file)
  return found
}

/** Files that are complete: those that are still written end with `.part`. */
async function listInto(found: Map<string, Found>, dataDir: string, folder: string): Promise<void> {
  const entries = (await unlessMissing(readdir(path.join(dataDir, folder), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) await listInto(found, dataDir, name)
    else if (entry.isFile() && !entry.name.endsWith('.part') && entry.name !== FOLDER_MARK) {
      const is = await unlessMissing(stat(path.join(dataDir, name)))
      if (is) found.set(name, { bytes: is.size, changedMs: is.mtimeMs })
    }
  }
}

/** Removes what no kept moment needs. `isNeeded`: whether a file that lived in this time belongs to one. */
export async function shortenJournal(
  target: string,
  isNeeded: (from: Date, until: Date) => boolean,
): Promise<ReadonlySet<string>> {
  const journal = await readJournal(target)
  const ends = new Map<FileEntry, Date>()
  const last = new Map<string, FileEntry>()
  for (const entry of journal) {
    const before = last.get(entry.path)
    if (before) ends.set(before, new Date(entry.at))
    last.set(entry.path, entry)
  }
  const isKept = (entry: FileEntry) => {
    const until = ends.get(entry)
    if (until === undefined || entry.sha256 === null) return entry.sha256 !== null
    return isNeeded(new Date(Math.min(entry.changedMs, Date.parse(entry.at))), until)
  }
  const kept = new Set(journal.filter(isKept))
  // An end is needed where its beginning is.
  const beginnings = new Set([...kept].map((entry) => entry.path))
  const lines = journal.filter((entry) => kept.has(entry) || (entry.sha256 === null && beginnings.has(entry.path)))
  if (lines.length < journal.length)
    await writeWhole(journalOf(target), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return new Set(lines.flatMap(({ sha256 }) => (sha256 === null ? [] : [blobName({ sha256, packed: false })])))
}
