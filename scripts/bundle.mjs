// node scripts/bundle.mjs <folder>: bundles the server's programs into an empty folder: server/main.ts, the process that renders pages, the threads that render recordings and read foreign files, and one file for each command of server/cli.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from './checkout.mjs'

const commandsFolder = path.join(root, 'server/cli')
const commands = existsSync(commandsFolder)
  ? readdirSync(commandsFolder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  : []

const folder = process.argv[2] ?? ''
const bundled = build({
  absWorkingDir: root,
  entryPoints: [
    'server/main.ts',
    'server/pages.ts',
    'server/copies.ts',
    'server/list-sound-bundles.ts',
    'server/platform/adapters/audio/worker.ts',
    'server/platform/adapters/audio/remux-worker.ts',
    'server/platform/adapters/audio/voice-worker.ts',
    'server/platform/adapters/video/inspect-video-worker.ts',
    'server/authoring/word-import/worker.ts',
    'server/authoring/exchange/worker.ts',
    'server/teaching/examiner/language/worker.ts',
    'server/teaching/transcription/hear-recording.ts',
    ...commands.map((file) => `server/cli/${file}`),
  ],
  outbase: '.',
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // For stack traces: Node reads the maps of all code that it loads, and the sources in them would be half of that memory.
  sourcesContent: false,
  // A production bundle: the tests' fault points (lib/platform/env/fault-point.ts) are eliminated here.
  define: { 'process.env.NODE_ENV': '"production"' },
  minifySyntax: true,
  logLevel: 'warning',
})

// esbuild has printed the error with its place; a stack trace would only bury it.
await bundled.catch(() => process.exit(1))
// Checked once, here: a start then imports what ships by its digest (decision 246).
execFileSync(
  process.execPath,
  [path.resolve(root, folder, 'server/list-sound-bundles.mjs'), path.resolve(root, folder)],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
)
