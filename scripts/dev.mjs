// npm run dev: runs the program from its sources. Next compiles the pages on demand; the API restarts when one of its files is saved (server/dev.ts).
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, loadSettings, main, root, runHere, Stop } from './checkout.mjs'
import { recordRunning } from './running.mjs'

const folder = '.cache/dev'

await main(async () => {
  loadSettings()
  await ensureInstalled()
  process.env.NODE_ENV = 'development'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.setSourceMapsEnabled(true)
  recordRunning(root, [])
  await runHere(await bundleProgram())
})

/** Bundled instead of loaded through tsx, whose hooks would also slow down every module of Next. */
async function bundleProgram() {
  const { build } = await import('esbuild')
  rmSync(path.join(root, folder), { recursive: true, force: true })
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' }
  const file = `${folder}/program.mjs`
  const { metafile } = await build({
    ...options,
    absWorkingDir: root,
    entryPoints: ['server/dev.ts'],
    outfile: file,
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  }).catch(() => {
    throw new Stop('The program could not be bundled: esbuild says why above.')
  })
  writeFileSync(path.join(root, folder, 'program.json'), JSON.stringify(Object.keys(metafile.inputs)))
  return file
}
