// npm run test:engines [-- webkit | firefox | part of a journey's name]: the journeys of e2e/engines in engines that Playwright does not drive here:
// WebKitGTK (Debian: webkit2gtk-driver, xvfb) and Firefox ESR. It installs what is missing by the system's package manager where it may.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, main, root, run, say, secondsSince, Stop } from './checkout.mjs'

const PORT = Number(process.env.ENGINES_PORT ?? 4350)
const pictures = path.join(root, 'test-results', 'engines')

await main(async () => {
  const startedAtMs = Date.now()
  const names = process.argv.slice(2)
  await ensureInstalled()
  await ensureBuilt()
  register()
  const { listMissing, walkAll } = await import('../e2e/engines/main.ts')
  await installPackages(listMissing, names)
  const server = await serve()
  try {
    const outcomes = await walkAll(PORT, pictures, names, say)
    const failed = outcomes.filter(({ failure }) => failure !== null)
    say(
      `${outcomes.length - failed.length} of ${outcomes.length} journeys passed in ${secondsSince(startedAtMs)}. Pictures: ${path.relative(root, pictures)}`,
    )
    if (failed.length > 0) throw new Stop('An engine failed.')
  } finally {
    server.kill()
  }
})

async function installPackages(listMissing, names) {
  const missing = listMissing(names)
  if (missing.length === 0) return
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const install = [...apt, 'install', '-y', '-qq', '--no-install-recommends', ...missing]
  say(`Installing ${missing.join(', ')} …`)
  for (const [command, ...args] of [[...apt, 'update', '-qq'], install]) {
    await run(command, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => undefined)
  }
  const left = listMissing(names)
  if (left.length > 0)
    throw new Stop(`These packages are missing: ${left.join(', ')}. Debian: apt-get install ${left.join(' ')}`)
}

/** The server of the journeys, with an empty data directory of its own. */
async function serve() {
  const server = spawn(process.execPath, [path.join(root, 'scripts/serve-journeys.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(PORT), JOURNEYS_DATA: path.join(root, 'test-results/engines-data') },
  })
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${PORT}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return server
    if (server.exitCode !== null) throw new Stop('The server of the journeys ended.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill()
  throw new Stop('The server of the journeys did not start within a minute.')
}
