import { type DBSchema } from 'idb'
import { shareDatabase } from '@/lib/platform/client/device-database'

// The bytes of files being uploaded: after a reload the upload resumes automatically. They have their own database, because a draft is written at
// every key stroke.

interface FileDatabase extends DBSchema {
  files: { key: string; value: { readonly id: string; readonly file: File } }
}

/** For browsers that store nothing; lasts as long as the page. */
const filesOfPage = new Map<string, File>()
const open = shareDatabase<FileDatabase>('sanjeh-case-files', (database) => {
  database.createObjectStore('files', { keyPath: 'id' })
})

export async function storeUploadFile(id: string, file: File): Promise<void> {
  filesOfPage.set(id, file)
  try {
    await (await open()).put('files', { id, file })
  } catch {
    // The page keeps it.
  }
}

/** Null when the device no longer has it: it has to be chosen again. */
export async function readUploadFile(id: string): Promise<File | null> {
  const found = filesOfPage.get(id)
  if (found) return found
  try {
    return (await (await open()).get('files', id))?.file ?? null
  } catch {
    return null
  }
}

export async function deleteUploadFile(id: string): Promise<void> {
  filesOfPage.delete(id)
  try {
    await (await open()).delete('files', id)
  } catch {
    // There is nothing to delete.
  }
}

/** The next user of this computer gets no bytes of somebody else's documents. */
export async function deleteUploadFilesExcept(ids: readonly string[]): Promise<void> {
  const database = await open()
  for (const id of await database.getAllKeys('files')) if (!ids.includes(id)) await database.delete('files', id)
}
