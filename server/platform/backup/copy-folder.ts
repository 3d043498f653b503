import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { FOLDER_MARKER_FILE } from '@/server/platform/installation/folders'
import { errorCode } from '@/server/platform/error-code'

/**
 * Copies a folder, file by file. Skips `.part` files, which are still being written and have no rows, and the folder's mark, which names its
 * installation. A missing folder counts as empty.
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
    else if (!entry.name.endsWith('.part') && entry.name !== FOLDER_MARKER_FILE) {
      await onFile(target)
      if ((await unlessGone(copyFile(source, target).then(() => true))) === true) await sync(target)
    }
  }
}

/** Flushes the file to disk. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Sweeps run during a backup: a file that one deletes has no row. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}
