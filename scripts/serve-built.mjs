// Runs the current build with the present environment: for callers that start the program themselves (tests, measurements). It neither builds nor
// reads `.env`.
import { runBuilt } from './built.mjs'
import { main } from './checkout.mjs'

await main(async () => {
  process.setSourceMapsEnabled(true)
  await runBuilt()
})
