import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { FOLDER_MARK } from '@/server/platform/installation/folders'
import { errorCode } from '@/server/platform/error-code'

/**
 * Copies a folder, file by file. `.part` are files that are still being written: no row names them; the mark says whose folder it is, and
 * a restored one is another. A folder that is not there is an empty one.
 * @param onFile is called before each file is written
 */
export async function copyFolder(
  from: string,
  to: string,
  onFile: (target: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const entries = await unlessGone(readdir(from, { withFileTypes: true }))
  if (!entries) return
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target, onFile)
    else if (!entry.name.endsWith('.part') && entry.name !== FOLDER_MARK) {
      await onFile(target)
      if ((await unlessGone(copyFile(source, target).then(() => true))) === true) await sync(target)
    }
  }
}

/** Told as done only when it is on the disk. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Sweeps go on while a copy is made: what one of them removes had no row that needs it. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}
