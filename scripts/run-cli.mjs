// npm run manager, exams:import, backup …: runs server/cli/<name>.ts, or bench/<name>.ts for `bench-<name>`; from its bundle if that is up to date,
// otherwise from the source.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, loadSettings, main, root, runHere, Stop } from './checkout.mjs'
import { currentBuild, isBuilt, runBuilt } from './built.mjs'

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  loadSettings()
  await ensureInstalled()
  process.env.NODE_ENV ??= 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.setSourceMapsEnabled(true)
  const program = `server/cli/${name}.mjs`
  const built = isBuilt('server') ? path.join(root, currentBuild('server'), program) : null
  const isReady = built !== null && existsSync(built)
  const file = isReady ? built : path.join(root, await findSource(name))
  process.argv = [process.execPath, file, ...args]
  // Benchmarks bundle the server themselves and serve the pages of the last build.
  const pages = currentBuild('pages')
  if (pages !== null && name.startsWith('bench-')) process.env.PAGES_BUILD ??= pages
  await (isReady ? runBuilt(program) : runHere(path.relative(root, file)))
})

async function findSource(name) {
  const source = name.startsWith('bench-') ? `bench/${name.slice(6)}.ts` : `server/cli/${name}.ts`
  if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(root, source))) throw new Stop(`There is no command "${name}".`)
  const { register } = await import('tsx/esm/api')
  register()
  return source
}
