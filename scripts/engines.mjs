// npm run test:engines [-- webkit | firefox | chromium | part of a journey's name]: the journeys of e2e/engines in engines that no other test drives:
// WebKitGTK (Debian: webkit2gtk-driver, xvfb), Firefox ESR, and a Chromium without the built-ins that the oldest supported browsers lack. It installs
// missing programs by the system's package manager if it may.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, main, root, run, say, secondsSince, Stop } from './checkout.mjs'
import { findBrowser } from './ensure-browser.mjs'
import { CHROME } from './newer-builtins.mjs'

const PORT = Number(process.env.ENGINES_PORT ?? 4350)
const pictures = path.join(root, 'test-results', 'engines')
const data = path.join(root, 'test-results/engines-data')

await main(async () => {
  const startedAtMs = Date.now()
  const names = process.argv.slice(2)
  await ensureInstalled()
  await ensureBuilt()
  register()
  process.env.JOURNEYS_DATA = data // where the journeys find the database
  const { enginesOf, listMissing, walkAll } = await import('../e2e/engines/main.ts')
  const engines = () => enginesOf({ program: findBrowser() ?? null, newer: Object.keys(CHROME) })
  await installPackages(() => listMissing(engines(), names))
  const server = await serve()
  try {
    const outcomes = await walkAll({ engines: engines(), port: PORT, folder: pictures, names, say })
    const failed = outcomes.filter(({ failure }) => failure !== null)
    say(
      `${outcomes.length - failed.length} of ${outcomes.length} journeys passed in ${secondsSince(startedAtMs)}. Pictures: ${path.relative(root, pictures)}`,
    )
    if (failed.length > 0) throw new Stop('An engine failed.')
  } finally {
    server.kill()
  }
})

async function installPackages(listMissing) {
  const missing = listMissing()
  if (missing.length === 0) return
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const install = [...apt, 'install', '-y', '-qq', '--no-install-recommends', ...missing]
  say(`Installing ${missing.join(', ')} …`)
  for (const [command, ...args] of [[...apt, 'update', '-qq'], install]) {
    await run(command, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => undefined)
  }
  const stillMissing = listMissing()
  if (stillMissing.length > 0)
    throw new Stop(
      `These packages are missing: ${stillMissing.join(', ')}. Debian: apt-get install ${stillMissing.join(' ')}`,
    )
}

/** The server of the journeys, with an empty data directory of its own. */
async function serve() {
  const server = spawn(process.execPath, [path.join(root, 'scripts/serve-journeys.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(PORT), JOURNEYS_DATA: data },
  })
  for (let tries = 0; tries < 1_800; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${PORT}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return server
    if (server.exitCode !== null) throw new Stop('The server of the journeys ended.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill()
  throw new Stop('The server of the journeys did not start within three minutes.')
}
