// npm start: installs and builds what is missing or out of date, then runs the program in this same process, so that
// signals and the exit code are the program's own.
import { ensureInstalled, loadSettings, main, runHere } from './checkout.mjs'
import { ensureBuilt } from './built.mjs'

await main(async () => {
  loadSettings()
  await ensureInstalled()
  await ensureBuilt()
  process.env.NODE_ENV = 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.setSourceMapsEnabled(true)
  await runHere('dist/server/main.mjs')
})
