import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type CopyingSettings } from '@/lib/platform/env/database-copies'
import { type Settings } from '@/lib/platform/env/server'
import { listDataFolders } from '@/server/platform/data-folders'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { chooseAccount } from '@/server/platform/db/embedded/os-account'
import { withAdministrator } from '@/server/platform/db/embedded/administrator'
import { makeDataDir } from '@/server/platform/db/embedded/data-dir'
import { lockDataDir } from '@/server/platform/db/embedded/lock-file'
import { layoutOf, makeSocketFolder } from '@/server/platform/db/embedded/server-process'
import { nameUnfinished, removeUnfinished } from '@/server/platform/db/embedded/unfinished-cluster'
import { FOLDER_MARKER_FILE } from '@/server/platform/installation/folders'
import { renewRecovered } from '@/server/platform/installation/repo'
import { readSecret } from '@/server/platform/secrets'
import { assertOwnBucket } from '@/server/platform/backup/stored-files'
import { type Target } from '../target/copy-keys'
import { readBlob } from '../target/blobs'
import { type ChosenCopy, chooseCopy, type Gap } from './choose-copy'
import { assertEncrypted, type FileEntry, filesAt, KEY_FILE, readJournal } from '../stored-files/file-journal'
import { type FileSource, findStored } from '../stored-files/follow-files'
import { writeFileDurably } from '../target/durable-files'
import { writeRecoveryFiles, moveClusterIntoPlace, recover } from './recover'
import { findTarget } from '../target/target'

export type Restored = {
  /** The base copy that it began with. */
  readonly base: string
  /** Nobody without the key can have changed it. */
  readonly isEncrypted: boolean
  /** The time of the last transaction in it. */
  readonly reached: string | null
  /** Between the end of the log that was restored and a later log something is missing, so that this one could not be used. */
  readonly gap: Gap | null
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
  /** Files of that moment that are missing or damaged in the copies. */
  readonly missing: readonly string[]
  readonly seconds: number
}

/** The tables about which people ask first. */
export const MAIN_TABLES = ['users', 'attempts', 'responses', 'orders', 'payments', 'pieces', 'events'] as const

/**
 * Restores an installation to its state at a moment (null: the end of the copies), into a DATA_DIR without a database. The cluster gets its name
 * last: after a kill the same command works again. @throws RestoreError with a sentence; there is no database then
 */
export async function restoreTo(
  { copying, at }: { readonly copying: CopyingSettings; readonly at: Date | null },
  settings: Pick<Settings, 'dataDir' | 'authSecret' | 'storage'>,
): Promise<Restored> {
  const { dataDir, authSecret } = settings
  const begunMs = performance.now()
  if (existsSync(layoutOf(dataDir).cluster))
    throw new RestoreError(`${dataDir} has a database. Restore into an empty DATA_DIR.`)
  await assertOwnBucket(settings)
  const target = await findTarget(copying)
  const chosen = await chooseCopy(target, at)
  const account = chooseAccount(dataDir)
  makeDataDir(dataDir, account)
  const lock = await lockDataDir(dataDir, { isServed: async () => false, onLost: () => process.exit(1) })
  const final = layoutOf(dataDir)
  const layout = { ...final, cluster: nameUnfinished(final.cluster) }
  try {
    await removeUnfinished(final.cluster)
    const socketFolder = makeSocketFolder(dataDir, account)
    const place = { layout, socketFolder, account }
    if (chosen.base.key !== undefined) await assertEncrypted(target)
    const journaledFiles = filesAt(await readJournal(target), at ?? endOf(chosen))
    const key = await readKey(target, journaledFiles.get(KEY_FILE), { dataDir, authSecret })
    await writeRecoveryFiles(target, chosen, place)
    const { reached, stop } = await recover(place, at)
    const rows = await settleAndStop(socketFolder, stop)
    // If the copy cannot be restored, no files are left either.
    const files = await writeFiles(target, settings, { files: journaledFiles, key })
    passFaultPoint('recover-before-name')
    await moveClusterIntoPlace(layout.cluster, final.cluster)
    return {
      base: chosen.base.id,
      isEncrypted: chosen.base.key !== undefined,
      reached,
      gap: chosen.gap,
      rows,
      ...files,
      seconds: (performance.now() - begunMs) / 1000,
    }
  } finally {
    await rm(layout.cluster, { recursive: true, force: true })
    lock.release()
  }
}

/** Files stored after a gap belong to rows that are not restored, and some stored before it were deleted after it. */
const endOf = ({ gap }: ChosenCopy) => (gap ? new Date(gap.endsAt) : new Date(8.64e15))

/** Gives the restored database an installation id of its own, and counts its rows. */
async function settleAndStop(socketFolder: string, stop: () => Promise<void>): Promise<Record<string, number>> {
  try {
    return await withAdministrator(socketFolder, async (administrator) => {
      await renewRecovered(administrator)
      const counts = MAIN_TABLES.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
      const rows = await administrator.query<{ name: string; rows: number }>(counts.join(' union all '))
      return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
    })
  } finally {
    await stop()
  }
}

/** Writes all files of that moment, the key first. */
async function writeFiles(
  target: Target,
  settings: FileSource,
  { files, key }: { readonly files: ReadonlyMap<string, FileEntry>; readonly key: Buffer },
): Promise<Pick<Restored, 'files' | 'missing'>> {
  const { dataDir } = settings
  await writeFileDurably(path.join(dataDir, KEY_FILE), key)
  const missing: string[] = []
  for (const [name, entry] of files) {
    if (name === KEY_FILE) continue
    await putFile(target, settings, entry).catch((error: unknown) => {
      if (!(error instanceof RestoreError)) throw error
      missing.push(name)
    })
  }
  for (const name of listDataFolders()) {
    await mkdir(path.join(dataDir, name), { recursive: true, mode: 0o700 })
    // The restored installation is a new one: its next start marks the folders.
    await rm(path.join(dataDir, name, FOLDER_MARKER_FILE), { force: true })
  }
  passFaultPoint('recover-files-there')
  return { files: files.size - 1 - missing.length, missing }
}

/** The key of the copies. @throws RestoreError where the folder or the settings have another one */
async function readKey(
  target: Target,
  key: FileEntry | undefined,
  { dataDir, authSecret }: Pick<Settings, 'dataDir' | 'authSecret'>,
): Promise<Buffer> {
  if (!key)
    throw new RestoreError(
      `${target.folder} holds no key of the installation: its first pass over the files did not end.`,
    )
  const final = path.join(dataDir, KEY_FILE)
  const draft = `${final}.part`
  try {
    await readBlob(target, blobOf(key), key.path, { file: draft, flush: true })
    const copied = readSecret(draft)
    if (authSecret !== null && authSecret !== copied)
      throw new RestoreError('The setting AUTH_SECRET is not the key of the copies: set that one, or none.')
    if (existsSync(final) && readSecret(final) !== copied)
      throw new RestoreError(`${final} is the key of another installation. Restore into an empty DATA_DIR.`)
    return await readFile(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

const blobOf = ({ sha256, bytes, key }: FileEntry) => ({ sha256: sha256 ?? '', bytes, packed: false, key })

async function putFile(target: Target, settings: FileSource, entry: FileEntry): Promise<void> {
  const file = path.join(settings.dataDir, entry.path)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.part`
  try {
    await readBlob(target, blobOf(entry), entry.path, { file: draft, flush: true })
    const stored = findStored(settings, entry.path)
    await (stored ? stored.storage.moveFile(stored.key, draft) : rename(draft, file))
  } finally {
    await rm(draft, { force: true })
  }
}
