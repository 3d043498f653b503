import { createDiskStorage, type Storage } from './adapters/storage'
import { type DataFolder, dataFolder } from './data-folders'
import { type Context } from './http/context'

/** Folders whose files are kept under keys: pictures, recordings and lesson files; candidates' voices. */
type StoredFolder = Extract<DataFolder, 'media' | 'speaking'>

/** Where the files of a folder are kept. Every module asks here, so that another kind of storage is decided in one place. */
export function storageOf(ctx: Pick<Context, 'settings'>, folder: StoredFolder): Storage {
  return createDiskStorage(dataFolder(ctx, folder))
}
