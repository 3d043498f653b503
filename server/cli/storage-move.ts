import { readBucketUrl } from '@/lib/platform/env/storage'
import { readSettings, type Settings } from '@/lib/platform/env/server'
import { CommandError, runDatabaseCommand } from '@/server/command'
import { StorageError } from '@/server/platform/adapters/file-storage'
import { findServer } from '@/server/platform/db/embedded/processes'
import { layoutOf } from '@/server/platform/db/embedded/server-process'
import { type Context } from '@/server/platform/http/context'
import { assertOwnPlace, claimBucket, locateFiles, describePlace } from '@/server/platform/installation/files-place'
import { findInstallation, recordFilesPlace } from '@/server/platform/installation/repo'
import { copyFiles, MoveError, type MoveCounts, removeFiles } from '@/server/platform/move-files'
import { FOLDER_PLACE } from '@/server/platform/storage'
import { storageNotice } from '@/lib/platform/storage/words'

const USAGE = `Usage: npm run storage:move -- --from folder --to s3://bucket/folder
         copies all files, also while the program runs; may be stopped, and run again
       … --switch        with all programs stopped: copies the rest, and makes it the place of the files
       … --remove-old    afterwards: deletes those of the old place, each after a comparison
       folder is DATA_DIR. The settings STORAGE_ENDPOINT, STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY open s3://…`
const PRINT_EVERY_MS = 2_000
// Asked before the command opens the built-in database, which would start it.
const isRunning = isProgramRunning()

await runDatabaseCommand(async (ctx, args) => {
  const { from, to, act } = readArgs(args, ctx.settings)
  const installation = await findInstallation(ctx.db)
  if (!installation) throw new CommandError('This installation has never been started: there is nothing to move.')
  const filesIn = await locateFiles(ctx, installation)
  if (act === 'remove' && filesIn !== to)
    throw new CommandError(
      `The files are in ${describePlace(filesIn)}, not in ${describePlace(to)}: run it with --switch first. Nothing was deleted.`,
    )
  if (act !== 'remove' && filesIn !== from)
    throw new CommandError(
      `The files of this installation are in ${describePlace(filesIn)}, not in ${describePlace(from)}. Nothing was moved.`,
    )
  if (act === 'switch' && isRunning && ctx.settings.databaseUrl === null)
    throw new CommandError('The program is running: stop it before --switch. Nothing was moved.')
  await work(ctx, { from, to, act }, { id: installation.id, filesIn }).catch((error: unknown) => {
    if (error instanceof MoveError) throw new CommandError(error.message)
    if (error instanceof StorageError)
      throw new CommandError(`${error.message}.\n${storageNotice.trouble[error.trouble]}\nRun it again to go on.`)
    throw error
  })
})

function isProgramRunning(): boolean {
  try {
    return findServer(layoutOf(readSettings().dataDir).cluster) !== null
  } catch {
    return false // wrong settings, which the command itself reports
  }
}

type Act = 'copy' | 'switch' | 'remove'
type MoveArguments = { readonly from: string; readonly to: string; readonly act: Act }

async function work(
  ctx: Context,
  { from, to, act }: MoveArguments,
  owner: { id: string; filesIn: string },
): Promise<void> {
  // If the source is another installation's place, its files would seem to be missing afterwards.
  await assertOwnPlace(ctx, from, owner)
  await (to === FOLDER_PLACE ? assertOwnPlace(ctx, to, owner) : claimBucket(ctx, to, owner))
  if (act === 'remove') {
    const { removed, onlyInSource: remaining } = await removeFiles(ctx, { from, to }, printProgress('deleted'))
    console.log(
      `${removed} files are deleted in ${describePlace(from)}; the files of the installation are in ${describePlace(to)}`,
    )
    printRemaining(
      remaining,
      `have no copy there and stay in ${describePlace(from)}: they were deleted since, or stored by a program that still used it`,
    )
    return
  }
  const moved = await copyFiles(ctx, { from, to }, printProgress('done'))
  console.log(
    `${moved.files} files (${toMegabytes(moved)} MB) are in ${describePlace(to)}: ${moved.copied} copied and compared now; ${describePlace(from)} is as it was`,
  )
  printRemaining(
    moved.onlyInSource,
    `are in ${describePlace(to)} alone, and stay there: deleted since they were copied, as of a person who was forgotten, or missing in ${describePlace(from)}`,
  )
  if (act === 'copy') {
    console.log('Now stop all programs, and run it again with --switch.')
    return
  }
  await recordFilesPlace(ctx.db, to)
  console.log(to === FOLDER_PLACE ? 'Unset STORAGE_URL, then start.' : `Set STORAGE_URL=${to}, then start.`)
  console.log(
    `What is in ${describePlace(from)} is no longer used. When you are sure: the same command with --remove-old.`,
  )
}

function readArgs(args: readonly string[], { storage }: Settings): MoveArguments {
  const [fromFlag, from = '', toFlag, to = '', flag = ''] = args
  const acts: Readonly<Record<string, Act>> = { '': 'copy', '--switch': 'switch', '--remove-old': 'remove' }
  const act = acts[flag]
  const isPlace = (text: string) => text === FOLDER_PLACE || readBucketUrl(text) !== null
  if (fromFlag !== '--from' || toFlag !== '--to' || !act || args.length > 5 || !isPlace(from) || !isPlace(to))
    throw new CommandError(USAGE)
  const direction = { from: from.replace(/\/$/, ''), to: to.replace(/\/$/, ''), act }
  if (direction.from === direction.to) throw new CommandError(USAGE)
  if (!storage.account) throw new CommandError('Set STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY first. See .env.example.')
  return direction
}

/** Prints the names, because a person has to decide. */
function printRemaining(names: readonly string[], why: string): void {
  if (names.length === 0) return
  console.log(`${names.length} files ${why}. Look, then delete them by hand:`)
  for (const name of names) console.log(`  ${name}`)
}

function printProgress(verb: string): (moved: Readonly<MoveCounts>) => void {
  let printedMs = performance.now()
  return (moved) => {
    if (performance.now() - printedMs < PRINT_EVERY_MS) return
    printedMs = performance.now()
    console.log(`${moved.files} files, ${toMegabytes(moved)} MB ${verb} …`)
  }
}

function toMegabytes({ bytes }: Pick<MoveCounts, 'bytes'>): string {
  return (bytes / 1_048_576).toFixed(1)
}
