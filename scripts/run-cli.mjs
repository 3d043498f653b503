// npm run manager, exams:import, backup …: runs server/cli/<name>.ts, or bench/<name>.ts for `bench-<name>`; from its bundle when that
// is up to date, else from the source.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, loadSettings, main, root, runHere, Stop } from './checkout.mjs'
import { isBuilt } from './built.mjs'

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  loadSettings()
  await ensureInstalled()
  process.env.NODE_ENV ??= 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const file = await findProgram(name)
  process.argv = [process.execPath, path.join(root, file), ...args]
  process.setSourceMapsEnabled(true)
  await runHere(file)
})

async function findProgram(name) {
  const bundle = `dist/server/cli/${name}.mjs`
  if (existsSync(path.join(root, bundle)) && isBuilt('server')) return bundle
  const source = name.startsWith('bench-') ? `bench/${name.slice(6)}.ts` : `server/cli/${name}.ts`
  if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(root, source))) throw new Stop(`There is no command "${name}".`)
  const { register } = await import('tsx/esm/api')
  register()
  return source
}
