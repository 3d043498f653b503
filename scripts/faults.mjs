// npm run test:faults [-- name …]: the drills of docs/reliability.md, one after the other. With names: only those whose path contains one of them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { bin, ensureInstalled, main, root, run, say, secondsSince, Stop } from './checkout.mjs'

/** Every drill appends its measurements (server/testing/drill.ts). */
const figures = path.join(root, 'test-results', 'faults.txt')

await main(async () => {
  const startedAtMs = Date.now()
  await ensureInstalled()
  const names = process.argv.slice(2)
  const drills = ['server', 'lib', 'e2e']
    .flatMap(listDrills)
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
  if (drills.length === 0) throw new Stop(`No drill is called ${names.join(' or ')}.\n${listAll()}`)
  say(`Drills: ${drills.join(', ')}`)
  mkdirSync(path.dirname(figures), { recursive: true })
  rmSync(figures, { force: true })

  const failed = []
  for (const file of drills) if (!(await runDrill(file))) failed.push(file)

  if (existsSync(figures)) say(`\nWhat they measured:\n${readFileSync(figures, 'utf8').trimEnd()}`)
  say(`\n${drills.length - failed.length} of ${drills.length} drills passed in ${secondsSince(startedAtMs)}.`)
  if (failed.length > 0) throw new Stop(`Failed: ${failed.join(', ')}.`)
})

function listDrills(folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.drill.ts'))
    .map((name) => path.join(folder, name))
    .sort()
}

function listAll() {
  return `There are:\n${['server', 'lib', 'e2e'].flatMap(listDrills).join('\n')}`
}

/** A drill in e2e/ drives a browser against the build; the others run in jest. */
async function runDrill(file) {
  if (!file.startsWith(`e2e${path.sep}`)) {
    const { code } = await run(bin('jest'), [
      '--config',
      'jest.faults.config.mjs',
      '--runInBand',
      '--runTestsByPath',
      file,
    ])
    return code === 0
  }
  const { ensureBuilt } = await import('./built.mjs')
  const { ensureBrowser } = await import('./ensure-browser.mjs')
  await ensureBrowser()
  await ensureBuilt()
  const { code } = await run(bin('playwright'), ['test', file], { env: { DRILLS: '1' } })
  return code === 0
}
