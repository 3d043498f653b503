import { fetchBytes } from '@/lib/platform/client/browser'
import { type Lesson } from '@/lib/learning/course/contract/course'
import { listPictures, listRecordings, recordingPath } from '@/lib/learning/post/rules/post-doc'

/** The device lacks space for this many bytes. */
export class StorageFullError extends Error {
  constructor(readonly bytes: number) {
    super('There is no room for the lessons')
  }
}

/** Leaves space for everything else that the site stores. */
const SPACE_FACTOR = 1.1

type LoadMethods = {
  /** Loads a path of the API. */
  readonly load: (path: string) => Promise<Blob>
  /** Free bytes of our quota; null if the browser does not report it. */
  readonly getFreeBytes: () => Promise<number | null>
  /** Reports progress: how many files of how many. */
  readonly onProgress?: (done: number, total: number) => void
}

/** The total size of the lessons' recordings and videos in bytes, before any of them is fetched. */
export async function measureFiles(
  lessons: readonly Lesson[],
  measure: (path: string) => Promise<number> = fetchSize,
): Promise<number> {
  const bytesByFile = new Map(lessons.flatMap(({ media }) => (media ? [[media.file, media.bytes] as const] : [])))
  const addresses = new Map(lessons.flatMap(listAddresses))
  const sizes = [...addresses].map(async ([source, path]) => bytesByFile.get(source) ?? measure(path))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** The API paths of all pictures of these lessons: those in their texts, and the videos' posters. */
export function listPictureAddresses(lessons: readonly Lesson[]): readonly string[] {
  const all = lessons.flatMap(({ doc, media }) => [...listPictures(doc), ...(media?.poster ? [media.poster] : [])])
  return [...new Set(all.map(({ id, width }) => `/media/pictures/${encodeURIComponent(id)}/${width}/`))]
}

/**
 * Fetches all recordings and videos of these lessons completely, without storing them.
 * @param bytes the result of `measureFiles`
 * @throws StorageFullError before a fetch that would be in vain
 */
export async function fetchFiles(
  lessons: readonly Lesson[],
  bytes: number,
  { load, getFreeBytes, onProgress }: Partial<LoadMethods> = {},
): Promise<ReadonlyMap<string, Blob>> {
  const freeBytes = await (getFreeBytes ?? readFreeBytes)()
  if (freeBytes !== null && bytes * SPACE_FACTOR > freeBytes) throw new StorageFullError(bytes)
  const files = new Map<string, Blob>()
  const addresses = new Map(lessons.flatMap(listAddresses))
  for (const [source, path] of addresses) {
    onProgress?.(files.size, addresses.size)
    files.set(source, await (load ?? fetchWhole)(path))
  }
  return files
}

/** The bytes that did not fit when storing failed, or null for any other error. */
export function missingBytes(error: unknown, bytes: number): number | null {
  if (error instanceof StorageFullError) return error.bytes
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? bytes : null
}

function listAddresses({ media, doc, recordings }: Lesson): readonly (readonly [source: string, path: string])[] {
  const inText = listRecordings(doc).map((id) => [id, recordingPath(id, recordings ?? undefined)] as const)
  return media ? [[media.file, media.path] as const, ...inText] : inText
}

/** Requests one byte, because the response states the total size. */
async function fetchSize(path: string): Promise<number> {
  const response = await fetchBytes(path, undefined, { range: 'bytes=0-0' })
  await response.body?.cancel()
  return Number(response.headers.get('content-range')?.split('/')[1] ?? 0)
}

/** Requests no range, because only a complete file can be seeked when stored. */
async function fetchWhole(path: string): Promise<Blob> {
  return (await fetchBytes(path)).blob()
}

async function readFreeBytes(): Promise<number | null> {
  if (!('storage' in navigator)) return null
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined ? null : quota - (usage ?? 0)
}
