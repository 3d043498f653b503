// npm start: installs and builds what is missing or out of date, then runs the program in this same process, so that
// signals and the exit code are the program's own.
import { ensureInstalled, loadSettings, main, Stop } from './checkout.mjs'
import { ensureBuilt, runBuilt } from './built.mjs'
import { adviseOnNode } from './node-version.mjs'

await main(async () => {
  adviseOnNode()
  loadSettings()
  if (!['', 'production', 'development', 'test'].includes(process.env.NODE_ENV ?? ''))
    throw new Stop('The setting NODE_ENV must be production, development or test. See .env.example.')
  await ensureInstalled()
  await ensureBuilt()
  process.env.NODE_ENV = 'production'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.setSourceMapsEnabled(true)
  await runBuilt()
})
