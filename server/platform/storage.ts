import { readBucketUrl } from '@/lib/platform/env/storage'
import { type Settings } from '@/lib/platform/env/server'
import { createDiskStorage } from './adapters/disk-storage'
import { type Storage } from './adapters/file-storage'
import { originOf, type S3Target } from './adapters/s3/s3-request'
import { createS3Storage } from './adapters/s3/s3-storage'
import { type DataFolder, type DataPlace, dataFolder } from './data-folders'

/** Folders with files under storage keys: pictures, recordings and lesson files; candidates' voices. */
export type StoredFolder = Extract<DataFolder, 'media' | 'speaking'>
export const STORED_FOLDERS: readonly StoredFolder[] = ['media', 'speaking']
/** The settings needed to find a storage. */
export type StoragePlace = { readonly settings: DataPlace & Pick<Settings, 'storage'> }

/** The place of the files in DATA_DIR. Any other is an `s3://bucket/folder`. */
export const FOLDER_PLACE = 'folder'

export function filesPlaceOf({ storage }: Pick<Settings, 'storage'>): string {
  return storage.url ?? FOLDER_PLACE
}

/** The storage of a folder. Every module gets it here: the settings choose its kind. */
export function storageOf(ctx: StoragePlace, folder: StoredFolder): Storage {
  return storageAt(ctx, filesPlaceOf(ctx.settings), folder)
}

export function storageAt(ctx: StoragePlace, place: string, folder: StoredFolder): Storage {
  const bucket = findBucket(ctx.settings, place)
  return bucket
    ? createS3Storage(bucket.target, `${bucket.prefix}${folder}/`)
    : createDiskStorage(dataFolder(ctx, folder))
}

/** Longer than a film with pauses: some browsers request all parts from this URL without asking for a new one. */
const DIRECT_SECONDS = 3 * 3_600

/** The URL from which a player can fetch a file of `media/`; null if it comes through the program. The caller has checked the entitlement. */
export function directAddress(
  ctx: StoragePlace,
  key: string,
  headers: Readonly<Record<string, string>>,
): string | null {
  if (!ctx.settings.storage.isMediaDirect) return null
  return storageOf(ctx, 'media').directUrl(key, { seconds: DIRECT_SECONDS, headers })
}

/** The other origin that pages play from; null without one. */
export function directOrigin(settings: Pick<Settings, 'storage'>): string | null {
  const bucket = settings.storage.isMediaDirect ? findBucket(settings, filesPlaceOf(settings)) : null
  return bucket && originOf(bucket.target)
}

/** The bucket of a place in an object storage; null for the folder. */
export function findBucket(
  { storage }: Pick<Settings, 'storage'>,
  place: string,
): { readonly target: S3Target; readonly prefix: string } | null {
  if (place === FOLDER_PLACE) return null
  const found = readBucketUrl(place)
  if (!found || !storage.account) throw new Error(`No keys for the place ${place}`)
  return { target: { ...storage.account, bucket: found.bucket }, prefix: found.prefix }
}

export function isStoredFolder(name: string): name is StoredFolder {
  return STORED_FOLDERS.some((folder) => folder === name)
}

/** Whether the files of this folder are in DATA_DIR. */
export function isLocal({ storage }: Pick<Settings, 'storage'>, folder: string): boolean {
  return storage.url === null || !isStoredFolder(folder)
}
