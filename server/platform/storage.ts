import { createDiskStorage, type Storage } from './adapters/disk-storage'
import { type DataFolder, dataFolder } from './data-folders'
import { type Context } from './http/context'

/** Folders with files under storage keys: pictures, recordings and lesson files; candidates' voices. */
type StoredFolder = Extract<DataFolder, 'media' | 'speaking'>

/** The storage of a folder. Every module gets it here, so that another kind of storage is chosen in one place. */
export function storageOf(ctx: Pick<Context, 'settings'>, folder: StoredFolder): Storage {
  return createDiskStorage(dataFolder(ctx, folder))
}
