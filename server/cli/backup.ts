import { existsSync } from 'node:fs'
import path from 'node:path'
import { backup } from '@/server/platform/backup/backup'
import { CommandError, runDatabaseCommand } from '@/server/command'

await runDatabaseCommand(
  async (ctx, [archivePath, ...rest]) => {
    if (rest.length > 0) throw new CommandError('Usage: npm run backup -- [new folder]')
    const moment = new Date(Date.now()).toISOString().replaceAll(':', '-').slice(0, 19)
    const folder = path.resolve(archivePath ?? `backups/${moment}`)
    if (existsSync(folder)) throw new CommandError(`${folder} is there already; name a new folder.`)
    const { tables, rows } = await backup(ctx, folder)
    console.log(`${rows} rows of ${tables} tables, and the files, are in ${folder}`)
  },
  { needsFiles: true },
)
