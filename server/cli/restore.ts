import path from 'node:path'
import { readSettings } from '@/lib/platform/env/server'
import {
  describeRestored,
  isComplete,
  readRestoreTo,
} from '@/server/platform/backup/continuous/restore/restore-command'
import { restoreTo } from '@/server/platform/backup/continuous/restore/restore-to'
import { restore } from '@/server/platform/backup/restore'
import { CommandError, runCommand, runKeylessCommand } from '@/server/command'
import { RestoreError } from '@/server/platform/db/copied-rows'

const USAGE = `Usage: npm run restore -- <folder made by npm run backup>
or:    npm run restore -- --to "1405-09-07 14:31" --from <the folder of BACKUP_TO>
       the moment in Tehran, or in UTC as 2026-11-28T11:01Z, or: newest`

if (process.argv.slice(2).some((arg) => arg.startsWith('--'))) await runCommand(restoreMoment)
else await restoreFolder()

function explain(error: unknown): unknown {
  return error instanceof RestoreError ? new CommandError(`${error.message}\nNothing was restored.`) : error
}

async function restoreFolder(): Promise<void> {
  await runKeylessCommand(async (ctx, [archivePath, ...rest]) => {
    if (!archivePath || rest.length > 0) throw new CommandError(USAGE)
    const { tables, rows } = await restore(ctx, path.resolve(archivePath)).catch((error: unknown) => {
      throw explain(error)
    })
    console.log(`${rows} rows of ${tables} tables, and the files, are back in ${ctx.settings.dataDir}`)
  })
}

/** Needs no database: it makes one. */
async function restoreMoment(args: readonly string[]): Promise<void> {
  const options = readRestoreTo(args)
  if (!options) throw new CommandError(USAGE)
  const settings = readSettings()
  if (settings.databaseUrl)
    throw new CommandError('Copies of the built-in database come back without DATABASE_URL: unset it.')
  const copying = { ...settings.copying, target: options.from ?? settings.copying.target }
  const restored = await restoreTo({ copying, at: options.at }, settings).catch((error: unknown) => {
    throw explain(error)
  })
  for (const line of describeRestored(restored, options.at, { from: copying.target, into: settings.dataDir }))
    console.log(line)
  console.log('Its own copies need a new, empty folder: name one in BACKUP_TO before npm start.')
  if (!isComplete(restored)) process.exitCode = 1
}
