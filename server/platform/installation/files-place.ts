import { SettingsError } from '@/lib/platform/env/server'
import { storageNotice } from '@/lib/platform/storage/words'
import { StorageError } from '@/server/platform/adapters/file-storage'
import { isTransient } from '@/server/platform/adapters/s3/s3-request'
import { readText, writeText } from '@/server/platform/adapters/s3/s3-storage'
import { type Context } from '@/server/platform/http/context'
import { filesPlaceOf, findBucket, FOLDER_PLACE, STORED_FOLDERS, storageAt } from '@/server/platform/storage'
import { assertSharedFolders, FOLDER_MARKER_FILE } from './folders'
import { findInstallation, recordFilesPlace } from './repo'

type Place = Pick<Context, 'db' | 'settings' | 'log'>
/** A recorded place gets only a short time to answer, because the program can start without it. */
const OWN_BUCKET_TIMING = { idleMs: 4_000, retryWithinMs: 500, pauseMs: 100 } as const
type OwnInstallation = { readonly id: string; readonly filesIn: string | null }

/**
 * Files are read from one place only: from a different place than before none of them would be found, and in another installation's bucket that
 * installation's files would be lost.
 * The first start records the place and marks the bucket.
 * @throws SettingsError with a sentence
 */
export async function claimFilesPlace(ctx: Place): Promise<void> {
  const installation = await getInstallation(ctx)
  const place = filesPlaceOf(ctx.settings)
  assertSamePlace(installation, place)
  if (place !== FOLDER_PLACE) await skipIfUnreachable(ctx, installation, () => claimBucket(ctx, place, installation))
  if (installation.filesIn !== null) return
  if (place !== FOLDER_PLACE && (await hasFiles(ctx, FOLDER_PLACE)))
    throw new SettingsError(
      `The setting STORAGE_URL names ${place}, and the files of this installation are in DATA_DIR: npm run storage:move -- --from folder --to ${place} --switch moves them. Nothing was started.`,
    )
  await recordFilesPlace(ctx.db, place)
}

/** Like {@link claimFilesPlace}, for a command that uses files next to running nodes: records and marks nothing. @throws SettingsError */
export async function assertFilesPlace(ctx: Place): Promise<void> {
  const installation = await findInstallation(ctx.db)
  if (installation) assertSamePlace(installation, filesPlaceOf(ctx.settings))
}

/** The place of the files. It has no record before the first start, or after a start that was refused because the files are in DATA_DIR. */
export async function locateFiles(
  ctx: Pick<Place, 'settings'>,
  { filesIn }: Pick<OwnInstallation, 'filesIn'>,
): Promise<string> {
  if (filesIn !== null) return filesIn
  return (await hasFiles(ctx, FOLDER_PLACE)) ? FOLDER_PLACE : filesPlaceOf(ctx.settings)
}

/** Checks that a place belongs to this installation, and is not an unmounted disk or another bucket at the same address. @throws SettingsError */
export async function assertOwnPlace(ctx: Place, place: string, { id }: Pick<OwnInstallation, 'id'>): Promise<void> {
  const { db, settings } = ctx
  if (place !== FOLDER_PLACE) await claimBucket(ctx, place, { id, filesIn: place })
  else await assertSharedFolders({ db, settings: { ...settings, storage: { ...settings.storage, url: null } } })
}

/** Marks a bucket as this installation's. @throws SettingsError when it is another's, or cannot be used */
export async function claimBucket(
  { settings }: Pick<Place, 'settings'>,
  place: string,
  owner: OwnInstallation,
): Promise<void> {
  const bucket = findBucket(settings, place)
  if (!bucket) return
  const key = `${bucket.prefix}${FOLDER_MARKER_FILE}`
  const target = { ...bucket.target, ...(owner.filesIn === place && { timing: OWN_BUCKET_TIMING }) }
  const mark = (await explainStorageErrors(place, () => readText(target, key)))?.trim() ?? null
  if (mark === owner.id) return
  if (mark !== null)
    throw new SettingsError(
      `${place} (setting STORAGE_URL) holds the files of another installation: its ${FOLDER_MARKER_FILE} says so. Name an empty place. ` +
        `If it is the right one all the same, replace what is in ${key} by ${owner.id}. Nothing was started.`,
    )
  if (owner.filesIn === place)
    throw new SettingsError(
      `${place} (setting STORAGE_URL) is not the place it was: it has no ${FOLDER_MARKER_FILE}. Was the bucket emptied, or is another one behind this address? ` +
        `If it is the right one all the same, write ${owner.id} into ${key}. Nothing was started.`,
    )
  await explainStorageErrors(place, () => writeText(target, key, `${owner.id}\n`))
}

async function getInstallation({ db }: Pick<Place, 'db'>): Promise<OwnInstallation> {
  const installation = await findInstallation(db)
  if (!installation) throw new Error('The row of the installation is missing')
  return installation
}

/** Storage that worked before and does not answer now must not stop the program: exams can be sat without files. */
async function skipIfUnreachable(
  { settings, log }: Place,
  { filesIn }: OwnInstallation,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const cause = error instanceof SettingsError ? error.cause : null
    if (filesIn !== filesPlaceOf(settings) || !isTransient(cause)) throw error
    log.error({ err: cause }, 'the files cannot be reached; the program starts without them')
  }
}

function assertSamePlace({ filesIn }: OwnInstallation, place: string): void {
  if (filesIn === null || filesIn === place) return
  const hint = filesIn === FOLDER_PLACE ? 'Unset STORAGE_URL' : `Set STORAGE_URL to ${filesIn}`
  throw new SettingsError(
    `The files of this installation are in ${describePlace(filesIn)}, and the settings name ${describePlace(place)}. ${hint}, ` +
      `or move the files: npm run storage:move -- --from ${filesIn} --to ${place} --switch. Nothing was started.`,
  )
}

/** The place as part of a message. */
export function describePlace(place: string): string {
  return place === FOLDER_PLACE ? 'DATA_DIR' : place
}

async function hasFiles(ctx: Pick<Place, 'settings'>, place: string): Promise<boolean> {
  for (const folder of STORED_FOLDERS) for await (const _ of storageAt(ctx, place, folder).list()) return true
  return false
}

async function explainStorageErrors<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    throw new SettingsError(
      `${place} (setting STORAGE_URL) cannot be used: ${error.message}.\n${storageNotice.trouble[error.trouble]}`,
      { cause: error },
    )
  }
}
