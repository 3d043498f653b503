import { stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { type CopyingSettings } from '@/lib/platform/env/database-copies'
import { type CopyTrouble as Trouble } from '@/lib/platform/backup/rules/freshness'
import {
  freeBytes,
  isSameDisk,
  isSameVolume,
  makePrivate,
  readFileOrNull,
  nullIfMissing,
  writeFileDurably,
  parseJson,
} from './durable-files'
import { type CopyKeys, deriveKeys, findKey, NO_KEYS, type Target } from './copy-keys'

const Owner = z.object({
  format: z.literal('sanjeh.copies/1'),
  systemId: z.string(),
  installation: z.string(),
  /** The key that is written with; without one the copies are not encrypted. */
  key: z.string().optional(),
})
export type Owner = Omit<z.infer<typeof Owner>, 'format' | 'key'>
type TargetOwner = Owner & { readonly key?: string | undefined }

const ownerFile = (folder: string) => path.join(folder, 'owner.json')
const MEGABYTE = 1024 * 1024
/** On the volume of the database the copies leave it some space; elsewhere only enough for unfinished work. */
const FREE_BESIDE_DATABASE = 1024 * MEGABYTE
const FREE_ELSEWHERE = 64 * MEGABYTE

/** The reason why nothing is copied at the moment. */
export class CopyTrouble extends Error {
  override name = 'CopyTrouble'
  constructor(
    readonly trouble: Trouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The copies that a restore or a rehearsal reads. */
export async function findTarget(copying: CopyingSettings): Promise<Target> {
  const folder = copying.target
  const owner = await readOwner(folder)
  return { folder, keys: owner ? await deriveKeys(copying, owner.installation) : NO_KEYS }
}

export async function readOwner(folder: string): Promise<TargetOwner | null> {
  const text = await readFileOrNull(ownerFile(folder))
  const parsed = text && Owner.safeParse(parseJson(text.toString('utf8')))
  return parsed?.success ? parsed.data : null
}

type Place = {
  readonly target: Target
  readonly dataDir: string
  /** At its last use it was on another disk than DATA_DIR. A mount point is a folder even while nothing is mounted there. */
  readonly wasElsewhere: boolean
}

type OpenedTarget = {
  readonly isSameDisk: boolean
  readonly isSameVolume: boolean
  /** Nothing has been written with a key so far. */
  readonly wasUnencrypted: boolean
}

const folderExists = async (folder: string) => ((await nullIfMissing(stat(folder))) ? folder : null)

/**
 * Opens the place of the copies for one installation, and marks it as its own. A restored installation has a new id: it never continues the copies of
 * the original, which may still be running.
 * @throws CopyTrouble
 */
export async function openTarget(
  { target: { folder, keys }, dataDir, wasElsewhere }: Place,
  owner: Owner,
): Promise<OpenedTarget> {
  // Only the last folder is created: a missing mount point must not become a folder on the disk below it.
  const parent = await nullIfMissing(stat(path.dirname(folder)))
  if (!parent) throw new CopyTrouble('no_place', `${path.dirname(folder)} is not there`)
  const found = await readFileOrNull(ownerFile(folder))
  if (
    found === null &&
    wasElsewhere &&
    (await isSameVolume((await folderExists(folder)) ?? path.dirname(folder), dataDir))
  )
    throw new CopyTrouble('no_place', `${folder} was on another disk, which is not mounted`)
  await makePrivate(folder)
  if (found === null) await writeOwner(folder, owner, keys)
  const recordedOwner = await readOwner(folder)
  if (recordedOwner?.installation !== owner.installation || recordedOwner.systemId !== owner.systemId)
    throw new CopyTrouble('foreign', `${folder} holds the copies of another installation: name an empty folder`)
  assertKnown({ folder, keys }, recordedOwner)
  return {
    isSameDisk: await isSameDisk(folder, dataDir),
    isSameVolume: await isSameVolume(folder, dataDir),
    wasUnencrypted: recordedOwner.key === undefined,
  }
}

function writeOwner(folder: string, { systemId, installation }: Owner, { current }: CopyKeys): Promise<void> {
  const key = current ? { key: current.id } : {}
  return writeFileDurably(
    ownerFile(folder),
    JSON.stringify({ format: 'sanjeh.copies/1', systemId, installation, ...key }),
  )
}

/** Marks the place as written with the current key. Only the one process that writes there may do it, and after the list of files has that key. */
export async function changeKey({ folder, keys }: Target, owner: Owner): Promise<void> {
  if ((await readOwner(folder))?.key !== keys.current?.id) await writeOwner(folder, owner, keys)
}

/** @throws CopyTrouble, before anything is written, if the key of the place is not among those of the settings */
function assertKnown({ folder, keys }: Target, recordedOwner: TargetOwner): void {
  const { current } = keys
  if (recordedOwner.key === current?.id) return
  if (current === null)
    throw new CopyTrouble('key', `${folder} is encrypted: set BACKUP_KEY to its key, or name an empty folder`)
  if (recordedOwner.key !== undefined && findKey(keys, recordedOwner.key) === null)
    throw new CopyTrouble(
      'key',
      `${folder} is encrypted with another key than BACKUP_KEY: name that one in BACKUP_KEY_FORMER, or an empty folder in BACKUP_TO`,
    )
}

/** @throws CopyTrouble if a file of this size would leave too little room */
export async function assertFreeSpace({ folder }: Target, sharesVolume: boolean, bytes = 0): Promise<void> {
  const floor = sharesVolume ? FREE_BESIDE_DATABASE : FREE_ELSEWHERE
  const free = await freeBytes(folder)
  if (free - bytes < floor)
    throw new CopyTrouble(
      'no_room',
      `${folder} has ${Math.floor(free / MEGABYTE)} MB free; the copy needs ${Math.ceil((bytes + floor) / MEGABYTE)} MB`,
    )
}
