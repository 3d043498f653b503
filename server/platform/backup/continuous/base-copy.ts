import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { RestoreError } from '@/server/platform/db/copied-rows'
import { type Administrator, withAdministrator } from '@/server/platform/db/embedded/administrator'
import { type Target } from './target/copy-keys'
import { storeFile, syncBlobs } from './target/blobs'
import { decryptBytes, encryptBytes, isEncrypted, LockedError } from './target/cipher'
import {
  inParallel,
  listNames,
  makePrivate,
  readFileOrNull,
  nullIfMissing,
  writeFileDurably,
  parseJson,
} from './target/durable-files'
import { InnerPath, nextId, Sha256 } from './target/copy-names'
import { type Run } from './log/log-files'
import { readLsn } from './log/replication'

const Base = z.object({
  format: z.literal('sanjeh.base/1'),
  id: z.string().regex(/^[\dTZ-]+$/),
  /** The run of the log that continues it. */
  run: z.string(),
  systemId: z.string(),
  migrations: z.array(z.string()),
  begunAt: z.iso.datetime(),
  /** From this moment on, the copy can be brought to any moment of its run. */
  endedAt: z.iso.datetime(),
  from: z.string(),
  until: z.string(),
  /** The id of the key that encrypts its files. */
  key: z.string().optional(),
  /** PostgreSQL's `backup_label`. */
  label: z.string(),
  folders: z.array(InnerPath),
  files: z.array(z.object({ path: InnerPath, sha256: Sha256, bytes: z.int().nonnegative() })),
})
export type Base = z.infer<typeof Base>

type BaseCopySource = {
  readonly socketFolder: string
  readonly cluster: string
  readonly target: Target
  readonly run: Run
  /** Waits until the log is stored up to a position. */
  readonly waitForLog: (position: bigint) => Promise<void>
  /** Throws if a file of this size would leave too little room. */
  readonly assertRoom: (bytes: number) => Promise<void>
  /** Whether PostgreSQL writes everything at once; otherwise it takes minutes, and saves are not slowed down. */
  readonly isImmediate: boolean
}

/** Folders that a base copy leaves out: PostgreSQL recreates them, or they describe the running server. */
const LEFT_OUT_FOLDERS = new Set(
  ['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans'].map((name) => `pg_${name}`),
)
const LEFT_OUT_FILES =
  /^(postmaster\.(pid|opts)|current_logfiles\S*|backup_label\S*|tablespace_map\S*|recovery\.signal|standby\.signal|pg_internal\.init\S*|pgsql_tmp.*)$/
const MANIFEST = /^[\dTZ-]+\.json$/
const basesFolder = ({ folder }: Target) => path.join(folder, 'bases')
const roleOf = (id: string) => `base ${id}`

/**
 * Copies the whole cluster while it works, with PostgreSQL's online backup; equal files are stored once. The copy is valid only when its list is
 * renamed to its final name: after a kill before that, the stored files belong to no copy, and the sweep deletes them.
 */
export async function copyBase(source: BaseCopySource): Promise<Base> {
  const { socketFolder, target, run, waitForLog, isImmediate: isHurried } = source
  return withAdministrator(socketFolder, async ({ query }) => {
    const begunAt = new Date(Date.now())
    const id = nextId(begunAt, (await listIds(target)).at(-1))
    const migrations = await listApplied(query)
    const [backupStart] = await query<{ lsn: string }>('select pg_backup_start($1, $2)::text as lsn', [id, isHurried])
    const { folders, files } = await storeCluster(source)
    const [ended] = await query<{ lsn: string; labelfile: string }>(
      'select lsn::text, labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    if (!backupStart || !ended) throw new Error('PostgreSQL did not end the copy')
    const [fromAt, untilAt] = [readLsn(backupStart.lsn), readLsn(ended.lsn)]
    const endedAt = new Date(Date.now()).toISOString()
    await waitForLog(untilAt)
    const base: Base = {
      format: 'sanjeh.base/1',
      id,
      run: run.id,
      systemId: run.systemId,
      migrations,
      begunAt: begunAt.toISOString(),
      endedAt,
      from: String(fromAt),
      until: String(untilAt),
      ...(target.keys.current && { key: target.keys.current.id }),
      label: ended.labelfile,
      folders,
      files,
    }
    await syncBlobs(target)
    await makePrivate(basesFolder(target))
    passFaultPoint('base-before-manifest')
    await writeFileDurably(baseFile(target, id), encryptIfSet(target, id, withChecksum(JSON.stringify(base))))
    passFaultPoint('base-after-manifest')
    return base
  })
}

async function listApplied(query: Administrator['query']): Promise<string[]> {
  const rows = await query<{ name: string; sha256: string }>('select name, sha256 from migrations order by 1')
  return rows.map(({ name, sha256 }) => `${name} ${sha256}`)
}

async function storeCluster(source: BaseCopySource): Promise<Pick<Base, 'folders' | 'files'>> {
  const { folders, names } = await listCluster(source.cluster)
  const files: Base['files'] = []
  await inParallel(names, async (name) => {
    const file = path.join(source.cluster, name)
    const size = (await nullIfMissing(stat(file)))?.size
    if (size === undefined) return
    await source.assertRoom(size / 2)
    // A file may shrink, grow or disappear in the meantime: the log from the beginning of the copy repairs it.
    const blob = await nullIfMissing(storeFile(source.target, file, true))
    passFaultPoint('base-first-file')
    if (blob) files.push({ path: name, sha256: blob.sha256, bytes: blob.bytes })
  })
  return { folders, files: files.sort((one, other) => (one.path < other.path ? -1 : 1)) }
}

async function listCluster(cluster: string): Promise<{ readonly folders: string[]; readonly names: string[] }> {
  const folders: string[] = []
  const names: string[] = []
  const listFolder = async (folder: string): Promise<void> => {
    const entries = (await nullIfMissing(readdir(path.join(cluster, folder), { withFileTypes: true }))) ?? []
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        folders.push(name)
        if (!LEFT_OUT_FOLDERS.has(name)) await listFolder(name)
      } else if (entry.isFile() && !LEFT_OUT_FILES.test(entry.name)) names.push(name)
    }
  }
  await listFolder('')
  folders.push('pg_wal/archive_status')
  return { folders, names }
}

/** The first line is the SHA-256 of the rest. */
function withChecksum(text: string): string {
  return `${createHash('sha256').update(text).digest('hex')}\n${text}`
}

function encryptIfSet({ keys: { current } }: Target, id: string, text: string): Buffer {
  const bytes = Buffer.from(text)
  return current ? encryptBytes(current, roleOf(id), bytes) : bytes
}

async function listIds(target: Target): Promise<readonly string[]> {
  const names = (await listNames(basesFolder(target))).filter((name) => MANIFEST.test(name))
  return names.map((name) => path.basename(name, '.json')).sort()
}

export type Bases = {
  /** The oldest first. */
  readonly bases: readonly Base[]
  readonly damaged: readonly string[]
  /** Copies encrypted with a key that the settings do not contain. */
  readonly locked: readonly string[]
  /** The raw text of copies that a newer version wrote: they may need any file. */
  readonly newer: readonly string[]
}

export async function listBases(target: Target): Promise<Bases> {
  const bases: Base[] = []
  const [damaged, locked, newer]: [string[], string[], string[]] = [[], [], []]
  for (const id of await listIds(target)) {
    const file = baseFile(target, id)
    const found = await readBase(target, { id, file })
    if (typeof found === 'object') bases.push(found)
    else if (found === 'locked') locked.push(file)
    else damaged.push(file)
    if (found === 'newer') newer.push(file)
  }
  return { bases, damaged, locked, newer }
}

async function readBase(
  { keys }: Target,
  { id, file }: { readonly id: string; readonly file: string },
): Promise<Base | 'damaged' | 'locked' | 'newer'> {
  const bytes = (await readFileOrNull(file)) ?? Buffer.alloc(0)
  try {
    const text = decryptBytes(keys, { file, what: roleOf(id) }, bytes).toString('utf8')
    const content = text.slice(text.indexOf('\n') + 1)
    if (withChecksum(content) !== text) return 'damaged'
    const parsed = Base.safeParse(parseJson(content))
    if (!parsed.success) return 'newer'
    // An unencrypted list could be forged, so it must not name encrypted files, and the other way round.
    return isEncrypted(bytes) === (parsed.data.key !== undefined) ? parsed.data : 'damaged'
  } catch (error) {
    if (error instanceof LockedError) return 'locked'
    if (error instanceof RestoreError) return 'damaged'
    throw error
  }
}

export const baseFile = (target: Target, id: string) => path.join(basesFolder(target), `${id}.json`)
