// Runs the current build with the environment as it is: for whoever starts the program itself (tests, measurements). It neither builds nor reads `.env`.
import { runBuilt } from './built.mjs'
import { main } from './checkout.mjs'

await main(async () => {
  process.setSourceMapsEnabled(true)
  await runBuilt()
})
