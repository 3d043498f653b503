import { readSettings, type Settings } from '@/lib/platform/env/server'
import { openForCommand } from './platform/db/open-for-command'
import { type Context } from './platform/http/context'
import { assertFilesPlace } from './platform/installation/files-place'
import { assertSharedFolders } from './platform/installation/folders'
import { withKey } from './platform/installation/key'
import { newId } from './platform/http/new-id'
import { createLog } from './platform/log'
import { explain } from './explain-error'

/** An expected failure of a command: its message is printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command that needs no database. A failure is printed as a sentence and exits with code 1. */
export async function runCommand(work: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof CommandError ? error.message : explain(error)}\n`)
    process.exitCode = 1
  }
}

/** The context with the settings as given: no key is generated. */
type KeylessContext = Omit<Context, 'settings'> & { readonly settings: Settings }

/** Like {@link runCommand}, with the configured database; works while the program is running. */
export async function runDatabaseCommand(
  work: (ctx: Context, args: readonly string[]) => Promise<void>,
  { needsFiles = false } = {},
): Promise<void> {
  await runKeylessCommand(async (ctx, args) => {
    const settings = await withKey(ctx.db, ctx.settings)
    if (needsFiles) {
      await assertSharedFolders({ db: ctx.db, settings })
      await assertFilesPlace({ ...ctx, settings })
    }
    await work({ ...ctx, settings }, args)
  })
}

/** Like {@link runDatabaseCommand}, for a command that handles the key itself. */
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
