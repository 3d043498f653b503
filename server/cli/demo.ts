import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseSettings } from '@/lib/platform/env/server'
import { CommandError, runCommand } from '@/server/command'
import { startEmbedded } from '@/server/platform/db/embedded/embedded'
import { migrate } from '@/server/platform/db/migrate'
import { markDemo, readDemoState, removeDemo } from '@/server/demo/demo-folder'
import { demoEnvironment, type Environment } from '@/server/demo/environment'
import { type LogIn, seedDemo } from '@/server/demo/seed-demo'
import { createLog } from '@/server/platform/log'
import { withSecrets } from '@/server/platform/secrets'

const USAGE = 'Usage: npm run demo [-- --folder <folder>] [--new]'

type Demo = {
  /** The environment for the program. */
  readonly environment: Readonly<Record<string, string>>
  /** Null if the demo existed already: passwords are shown once. */
  readonly logIns: readonly LogIn[] | null
}

/**
 * Finds or makes the demo. For scripts/demo.mjs, which then starts the program in the same process.
 * @returns null on failure; the reason was printed
 */
export async function openDemo(args: readonly string[], inherited: Environment): Promise<Demo | null> {
  const opened: Demo[] = []
  await runCommand(async () => void opened.push(await findOrMake(args, inherited)))
  return opened[0] ?? null
}

async function findOrMake(args: readonly string[], inherited: Environment): Promise<Demo> {
  const { folder, isNew } = readArguments(args)
  const environment = demoEnvironment(inherited, folder)
  const state = readDemoState(folder)
  if (state === 'ready' && !isNew) return { environment, logIns: null }
  const settings = parseSettings({ ...environment, ADDRESS_LIMIT_FACTOR: '1000' })
  const log = createLog(settings.logLevel)
  if (state !== 'none') await removeDemo(folder, log)
  // Seeding sets the clocks of this process back, but not its uptime.
  const startedAt = process.uptime()
  const logProgress = (line: string) =>
    console.log(`${(process.uptime() - startedAt).toFixed(0).padStart(4)} s  ${line}`)
  console.log(`Making a demo in ${folder} …`)
  markDemo(folder, 'seeding')
  const server = await startEmbedded(folder, log)
  try {
    await migrate(server.connection)
    const logIns = await seedDemo({
      connection: server.connection,
      settings: withSecrets(settings),
      log,
      print: logProgress,
    })
    markDemo(folder, 'ready')
    return { environment, logIns }
  } finally {
    await server.stop()
  }
}

function readArguments(args: readonly string[]): { folder: string; isNew: boolean } {
  try {
    const options = { folder: { type: 'string' }, new: { type: 'boolean' }, reset: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: [...args], options })
    return { folder: path.resolve(values.folder ?? 'demo-data'), isNew: values.new === true || values.reset === true }
  } catch {
    throw new CommandError(USAGE)
  }
}
