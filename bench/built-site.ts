import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openBrowser } from './browser'
import { root, startServer } from './program'

/** The built program with empty data, and a browser; `end` stops both and removes the data. */
export async function openBuiltSite(name: string) {
  const dataDir = path.join(root, `.cache/bench-${name}`)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const browser = await openBrowser()
  const program = await startServer(
    ['scripts/serve-built.mjs'],
    { HOST: '127.0.0.1', DATA_DIR: dataDir, WEB: 'on' },
    '/api/health/',
  )
  const end = async () => {
    await browser.close()
    await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { browser, program, end }
}
