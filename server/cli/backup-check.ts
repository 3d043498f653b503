import path from 'node:path'
import { checkCopy } from '@/server/platform/backup/check'
import { CommandError, runCommand } from '@/server/command'
import { RestoreError } from '@/server/platform/db/copied-rows'

await runCommand(async ([archivePath, ...rest]) => {
  if (!archivePath || rest.length > 0)
    throw new CommandError('Usage: npm run backup:check -- <folder made by npm run backup>')
  const { files, bytes, rows, tables } = await checkCopy(path.resolve(archivePath)).catch((error: unknown) => {
    throw error instanceof RestoreError ? new CommandError(error.message) : error
  })
  const megabytes = (bytes / 1_048_576).toFixed(1)
  console.log(
    `${files} files (${megabytes} MB) with ${rows} rows of ${tables} tables are whole in ${path.resolve(archivePath)}`,
  )
})
