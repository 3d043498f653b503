import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { errorCode } from '@/server/platform/error-code'

export const FILE_LIST = 'files.json'
/** The number of faults that are listed; further ones are counted. */
const MAX_NAMED = 100

const ListedFile = z.object({
  /** Path relative to the backup, with `/`. */
  path: z.string().min(1),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
const FileList = z.object({ format: z.literal('sanjeh.files/1'), files: z.array(ListedFile) })
export type ListedFile = z.infer<typeof ListedFile>

/** Lists every file of a folder with its size and SHA-256. Written last. */
export async function writeFileList(folder: string): Promise<void> {
  const files: ListedFile[] = []
  for (const name of await listFiles(folder)) files.push(await describeFile(folder, name))
  const list: z.infer<typeof FileList> = { format: 'sanjeh.files/1', files }
  await writeFile(path.join(folder, FILE_LIST), `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600, flush: true })
}

/** Null if it is missing or unreadable. */
export async function readFileList(folder: string): Promise<readonly ListedFile[] | null> {
  try {
    return FileList.parse(JSON.parse(await readFile(path.join(folder, FILE_LIST), 'utf8'))).files
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || isMissing(error)) return null
    throw error
  }
}

/** The differences between a folder and its list, one line per file: missing, truncated, changed, or not listed. Empty if it is intact. */
export async function findFaults(folder: string, listed: readonly ListedFile[]): Promise<readonly string[]> {
  const found = new Set(await listFiles(folder))
  const faults: string[] = []
  for (const file of listed) {
    const isThere = found.delete(file.path)
    const fault = isThere ? await compare(folder, file) : 'is missing'
    if (fault !== null) faults.push(`${file.path} ${fault}`)
  }
  faults.push(...[...found].map((name) => `${name} does not belong to the copy`))
  const rest = faults.length - MAX_NAMED
  return rest > 0 ? [...faults.slice(0, MAX_NAMED), `and ${rest} more`] : faults
}

async function compare(folder: string, { path: name, bytes, sha256 }: ListedFile): Promise<string | null> {
  const { size } = await stat(path.join(folder, name))
  if (size < bytes) return `is cut: ${size} of ${bytes} bytes`
  if (size > bytes) return `was changed: ${size} instead of ${bytes} bytes`
  const { sha256: actualSha256 } = await describeFile(folder, name)
  return actualSha256 === sha256 ? null : 'was changed'
}

async function describeFile(folder: string, name: string): Promise<ListedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path.join(folder, name)), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { path: name, bytes, sha256: hash.digest('hex') }
}

/** All entries except folders and the list itself. Links are included, so that they are reported: backups contain none. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== FILE_LIST)
    .sort()
}

function isMissing(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}
