import { stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { type CopyTrouble as Trouble } from '@/lib/platform/backup/rules/freshness'
import { freeBytes, isSameDisk, isSameVolume, makePrivate, readIfThere, unlessMissing, writeWhole } from './files'
import { parseJson } from './log-files'

const Owner = z.object({ format: z.literal('sanjeh.copies/1'), systemId: z.string(), installation: z.string() })
export type Owner = Omit<z.infer<typeof Owner>, 'format'>

const ownerFile = (target: string) => path.join(target, 'owner.json')
const MEGABYTE = 1024 * 1024
/** Where the copies share the room of the database they leave some for it; elsewhere for what is begun. */
const FREE_BESIDE_DATABASE = 1024 * MEGABYTE
const FREE_ELSEWHERE = 64 * MEGABYTE

/** Why nothing is copied at the moment. */
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

export async function readOwner(target: string): Promise<Owner | null> {
  const text = await readIfThere(ownerFile(target))
  const parsed = text && Owner.safeParse(parseJson(text.toString('utf8')))
  return parsed?.success ? parsed.data : null
}

type Place = {
  readonly target: string
  readonly dataDir: string
  /** It was on another disk than DATA_DIR the last time. A mount point is a folder also while nothing is mounted there. */
  readonly wasElsewhere: boolean
}

const isThere = async (folder: string) => ((await unlessMissing(stat(folder))) ? folder : null)

/**
 * Opens the place of the copies for one installation, and marks it as its own. A restored installation has a new id: it never continues the copies of
 * the one that it came from, which may still be running.
 * @throws CopyTrouble
 */
export async function openTarget(
  { target, dataDir, wasElsewhere }: Place,
  owner: Owner,
): Promise<{ readonly isSameDisk: boolean; readonly isSameVolume: boolean }> {
  // Only the last folder is made: a mount point that is not there is no place on the disk below it.
  const parent = await unlessMissing(stat(path.dirname(target)))
  if (!parent) throw new CopyTrouble('no_place', `${path.dirname(target)} is not there`)
  const found = await readIfThere(ownerFile(target))
  if (found === null && wasElsewhere && (await isSameVolume((await isThere(target)) ?? path.dirname(target), dataDir)))
    throw new CopyTrouble('no_place', `${target} was on another disk, which is not mounted`)
  await makePrivate(target)
  if (found === null) await writeWhole(ownerFile(target), JSON.stringify({ format: 'sanjeh.copies/1', ...owner }))
  const is = await readOwner(target)
  if (is?.installation !== owner.installation || is.systemId !== owner.systemId)
    throw new CopyTrouble('foreign', `${target} holds the copies of another installation: name an empty folder`)
  return { isSameDisk: await isSameDisk(target, dataDir), isSameVolume: await isSameVolume(target, dataDir) }
}

/** @throws CopyTrouble when so many bytes would leave too little room */
export async function assertRoom(target: string, isSharingRoom: boolean, bytes = 0): Promise<void> {
  const floor = isSharingRoom ? FREE_BESIDE_DATABASE : FREE_ELSEWHERE
  const free = await freeBytes(target)
  if (free - bytes < floor)
    throw new CopyTrouble(
      'no_room',
      `${target} has ${Math.floor(free / MEGABYTE)} MB free; the copy needs ${Math.ceil((bytes + floor) / MEGABYTE)} MB`,
    )
}
