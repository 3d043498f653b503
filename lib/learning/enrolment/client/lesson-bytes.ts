import { fetchBytes } from '@/lib/platform/client/browser'
import { type Lesson } from '@/lib/learning/course/contract/course'
import { listPictures, listRecordings, recordingPath } from '@/lib/learning/post/rules/doc'

/** There is no room on the device for this many bytes. */
export class StorageFullError extends Error {
  constructor(readonly bytes: number) {
    super('There is no room for the lessons')
  }
}

/** Room is left for everything else that the site keeps. */
const SPARE = 1.1

type Ways = {
  /** From the API. */
  readonly load: (path: string) => Promise<Blob>
  /** Bytes that the browser has left for us; null when it does not tell. */
  readonly findRoom: () => Promise<number | null>
  /** How many files are here, of how many. */
  readonly tell?: (done: number, total: number) => void
}

/** How much the recordings and videos of these lessons are, in bytes, before any of them is fetched. */
export async function measureFiles(
  lessons: readonly Lesson[],
  measure: (path: string) => Promise<number> = askSize,
): Promise<number> {
  const known = new Map(lessons.flatMap(({ media }) => (media ? [[media.file, media.bytes] as const] : [])))
  const addresses = new Map(lessons.flatMap(listAddresses))
  const sizes = [...addresses].map(async ([source, path]) => known.get(source) ?? measure(path))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** The addresses, of the API, of all pictures of these lessons: those in their texts, and those before their videos. */
export function listPictureAddresses(lessons: readonly Lesson[]): readonly string[] {
  const all = lessons.flatMap(({ doc, media }) => [...listPictures(doc), ...(media?.poster ? [media.poster] : [])])
  return [...new Set(all.map(({ id, width }) => `/media/pictures/${encodeURIComponent(id)}/${width}/`))]
}

/**
 * All recordings and videos of these lessons, whole; nothing is kept yet.
 * @param bytes what `measureFiles` has found
 * @throws StorageFullError before anything is fetched in vain
 */
export async function gatherFiles(
  lessons: readonly Lesson[],
  bytes: number,
  { load, findRoom, tell }: Partial<Ways> = {},
): Promise<ReadonlyMap<string, Blob>> {
  const room = await (findRoom ?? askBrowser)()
  if (room !== null && bytes * SPARE > room) throw new StorageFullError(bytes)
  const files = new Map<string, Blob>()
  const addresses = new Map(lessons.flatMap(listAddresses))
  for (const [source, path] of addresses) {
    tell?.(files.size, addresses.size)
    files.set(source, await (load ?? fetchWhole)(path))
  }
  return files
}

/** What keeping so many bytes failed for: those that found no room, or null when it was something else. */
export function missingBytes(error: unknown, bytes: number): number | null {
  if (error instanceof StorageFullError) return error.bytes
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? bytes : null
}

function listAddresses({ media, doc, recordings }: Lesson): readonly (readonly [source: string, path: string])[] {
  const inText = listRecordings(doc).map((id) => [id, recordingPath(id, recordings ?? undefined)] as const)
  return media ? [[media.file, media.path] as const, ...inText] : inText
}

/** Of one byte, which tells how many there are. */
async function askSize(path: string): Promise<number> {
  const response = await fetchBytes(path, undefined, { range: 'bytes=0-0' })
  await response.body?.cancel()
  return Number(response.headers.get('content-range')?.split('/')[1] ?? 0)
}

/** Without parts: what is kept can be sought in as a whole. */
async function fetchWhole(path: string): Promise<Blob> {
  return (await fetchBytes(path)).blob()
}

async function askBrowser(): Promise<number | null> {
  if (!('storage' in navigator)) return null
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined ? null : quota - (usage ?? 0)
}
