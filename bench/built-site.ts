import { mkdirSync, rmSync, existsSync } from 'node:fs'
import path from 'node:path'
import { root, startServer } from './program'
import { type Browser, chromium } from '@playwright/test'

const nodeOptions = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []

/** The folder of an existing installation, which is not deleted afterwards. It saves the first start, which takes minutes on a busy machine. */
const { BENCH_FOLDER } = process.env

/** The built program with its pages and empty data, or those of BENCH_FOLDER; `end` stops it and removes the data. */
export async function openBuiltProgram(name: string, environment: Readonly<Record<string, string>> = {}, cwd = root) {
  const dataDir = BENCH_FOLDER ?? path.join(root, `.cache/bench-${name}`)
  const remove = () => (BENCH_FOLDER ? undefined : rmSync(dataDir, { recursive: true, force: true }))
  remove()
  mkdirSync(dataDir, { recursive: true })
  const program = await startServer(
    [...nodeOptions, 'scripts/serve-built.mjs'],
    { HOST: '127.0.0.1', DATA_DIR: dataDir, WEB: 'on', ...environment },
    '/api/health/',
    cwd,
  )
  const end = async () => {
    await program.stop()
    remove()
  }
  return { program, dataDir, end }
}

/** Like openBuiltProgram, with a browser. */
export async function openBuiltSite(name: string) {
  const browser = await openBrowser()
  const { program, end } = await openBuiltProgram(name)
  return {
    browser,
    program,
    end: async () => {
      await browser.close()
      await end()
    },
  }
}

/** The paths in Debian and Ubuntu; the headless shell first, as for the journeys (scripts/ensure-browser.mjs). */
const CHROMIUM_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Prefers CHROMIUM_PATH, then the system's Chromium, then Playwright's. */
function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUM_PATHS.find((file) => existsSync(file))
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}
