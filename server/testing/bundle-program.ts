import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { newId } from '@/server/platform/http/new-id'

const ROOT = path.resolve(__dirname, '../..')
const COMMANDS = 'server/cli'
const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
} as const satisfies BuildOptions

/** The folder of this test run (server/testing/global-setup.ts), inside the checkout, whose packages the programs need. */
export function folderOfRun(): string {
  const folder = process.env.SANJEH_TEST_PROGRAMS
  if (!folder) throw new Error('Programs are bundled in a test run of the server only')
  return folder
}

/**
 * Bundles a program into one file, which starts in a third of the time of its sources. NODE_ENV is not inlined, so it contains the fault points of
 * tests. Bundled once per test run, which deletes it.
 * @param source its entry from the root: `server/main.ts`, `server/cli/<command>.ts`
 * @param root another checkout of the program, with packages beside it
 * @returns the file for Node
 */
export async function bundleProgram(source = 'server/main.ts', root = ROOT): Promise<string> {
  if (root === ROOT && path.dirname(source) === COMMANDS) return bundleCommand(path.basename(source, '.ts'))
  const folder = root === ROOT ? folderOfRun() : path.join(root, '.cache/programs')
  const file = path.join(folder, source.replaceAll('/', '.').replace(/ts$/, 'mjs'))
  if (!existsSync(file)) await bundle(file, { absWorkingDir: root, entryPoints: [path.join(root, source)] })
  return file
}

let commands: Promise<string> | null = null

/** All commands at once: they share most of their sources, and each by itself would take a second of CPU time. */
async function bundleCommand(name: string): Promise<string> {
  commands ??= bundleCommands(path.join(folderOfRun(), 'commands'))
  return path.join(await commands, `${name}.mjs`)
}

async function bundleCommands(folder: string): Promise<string> {
  if (existsSync(folder)) return folder
  const sources = readdirSync(path.join(ROOT, COMMANDS)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const draft = `${folder}.${newId()}`
  await build({
    ...OPTIONS,
    entryPoints: sources.map((file) => path.join(ROOT, COMMANDS, file)),
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    splitting: true,
  })
  // Another test file may make them at the same time, and the first to end wins.
  renameUnlessMade(draft, folder)
  rmSync(draft, { recursive: true, force: true })
  return folder
}

/** Renames a folder, or leaves it if another process has made the target: unlike a file, a folder that is not empty cannot be replaced. */
export function renameUnlessMade(draft: string, made: string): void {
  try {
    renameSync(draft, made)
  } catch (error) {
    if (!existsSync(made)) throw error
  }
}

/** Like {@link bundleProgram}, for the given source text: its imports are those of a file at the root. */
export async function bundleScript(text: string): Promise<string> {
  const file = path.join(folderOfRun(), `${newId()}.mjs`)
  await bundle(file, { stdin: { contents: text, resolveDir: ROOT, loader: 'ts' } })
  return file
}

/** The process that copies, alone. */
export function bundleCopying(): Promise<string> {
  return bundleScript(`
    import { readSettings } from '@/lib/platform/env/server'
    import { maintainCopies } from '@/server/platform/backup/continuous/copies'
    import { withSecrets } from '@/server/platform/secrets'
    import { silentLog } from '@/server/testing/fakes/silent-log'
    maintainCopies(withSecrets(readSettings()), silentLog())`)
}

/** Renamed only when complete: another test file may look for it. */
async function bundle(file: string, options: BuildOptions): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${newId()}`
  await build({ ...OPTIONS, outfile: draft, ...options })
  renameSync(draft, file)
}
