// npm run build: always builds the pages and the server, and shows the tools' output.
import { ensureInstalled, loadSettings, main } from './checkout.mjs'
import { ensureBuilt } from './built.mjs'

await main(async () => {
  loadSettings()
  await ensureInstalled()
  await ensureBuilt({ force: true, quiet: false })
})
