import { appendFile, open } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { type Target } from '../target/copy-keys'
import { type Blob } from '../target/blobs'
import { decryptLine, encryptLine, isEncryptedLine } from '../target/cipher'
import { InnerPath, Sha256 } from '../target/copy-names'
import { readFileOrNull, syncFolder, writeFileDurably, parseJson } from '../target/durable-files'

/** A file that appeared in DATA_DIR, or (without a hash) disappeared. */
const Entry = z.object({
  at: z.iso.datetime(),
  path: InnerPath,
  sha256: Sha256.nullable(),
  bytes: z.int().nonnegative(),
  /** The file's modification time: it was complete by then. */
  changedMs: z.number(),
  /** The id of the key that encrypts its bytes. */
  key: z.string().optional(),
})
export type FileEntry = z.infer<typeof Entry>

/** The name of the installation's key in the copies, wherever the running program has it from. */
export const KEY_FILE = 'secrets.json'
const journalOf = ({ folder }: Target) => path.join(folder, 'files.jsonl')

/**
 * Entries in the order of their times.
 * @throws RestoreError when a line in the middle cannot be read, LockedError without its key
 */
export async function readJournal(
  target: Target,
  plainLines: PlainLinePolicy = 'taken',
): Promise<readonly FileEntry[]> {
  const text = (await readFileOrNull(journalOf(target)))?.toString('utf8') ?? ''
  // The last line of a killed program may be torn.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const entry = readLine(target, { line, index }, plainLines)
      if (!entry) throw new RestoreError(`${journalOf(target)} is damaged: line ${index + 1} cannot be read.`)
      return entry
    })
}

/** The list of an encrypted copy is encrypted as a whole: an unencrypted one was written by somebody else. */
export async function assertEncrypted(target: Target): Promise<void> {
  const text = (await readFileOrNull(journalOf(target)))?.toString('utf8') ?? ''
  if (
    !text
      .split('\n')
      .slice(0, -1)
      .every((line) => isEncryptedLine(line))
  )
    throw new RestoreError(`${journalOf(target)} is not encrypted, as its copies are: somebody has changed it.`)
}

/** `refused`: if there is a key, an unencrypted line was written by somebody else. */
type PlainLinePolicy = 'taken' | 'refused'
type Line = { readonly line: string; readonly index: number }

/** Null for a line that is torn, damaged or refused. @throws LockedError */
function readLine(target: Target, { line, index }: Line, plainLines: PlainLinePolicy): FileEntry | null {
  if (plainLines === 'refused' && target.keys.current !== null && !isEncryptedLine(line)) return null
  const text = isEncryptedLine(line)
    ? decryptLine(target.keys, { file: journalOf(target), what: 'files' }, { line, index })
    : line
  return (text !== null && Entry.safeParse(parseJson(text)).data) || null
}

/** Appends entries after the `lines` that the journal has. */
export async function appendEntries(target: Target, entries: readonly FileEntry[], lines: number): Promise<void> {
  const handle = await open(journalOf(target), 'a', 0o600)
  try {
    await appendFile(handle, printLines(target, entries, lines))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolder(target.folder)
}

/** Each line contains its number: none can be moved or left out. */
function printLines({ keys: { current } }: Target, entries: readonly FileEntry[], from: number): string {
  const lines = entries.map((entry, index) => {
    const line = JSON.stringify(entry)
    return current ? encryptLine(current, 'files', { line, index: from + index }) : line
  })
  return lines.map((line) => `${line}\n`).join('')
}

/** The files that existed at a moment. A file is older than its journal entry: it counts from its own modification time. */
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
 * Drops lines that a power cut has torn: their files will be found again, and their bytes are stored. Lines of another key are rewritten. `wasUnencrypted`:
 * the place had no key until now; later, unencrypted lines are dropped as well, because rewriting would encrypt lines that somebody else has added.
 * @throws LockedError for a line whose key is not in the settings
 */
export async function repairJournal(target: Target, wasUnencrypted = false): Promise<readonly FileEntry[]> {
  const text = (await readFileOrNull(journalOf(target)))?.toString('utf8') ?? ''
  const lines = text.split('\n').slice(0, -1)
  const plainLines = wasUnencrypted ? 'taken' : 'refused'
  const entries = lines.flatMap((line, index) => readLine(target, { line, index }, plainLines) ?? [])
  const { current } = target.keys
  const isUnchanged = lines.every((line) => isEncryptedLine(line, current?.id) === (current !== null))
  if (entries.length < lines.length || !isUnchanged || !(text === '' || text.endsWith('\n')))
    await writeFileDurably(journalOf(target), printLines(target, entries, 0))
  return entries
}

/**
 * Removes entries that no kept moment needs. `isNeeded`: whether such a moment is within the life of a file. @returns the blobs of the remaining
 * entries
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
  const isRetained = (entry: FileEntry) => {
    const after = next.get(entry)
    if (after === undefined || entry.sha256 === null) return entry.sha256 !== null
    // The file was stored again under another key: the later entry covers its whole life.
    if (after.sha256 === entry.sha256 && after.changedMs === entry.changedMs) return false
    return isNeeded(new Date(Math.min(entry.changedMs, Date.parse(entry.at))), new Date(after.at))
  }
  const retained = new Set(journal.filter(isRetained))
  // The entry of a deletion is needed as long as the entry of the file.
  const beginnings = new Set([...retained].map((entry) => entry.path))
  const lines = journal.filter((entry) => retained.has(entry) || (entry.sha256 === null && beginnings.has(entry.path)))
  if (lines.length < journal.length) await writeFileDurably(journalOf(target), printLines(target, lines, 0))
  return lines.flatMap(({ sha256, key }) => (sha256 === null ? [] : [{ sha256, packed: false, key }]))
}
