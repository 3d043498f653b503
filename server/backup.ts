import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BackupSummary, backupDatabase } from './db/backup'
import { analyze } from './db/catalog'
import { restoreDatabase, RestoreError } from './db/restore'
import { type Context } from './http/context'

const DATABASE = 'database.jsonl.gz'
const README = `A copy of a Sanjeh installation, made by \`npm run backup\`.
${DATABASE}  all tables at one moment: JSON lines, packed
media/             recordings and pictures
secrets.json       the key that signs access tokens: keep this folder private

To bring it back into an empty installation:  DATA_DIR=<new folder> npm run restore -- <this folder>
`

/** Copies what an installation must keep into a new folder, which appears under its name only when it is complete. */
export async function backup(ctx: Context, folder: string): Promise<BackupSummary> {
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const summary = await backupDatabase(ctx.db, path.join(draft, DATABASE))
  // After the tables: files are only ever added, so every file that the tables name is there.
  await copyIfThere(path.join(ctx.settings.dataDir, 'media'), path.join(draft, 'media'))
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
  const summary = await restoreDatabase(ctx.db, path.join(folder, DATABASE), () =>
    copyIfThere(path.join(folder, 'media'), path.join(ctx.settings.dataDir, 'media')),
  )
  await analyze(ctx.db)
  // Last: with the old key the people who were logged in still are.
  await writeFile(path.join(ctx.settings.dataDir, 'secrets.json'), secrets, { mode: 0o600 })
  return summary
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true })
}
