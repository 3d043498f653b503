import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A folder with the product's `npm start`, whose program reports how it ends. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-npm-'))
const reportFile = path.join(folder, 'told')
beforeAll(() => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: scripts.start } }),
  )
  mkdirSync(path.join(folder, 'scripts'))
  const program = `
    import { appendFileSync } from 'node:fs'
    const tell = (line) => appendFileSync(${JSON.stringify(reportFile)}, line + '\\n')
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {
      tell(signal)
      setTimeout(() => { tell('gone'); process.exit(0) }, 300)
    })
    tell(String(process.pid))
    setInterval(() => undefined, 1000)`
  writeFileSync(path.join(folder, 'scripts/start.mjs'), program)
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => writeFileSync(reportFile, ''))

const lines = () => readFileSync(reportFile, 'utf8').split('\n').filter(Boolean)

async function start(before: readonly string[] = [], isGroup = false): Promise<ChildProcess> {
  const { PATH, HOME } = process.env
  const [command = '', ...args] = [...before, 'npm', 'start', '--silent']
  const env = { PATH, HOME, NODE_ENV: 'test' as const }
  const child = spawn(command, args, { cwd: folder, env, stdio: 'ignore', detached: isGroup })
  while (lines().length === 0) await sleep(50)
  return child
}

test('SIGTERM to npm start reaches the program, and npm ends only after it', async () => {
  const npm = await start()
  const [pid] = lines()
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  expect(lines()).toEqual([pid, 'SIGTERM', 'gone'])
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
})

test('Ctrl-C, which both npm and the program receive, ends both', async () => {
  const npm = await start([], true)
  process.kill(-(npm.pid ?? 0), 'SIGINT')
  await once(npm, 'exit')
  expect(lines().slice(1)).toContain('SIGINT')
  expect(lines().at(-1)).toBe('gone')
})

const canUnshare = process.platform === 'linux' && spawnSync('unshare', ['-pf', '--mount-proc', 'true']).status === 0
const inNamespace = canUnshare ? test : test.skip
inNamespace(
  `as process 1 of a container it ends the same way${canUnshare ? '' : ' (skipped: unshare is not there or not permitted)'}`,
  async () => {
    const unshareProcess = await start(['unshare', '-pf', '--mount-proc'])
    const inner = readFileSync(`/proc/${unshareProcess.pid}/task/${unshareProcess.pid}/children`, 'utf8').trim()
    process.kill(Number(inner), 'SIGTERM')
    await once(unshareProcess, 'exit')
    expect(lines().slice(1)).toEqual(['SIGTERM', 'gone'])
  },
)
