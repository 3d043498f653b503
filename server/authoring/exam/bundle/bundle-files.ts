import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BundleError, type BundleIssue } from './bundle-issue'
import { readZip } from './bundle-zip'

/** The files of a bundle by name, `audio/listening.mp3`; sorted, so that a folder and a zip of it are equal. */
export type BundleFiles = ReadonlyMap<string, Uint8Array>

/** Far above any real bundle; stops files made to exhaust the machine. */
export const BUNDLE_LIMITS = {
  files: 200,
  fileBytes: 64 * 1024 * 1024,
  totalBytes: 256 * 1024 * 1024,
  depth: 4,
} as const

/** Files that operating systems add to folders and zips; `..` does not match, so that such a path is refused, not skipped. */
const SYSTEM_FILES = /(^|\/)(\.(?!\.?(?:\/|$))[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/
const SAFE_NAME = /^[A-Za-z0-9_][A-Za-z0-9 ._()-]*(\/[A-Za-z0-9_][A-Za-z0-9 ._()-]*)*$/

/**
 * Reads a whole bundle, a folder or a zip file, into memory.
 * @throws BundleError
 */
export async function readBundleFiles(place: string): Promise<BundleFiles> {
  const entry = await lstat(place).catch(() => null)
  if (!entry) throw refuse('', `Nothing is at ${place}`)
  if (entry.isDirectory()) return toBundleFiles(await readFolder(place))
  if (!entry.isFile()) throw refuse('', `${place} is neither a folder nor a zip file`)
  if (entry.size > BUNDLE_LIMITS.totalBytes)
    throw refuse('', `${place} is larger than ${BUNDLE_LIMITS.totalBytes} bytes`)
  return toBundleFiles(readZip(await readFile(place), BUNDLE_LIMITS))
}

/** The total size of an uploaded zip's files: an upload is unpacked in memory. Recordings hardly compress, so this is enough for them. */
const SENT_BYTES = 96 * 1024 * 1024

/**
 * The files of an uploaded zip, under any names: they are looked up and shown, never opened on disk. {@link toBundleFiles} makes a bundle of them.
 * @throws BundleError
 */
export function readForeignZip(zip: Uint8Array): BundleFiles {
  const read = readZip(zip, { ...BUNDLE_LIMITS, totalBytes: SENT_BYTES })
  const files = new Map<string, Uint8Array>()
  for (const [written, bytes] of read) {
    const name = written.replaceAll('\\', '/')
    if (files.has(name)) throw refuse(name, 'Stands twice in the zip')
    if (!name.endsWith('/')) files.set(name, bytes)
  }
  return new Map([...withoutWrapper(files)].filter(([name]) => !SYSTEM_FILES.test(name)).toSorted(byName))
}

async function readFolder(root: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  let total = 0
  const visit = async (name: string, depth: number): Promise<void> => {
    if (depth > BUNDLE_LIMITS.depth) throw refuse(name, 'Folders are nested too deep')
    for (const entry of await readdir(path.join(root, name), { withFileTypes: true })) {
      const child = name === '' ? entry.name : `${name}/${entry.name}`
      if (SYSTEM_FILES.test(child)) continue
      if (entry.isDirectory()) {
        await visit(child, depth + 1)
        continue
      }
      if (!entry.isFile()) throw refuse(child, 'Neither a file nor a folder: links are not followed')
      const { size } = await lstat(path.join(root, child))
      total += size
      if (size > BUNDLE_LIMITS.fileBytes || total > BUNDLE_LIMITS.totalBytes)
        throw refuse(child, 'The bundle is too large')
      if (files.size >= BUNDLE_LIMITS.files) throw refuse('', `More than ${BUNDLE_LIMITS.files} files`)
      files.set(child, await readFile(path.join(root, child)))
    }
  }
  await visit('', 0)
  return files
}

/** Makes a bundle: every name must be storable on any system. @throws BundleError */
export function toBundleFiles(read: ReadonlyMap<string, Uint8Array>): BundleFiles {
  const files = new Map([...withoutWrapper(read)].filter(([name]) => !SYSTEM_FILES.test(name)).toSorted(byName))
  const issues: BundleIssue[] = [...files.keys()]
    .filter((name) => !SAFE_NAME.test(name))
    .map((file) => ({ severity: 'error', file, path: '', message: 'Not a name that a bundle may hold' }))
  if (issues.length > 0) throw new BundleError(issues)
  return files
}

/** Zip programs often put the folder itself around all files. */
function withoutWrapper(read: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  if (read.has('exam.json')) return read
  const head = [...read.keys()].find((name) => /^(?!\.\.\/)[^/]+\/exam\.json$/.test(name))
  if (!head) return read
  const wrapper = head.slice(0, -'exam.json'.length)
  const inside = [...read].filter(([name]) => !SYSTEM_FILES.test(name))
  if (!inside.every(([name]) => name.startsWith(wrapper))) return read
  return new Map(inside.map(([name, bytes]) => [name.slice(wrapper.length), bytes]))
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b)
}

function refuse(file: string, message: string): BundleError {
  return new BundleError([{ severity: 'error', file, path: '', message }])
}
