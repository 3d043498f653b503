// npm run dev: the same program from its sources; Next compiles the pages on demand.
import { ensureInstalled, loadSettings, main, runHere } from './checkout.mjs'

await main(async () => {
  loadSettings()
  await ensureInstalled()
  process.env.NODE_ENV = 'development'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  process.argv.push('--dev')
  const { register } = await import('tsx/esm/api')
  register()
  await runHere('server/main.ts')
})
