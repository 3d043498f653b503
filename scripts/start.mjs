// npm start: installs and builds what is missing or out of date, then runs the program in this same process, so that
// signals and the exit code are the program's own.
import { ensureInstalled, loadSettings, main, say, Stop } from './checkout.mjs'
import { ensureBuilt, runBuilt } from './built.mjs'

/** The oldest version of Node.js that still gets security releases. The program works with older ones, too. */
const OLDEST_SUPPORTED = 22

await main(async () => {
  const { node } = process.versions
  if (Number.parseInt(node, 10) < OLDEST_SUPPORTED)
    say(
      `Node.js ${node} gets no more security releases. The program works with it; Node.js ${OLDEST_SUPPORTED} or later is recommended.`,
    )
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
