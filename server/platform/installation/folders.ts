import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { type RunningSettings, SettingsError } from '@/lib/platform/env/server'
import { listDataFolders } from '@/server/platform/data-folders'
import { type Database } from '@/server/platform/db/client'
import { errorCode } from '@/server/platform/error-code'
import { isLocal } from '@/server/platform/storage'
import { lockInstallation, recordMarkedFolders } from './repo'

/** The file with the installation's id in every shared folder. No row refers to it, and no backup includes it. */
export const FOLDER_MARKER_FILE = 'installation.txt'
const SHARED = listDataFolders(({ isShared }) => isShared)

type Place = {
  readonly db: Database
  readonly settings: Pick<RunningSettings, 'dataDir' | 'databaseUrl' | 'storage'>
}
type Folder = { readonly name: string; readonly file: string; readonly mark: string | null }

/**
 * With DATABASE_URL several nodes may share a database, and need each other's files. The first start marks the folders of its DATA_DIR; a node whose
 * folders are unmarked, or belong to another installation, is refused.
 * @throws SettingsError with a sentence that names the folder and the remedy
 */
export async function claimSharedFolders({ db, settings }: Place): Promise<void> {
  if (!settings.databaseUrl) return
  // A folder added by a new version is marked by the first node that starts with it. The lock serialises nodes.
  await db.transaction(async (tx) => {
    const installation = await lockInstallation(tx)
    if (!installation) throw new Error('The row of the installation is missing')
    const folders = await readFolders(settings)
    const { id, markedFolders } = installation
    refuseForeignMark(folders, id)
    refuseUnmarked(
      folders.filter(({ name }) => markedFolders.includes(name)),
      id,
    )
    // Files first: after a kill before the commit the next start finds its own marks.
    for (const { file, mark } of folders) if (mark === null) await writeMark(file, id)
    // Folders whose files are in an object storage stay marked, so that a move back can find them.
    const marked = [...new Set([...markedFolders, ...folders.map(({ name }) => name)])]
    if (marked.length > markedFolders.length) await recordMarkedFolders(tx, marked)
  })
}

/** Like {@link claimSharedFolders}, for a command that uses files next to running nodes: marks nothing. @throws SettingsError */
export async function assertSharedFolders({ db, settings }: Place): Promise<void> {
  if (!settings.databaseUrl) return
  const installation = await db.transaction(lockInstallation)
  if (!installation) return
  const folders = await readFolders(settings)
  refuseForeignMark(folders, installation.id)
  refuseUnmarked(
    folders.filter(({ name }) => installation.markedFolders.includes(name)),
    installation.id,
  )
}

/** Files in an object storage need no shared folder. */
async function readFolders(settings: Place['settings']): Promise<readonly Folder[]> {
  const { dataDir } = settings
  return Promise.all(
    SHARED.filter((name) => isLocal(settings, name)).map(async (name) => {
      const file = path.join(dataDir, name, FOLDER_MARKER_FILE)
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      })
      return { name, file, mark: text?.trim() ?? null }
    }),
  )
}

function refuseForeignMark(folders: readonly Folder[], id: string): void {
  const foreignFolder = folders.find(({ mark }) => mark !== null && mark !== id)
  if (!foreignFolder) return
  throw new SettingsError(
    `The folder ${path.dirname(foreignFolder.file)} (setting DATA_DIR) belongs to another installation than the database of DATABASE_URL: its ${FOLDER_MARKER_FILE} says so. ` +
      `If it is the right one all the same, replace what is in ${foreignFolder.file} by ${id}. Nothing was started.`,
  )
}

function refuseUnmarked(folders: readonly Folder[], id: string): void {
  const [unmarked] = folders.filter(({ mark }) => mark === null)
  if (!unmarked) return
  throw new SettingsError(
    `The folder ${path.dirname(unmarked.file)} (setting DATA_DIR) is not the one in which the other nodes of this database work, or its disk is not mounted: it has no ${FOLDER_MARKER_FILE}. ` +
      `With DATABASE_URL all nodes share ${SHARED.join(', ')}; what is stored on one node alone, a spoken answer or an upload, is missing on the others. ` +
      `Mount the shared folder there, or move the files here with their ${FOLDER_MARKER_FILE}. If it is the right one all the same, write ${id} into ${unmarked.file}. Nothing was started.`,
  )
}

/** Atomic: complete, or not there. */
async function writeMark(file: string, id: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}.part`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${id}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}
