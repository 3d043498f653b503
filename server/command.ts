import { readSettings, type Settings } from '@/lib/platform/env/server'
import { openForCommand } from './platform/db/open-for-command'
import { type Context } from './platform/http/context'
import { assertSharedFolders } from './platform/installation/folders'
import { withKey } from './platform/installation/key'
import { newId } from './platform/http/new-id'
import { createLog } from './platform/log'
import { explain } from './explain-error'

/** A reason why a command cannot go on: printed as it is, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command of the terminal that needs no database. A failure is told in a sentence and ends with exit code 1. */
export async function runCommand(work: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : explain(error)}\n`)
    process.exitCode = 1
  }
}

/** The database of the settings, and the settings as they are given: without a key that was made. */
type KeylessContext = Omit<Context, 'settings'> & { readonly settings: Settings }

/** As {@link runCommand}, with the database of the settings; also while the program is running on it. */
export async function runDatabaseCommand(
  work: (ctx: Context, args: readonly string[]) => Promise<void>,
  { needsFiles = false } = {},
): Promise<void> {
  await runKeylessCommand(async (ctx, args) => {
    const settings = await withKey(ctx.db, ctx.settings)
    if (needsFiles) await assertSharedFolders({ db: ctx.db, settings })
    await work({ ...ctx, settings }, args)
  })
}

/** As {@link runDatabaseCommand}, of a command that brings the key itself. */
export async function runKeylessCommand(
  work: (ctx: KeylessContext, args: readonly string[]) => Promise<void>,
): Promise<void> {
  await runCommand(async (args) => {
    const settings = readSettings()
    const log = createLog(settings.logLevel)
    const db = await openForCommand(settings, log)
    try {
      await work({ db, settings, log, newId }, args)
    } finally {
      await db.close()
    }
  })
}
