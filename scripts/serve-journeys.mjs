// Started by Playwright: the build with an empty data directory of its own (JOURNEYS_DATA) and none of the machine's settings.
import { rmSync } from 'node:fs'
import { runBuilt } from './built.mjs'
import { main } from './checkout.mjs'

const KEPT_VARIABLES = /^(PATH|HOME|USER|LANG|TZ|TMPDIR|PORT|NODE_OPTIONS|NODE_EXTRA_CA_CERTS)$/

const dataDir = process.env.JOURNEYS_DATA ?? 'test-results/data'

await main(async () => {
  for (const name of Object.keys(process.env)) if (!KEPT_VARIABLES.test(name)) delete process.env[name]
  rmSync(dataDir, { recursive: true, force: true })
  Object.assign(process.env, { NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: dataDir, BACKUPS: 'off' })
  // Data in memory must be removed.
  if (dataDir.startsWith('/dev/shm/')) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  process.env.ADDRESS_LIMIT_FACTOR = '1000' // every candidate of the journeys has the same IP address
  // The pages of e2e/site/two-origins.spec.ts, on another port.
  process.env.WEB_ORIGINS = `http://127.0.0.1:${Number(process.env.PORT) + 1000}`
  // An invented card number with a valid check digit, for card-to-card transfers, beside the test gateway, which charges nothing.
  Object.assign(process.env, { CARD_NUMBER: '6037991111111112', CARD_HOLDER: 'Sanjeh', TEST_GATEWAY: 'on' })
  // The fake drafting service of e2e/marking/teachers-tools.spec.ts; while that test does not run, the service counts as down.
  process.env.DRAFTS_URL = `http://127.0.0.1:${Number(process.env.PORT) + 2000}`
  process.env.DRAFTS_MODEL = 'stub'
  process.setSourceMapsEnabled(true)
  await runBuilt()
})
