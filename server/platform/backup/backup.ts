import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DATA_FOLDERS, listDataFolders } from '@/server/platform/data-folders'
import { type BackupSummary, backupDatabase } from '@/server/platform/db/backup'
import { type Context } from '@/server/platform/http/context'
import { recordBackup } from '@/server/platform/installation/repo'
import { isLocal, isStoredFolder, storageOf } from '@/server/platform/storage'
import { copyFolder } from './copy-folder'
import { FILE_LIST, writeFileList } from './file-list'
import { fetchFiles } from './stored-files'

export const DATABASE = 'database.jsonl.gz'
export const COPIED_FOLDERS = listDataFolders(({ isInCopies }) => isInCopies)
const README = `A copy of a Sanjeh installation, made by \`npm run backup\`.
${DATABASE}  all tables at one moment: JSON lines, packed
${Object.entries(DATA_FOLDERS)
  .filter(([name]) => COPIED_FOLDERS.includes(name))
  .map(([name, { contents }]) => `${`${name}/`.padEnd(19)}${contents}\n`)
  .join('')}secrets.json       the key that signs access tokens: keep this folder private
${FILE_LIST}         every file of the copy, with its size and SHA-256

Is it whole, also after it was carried somewhere:     npm run backup:check -- <this folder>
To bring it back into an empty installation:  DATA_DIR=<new folder> npm run restore -- <this folder>
`

/** Backs up an installation to a new folder, which gets its name only when complete, and records it for managers. */
export async function backup(ctx: Context, folder: string): Promise<BackupSummary> {
  const begunAt = new Date(Date.now())
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const summary = await backupDatabase(ctx.db, path.join(draft, DATABASE))
  // After the tables: files are written before their rows, so every file in the dumped rows exists.
  for (const name of COPIED_FOLDERS) await collectFolder(ctx, name, path.join(draft, name))
  await writeFile(path.join(draft, 'secrets.json'), JSON.stringify({ authSecret: ctx.settings.authSecret }), {
    mode: 0o600,
    flush: true,
  })
  await writeFile(path.join(draft, 'README.txt'), README)
  await writeFileList(draft)
  await rename(draft, folder)
  await recordBackup(ctx.db, begunAt)
  return summary
}

function collectFolder(ctx: Context, name: string, to: string): Promise<void> {
  if (isLocal(ctx.settings, name) || !isStoredFolder(name)) return copyFolder(path.join(ctx.settings.dataDir, name), to)
  return fetchFiles(storageOf(ctx, name), to)
}
