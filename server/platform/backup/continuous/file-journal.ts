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
import { type Target } from './copy-keys'
import { type Blob, storeBytes, storeFile, storeStream, syncBlobs } from './blobs'
import { decryptLine, encryptLine, isEncryptedLine } from './cipher'
import { InnerPath, Sha256 } from './copy-names'
import { readIfThere, syncFolder, unlessMissing, writeWhole, parseJson } from './files'

/** A file of DATA_DIR that came, or (without a hash) went. */
const Entry = z.object({
  at: z.iso.datetime(),
  path: InnerPath,
  sha256: Sha256.nullable(),
  bytes: z.int().nonnegative(),
  /** Its own time: it was complete by then. */
  changedMs: z.number(),
  /** Its bytes are encrypted with this one. */
  key: z.string().optional(),
})
export type FileEntry = z.infer<typeof Entry>

/** The key of the installation, wherever the running program has it from. */
export const KEY_FILE = 'secrets.json'
const COPIED = listDataFolders(({ isInCopies }) => isInCopies)
const journalOf = ({ folder }: Target) => path.join(folder, 'files.jsonl')

/**
 * Entries in the order of their times.
 * @throws RestoreError when a line in the middle cannot be read, LockedError without its key
 */
export async function readJournal(target: Target, plain: Plain = 'taken'): Promise<readonly FileEntry[]> {
  const text = (await readIfThere(journalOf(target)))?.toString('utf8') ?? ''
  // The last line of a killed program may be torn.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const entry = readLine(target, { line, index }, plain)
      if (!entry) throw new RestoreError(`${journalOf(target)} is damaged: line ${index + 1} cannot be read.`)
      return entry
    })
}

/** The list that belongs to an encrypted copy is encrypted as a whole: another one was written by somebody else. */
export async function assertEncrypted(target: Target): Promise<void> {
  const text = (await readIfThere(journalOf(target)))?.toString('utf8') ?? ''
  if (
    !text
      .split('\n')
      .slice(0, -1)
      .every((line) => isEncryptedLine(line))
  )
    throw new RestoreError(`${journalOf(target)} is not encrypted, as its copies are: somebody has changed it.`)
}

/** `refused`: with a key a line that is not encrypted was written by somebody else. */
type Plain = 'taken' | 'refused'
type Line = { readonly line: string; readonly index: number }

/** Null for a line that is torn, damaged or refused. @throws LockedError */
function readLine(target: Target, { line, index }: Line, plain: Plain): FileEntry | null {
  if (plain === 'refused' && target.keys.current !== null && !isEncryptedLine(line)) return null
  const text = isEncryptedLine(line)
    ? decryptLine(target.keys, { file: journalOf(target), what: 'files' }, { line, index })
    : line
  return (text !== null && Entry.safeParse(parseJson(text)).data) || null
}

/** Each line has its number in it: none can be moved or left out. */
function writeLines({ keys: { current } }: Target, entries: readonly FileEntry[], from: number): string {
  const lines = entries.map((entry, index) => {
    const line = JSON.stringify(entry)
    return current ? encryptLine(current, 'files', { line, index: from + index }) : line
  })
  return lines.map((line) => `${line}\n`).join('')
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
  source: FileSource & { readonly target: Target; readonly authSecret: string },
  now: Date,
): Promise<{ readonly came: number; readonly went: number; readonly unreadable: readonly string[] }> {
  const { target, authSecret } = source
  const before = await repairJournal(target)
  const known = filesAt(before, new Date(8.64e15))
  const found = await listAll(source)
  const { note, flush, count } = openNotes(target, now, before.length)
  const unreadable: string[] = []
  for (const [file, { bytes, changedMs }] of found) {
    if (isKnown(source, file, { before: known.get(file), bytes, changedMs })) continue
    const stored = await storeReadable(source, file).catch(async (error: unknown) => {
      await flush()
      throw error
    })
    if (stored === 'unreadable') unreadable.push(file)
    else if (stored) await note(file, { ...entryOf(stored), changedMs })
  }
  const key = await storeBytes(target, Buffer.from(JSON.stringify({ authSecret })), false)
  const lastKey = known.get(KEY_FILE)
  // The first one is older than the copies; another one counts from now on.
  if (lastKey?.sha256 !== key.sha256) await note(KEY_FILE, { ...entryOf(key), changedMs: lastKey ? now.getTime() : 0 })
  else if (lastKey.key !== key.key) await note(KEY_FILE, { ...entryOf(key), changedMs: lastKey.changedMs })
  await flush()
  const unseen = [...known.keys()].filter((file) => !found.has(file) && file !== KEY_FILE)
  const gone = await selectGone(source, unseen)
  for (const file of gone) await note(file, { sha256: null, bytes: 0, changedMs: now.getTime() })
  await flush()
  return { came: count() - gone.length, went: gone.length, unreadable }
}

const entryOf = ({ sha256, bytes, key }: Blob) => ({ sha256, bytes, ...(key !== undefined && { key }) })

const NOTED_AT_ONCE = 500

/** Entries are appended some at a time: a pass that is killed in the middle begins again there. */
function openNotes(target: Target, now: Date, linesBefore: number) {
  const entries: FileEntry[] = []
  let count = 0
  let lines = linesBefore
  const flush = async () => {
    if (entries.length === 0) return
    await syncBlobs(target)
    const some = entries.splice(0)
    await append(target, writeLines(target, some, lines))
    lines += some.length
  }
  const note = async (file: string, entry: Omit<FileEntry, 'at' | 'path'>) => {
    count += 1
    if (entries.push({ at: now.toISOString(), path: file, ...entry }) >= NOTED_AT_ONCE) await flush()
  }
  return { note, flush, count: () => count }
}

type Seen = Found & { readonly before: FileEntry | undefined }

/** The bytes of a key never change: a move to another place changes its time alone. */
function isKnown(
  source: FileSource & { readonly target: Target },
  file: string,
  { before, bytes, changedMs }: Seen,
): boolean {
  // Under another key, or none, it is stored again.
  if (before?.key !== source.target.keys.current?.id) return false
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
  source: FileSource & { readonly target: Target },
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

async function append(target: Target, lines: string): Promise<void> {
  const handle = await open(journalOf(target), 'a', 0o600)
  try {
    await appendFile(handle, lines)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolder(target.folder)
}

/**
 * Drops lines that a power cut has torn: their files are met again, and their bytes are there. Lines of another key are written anew. `isPlain`: up to
 * now the place had no key; afterwards lines without one are dropped, too, for whoever can write there could have them encrypted by us.
 * @throws LockedError where a line needs a key that the settings do not hold
 */
export async function repairJournal(target: Target, isPlain = false): Promise<readonly FileEntry[]> {
  const text = (await readIfThere(journalOf(target)))?.toString('utf8') ?? ''
  const lines = text.split('\n').slice(0, -1)
  const plain = isPlain ? 'taken' : 'refused'
  const entries = lines.flatMap((line, index) => readLine(target, { line, index }, plain) ?? [])
  const { current } = target.keys
  const isAsNow = lines.every((line) => isEncryptedLine(line, current?.id) === (current !== null))
  if (entries.length < lines.length || !isAsNow || !(text === '' || text.endsWith('\n')))
    await writeWhole(journalOf(target), writeLines(target, entries, 0))
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

/**
 * Removes what no kept moment needs. `isNeeded`: whether a file that lived in this time belongs to one.
 * @returns the blobs of what stays
 */
export async function shortenJournal(
  target: Target,
  isNeeded: (from: Date, until: Date) => boolean,
): Promise<readonly Pick<Blob, 'sha256' | 'packed' | 'key'>[]> {
  const journal = await readJournal(target, 'refused')
  const next = new Map<FileEntry, FileEntry>()
  const last = new Map<string, FileEntry>()
  for (const entry of journal) {
    const before = last.get(entry.path)
    if (before) next.set(before, entry)
    last.set(entry.path, entry)
  }
  const isKept = (entry: FileEntry) => {
    const after = next.get(entry)
    if (after === undefined || entry.sha256 === null) return entry.sha256 !== null
    // Stored again under another key: the later entry holds for all of its time.
    if (after.sha256 === entry.sha256 && after.changedMs === entry.changedMs) return false
    return isNeeded(new Date(Math.min(entry.changedMs, Date.parse(entry.at))), new Date(after.at))
  }
  const kept = new Set(journal.filter(isKept))
  // An end is needed where its beginning is.
  const beginnings = new Set([...kept].map((entry) => entry.path))
  const lines = journal.filter((entry) => kept.has(entry) || (entry.sha256 === null && beginnings.has(entry.path)))
  if (lines.length < journal.length) await writeWhole(journalOf(target), writeLines(target, lines, 0))
  return lines.flatMap(({ sha256, key }) => (sha256 === null ? [] : [{ sha256, packed: false, key }]))
}
