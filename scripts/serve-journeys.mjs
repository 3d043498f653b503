// What Playwright starts: the built program with an empty data directory of its own and none of the machine's settings.
import { rmSync } from 'node:fs'
import { main, runHere } from './checkout.mjs'

const kept = /^(PATH|HOME|USER|LANG|TZ|TMPDIR|PORT|NODE_OPTIONS|NODE_EXTRA_CA_CERTS)$/

await main(async () => {
  for (const name of Object.keys(process.env)) if (!kept.test(name)) delete process.env[name]
  rmSync('test-results/data', { recursive: true, force: true })
  Object.assign(process.env, { NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: 'test-results/data' })
  process.env.ADDRESS_LIMIT_FACTOR = '1000' // every candidate of the journeys comes from one address
  // The pages of e2e/two-origins.spec.ts, which stand at another port.
  process.env.WEB_ORIGINS = `http://127.0.0.1:${Number(process.env.PORT) + 1000}`
  process.setSourceMapsEnabled(true)
  await runHere('dist/server/main.mjs')
})
