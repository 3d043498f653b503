import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DATA_FOLDERS } from './data-folders'
import { type BackupSummary, backupDatabase } from './db/backup'
import { analyze } from './db/catalog'
import { restoreDatabase, RestoreError } from './db/restore'
import { errorCode } from './error-code'
import { type Context } from './http/context'

const DATABASE = 'database.jsonl.gz'
const FOLDERS = Object.entries(DATA_FOLDERS)
  .filter(([, { isInBackup }]) => isInBackup)
  .map(([name, { holds }]) => ({ name, holds }))
const README = `A copy of a Sanjeh installation, made by \`npm run backup\`.
${DATABASE}  all tables at one moment: JSON lines, packed
${FOLDERS.map(({ name, holds }) => `${`${name}/`.padEnd(19)}${holds}\n`).join('')}secrets.json       the key that signs access tokens: keep this folder private

To bring it back into an empty installation:  DATA_DIR=<new folder> npm run restore -- <this folder>
`

/** Copies what an installation must keep into a new folder, which appears under its name only when it is complete. */
export async function backup(ctx: Context, folder: string): Promise<BackupSummary> {
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const summary = await backupDatabase(ctx.db, path.join(draft, DATABASE))
  // After the tables: a file is written before the row that names it, so every file that the tables name is there.
  for (const { name } of FOLDERS) await copyFolder(path.join(ctx.settings.dataDir, name), path.join(draft, name))
  await writeFile(path.join(draft, 'secrets.json'), JSON.stringify({ authSecret: ctx.settings.authSecret }), {
    mode: 0o600,
  })
  await writeFile(path.join(draft, 'README.txt'), README)
  await rename(draft, folder)
  return summary
}

/**
 * Brings a copy back: the tables in one transaction, and the files before it ends. A copy that is refused leaves neither.
 * @throws RestoreError with a sentence when the database holds data or the copy cannot be read
 */
export async function restore(ctx: Context, folder: string): Promise<BackupSummary> {
  const secrets = await readFile(path.join(folder, 'secrets.json')).catch((error: unknown) => {
    throw new RestoreError(`${folder} is no copy made by npm run backup.`, { cause: error })
  })
  const summary = await restoreDatabase(ctx.db, path.join(folder, DATABASE), async () => {
    for (const { name } of FOLDERS) await copyFolder(path.join(folder, name), path.join(ctx.settings.dataDir, name))
    // Of what is not in the copy rows may be: an upload that was under way goes on in its folder, from its beginning.
    for (const name of Object.keys(DATA_FOLDERS))
      await mkdir(path.join(ctx.settings.dataDir, name), { recursive: true, mode: 0o700 })
  })
  await analyze(ctx.db)
  // Last: with the old key the people who were logged in still are.
  await writeFile(path.join(ctx.settings.dataDir, 'secrets.json'), secrets, { mode: 0o600 })
  return summary
}

/** `.part` are files that are still being written: no row names them. A folder that is not there, in an older copy, is an empty one. */
async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await unlessGone(readdir(from, { withFileTypes: true }))
  if (!entries) return
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (!entry.name.endsWith('.part')) await unlessGone(copyFile(source, target))
  }
}

/** Sweeps go on while a copy is made: what one of them removes had no row that needs it. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}
