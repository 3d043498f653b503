import path from 'node:path'
import { restore } from '@/server/platform/backup/restore'
import { CommandError, runKeylessCommand } from '@/server/command'
import { RestoreError } from '@/server/platform/db/copied-rows'

await runKeylessCommand(async (ctx, [given, ...rest]) => {
  if (!given || rest.length > 0) throw new CommandError('Usage: npm run restore -- <folder made by npm run backup>')
  const { tables, rows } = await restore(ctx, path.resolve(given)).catch((error: unknown) => {
    throw error instanceof RestoreError ? new CommandError(`${error.message}\nNothing was restored.`) : error
  })
  console.log(`${rows} rows of ${tables} tables, and the files, are back in ${ctx.settings.dataDir}`)
})
