import { type StorageTrouble } from '@/lib/platform/storage/rules'

/** Bytes from `start` (inclusive) to `end` (exclusive). */
export type Part = { readonly start: number; readonly end: number }
export type StoredFile = { readonly key: string; readonly bytes: number; readonly changedMs: number }
export type OpenFile = { readonly bytes: number; readonly stream: ReadableStream<Uint8Array> }

export type AddressOptions = { readonly seconds: number; readonly headers: Readonly<Record<string, string>> }

/**
 * Bytes under a key such as `plain/3fa9…`. A key's bytes never change; putting the same key again is safe. A file is there as a whole or not at all.
 * Every call ends within a bounded time; a place that cannot be used rejects with {@link StorageError} or an error of the disk.
 */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Moves a local file into the storage, for files too large for memory. */
  moveFile(key: string, file: string): Promise<void>
  /** Like `take`, but keeps the local file. */
  putFile(key: string, file: string): Promise<void>
  has(key: string): Promise<boolean>
  /** Rejects with ENOENT if the key is unknown. */
  get(key: string): Promise<Uint8Array>
  /** Rejects with ENOENT if the key is unknown. `bytes` is the size of the whole, also for a range. */
  open(key: string, part?: Part): Promise<OpenFile>
  /** A URL from which a browser can fetch the file directly for this long; null for a local folder. `headers`: type and disposition. */
  directUrl(key: string, addressOptions: AddressOptions): string | null
  /** Succeeds for an unknown key. */
  remove(key: string): Promise<void>
  /** All files, in no particular order. */
  list(): AsyncIterable<StoredFile>
}

const KEY = /^[a-z]+\/[0-9a-f]{64}$/

export function isStorageKey(text: string): boolean {
  return KEY.test(text)
}

/** Keys are parts of paths: another one could lead out of the folder. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
}

/** The storage of files cannot be used now. The code identifies the class, because errors cross realms in tests. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly code = 'ESTORAGE'

  constructor(
    readonly trouble: StorageTrouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
