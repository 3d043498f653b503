// npm run build: builds the pages and the server in any case, and shows what the tools print.
import { ensureInstalled, loadSettings, main } from './checkout.mjs'
import { ensureBuilt } from './built.mjs'

await main(async () => {
  loadSettings()
  await ensureInstalled()
  await ensureBuilt({ force: true, quiet: false })
})
