import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { json } from './testing/cookies'
import { limitMs, describeFigure } from './testing/drill'
import { findFreePort } from './testing/ports'

/** A copy of the working tree with its own data directory, so that the checkout is not touched. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-dev-'))
const words = path.join(folder, 'lib/platform/words/errors.ts')
const started: ChildProcess[] = []
let port: number

beforeAll(async () => {
  chmodSync(folder, 0o755) // PostgreSQL's user runs its programs from here
  port = await findFreePort()
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of listed.split('\0').filter(Boolean)) cpSync(file, path.join(folder, file))
  // Hard links where possible: Turbopack does not follow a symbolic link out of the folder.
  execFileSync('sh', ['-c', 'cp -al node_modules "$0" 2>/dev/null || cp -a node_modules "$0"', folder])
})
afterAll(async () => {
  for (const { pid } of started) if (pid) killGroup(pid, 'SIGKILL')
  await sleep(500)
  rmSync(folder, { recursive: true, force: true })
})

type Development = { readonly npm: ChildProcess; readonly output: () => string }

/** `npm run dev` in its own process group, like a terminal starts it. */
function startDevelopment(): Development {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'development' as const }
  const npm = spawn('npm', ['run', 'dev'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  started.push(npm)
  let text = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { npm, output: () => text }
}

async function waitFor(what: string, isThere: () => boolean | Promise<boolean>): Promise<number> {
  const startedAtMs = performance.now()
  while (!(await isThere())) {
    if (performance.now() - startedAtMs > 300_000) throw new Error(`${what} did not come`)
    await sleep(20)
  }
  return performance.now() - startedAtMs
}

const readyOf = ({ npm, output }: Development) =>
  waitFor('the program', () => {
    if (npm.exitCode !== null) throw new Error(output())
    return output().includes('Sanjeh is ready')
  })
const api = (place: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/api${place}`, init)

async function sentence(): Promise<string> {
  const { detail } = (await (await api('/nowhere/')).json()) as { detail: string }
  return detail
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

const say = (text: string) => edit(words, (source) => source.replace(/(not_found: ').*(',)/, `$1${text}$2`))

/** Processes that use the copy or its data. */
function processesLeft(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return `${command} ${readlinkSync(`/proc/${id}/cwd`)}`.includes(folder) ? [`${id} ${command}`] : []
      } catch {
        return []
      }
    })
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // the process has ended
  }
}

/** Sends the signal and waits until all processes have ended. @returns the milliseconds that took */
async function end({ npm }: Development, signal: () => void): Promise<number> {
  const startedAtMs = performance.now()
  signal()
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit')
  while (processesLeft().length > 0 && performance.now() - startedAtMs < limitMs(12_000)) await sleep(50)
  expect(processesLeft()).toEqual([])
  return performance.now() - startedAtMs
}

describe('while it runs', () => {
  let development: Development
  let access: string
  beforeAll(async () => {
    development = startDevelopment()
    await readyOf(development)
    const body = { name: 'نگار', identifier: 'negar@example.com', password: 'seven brass kettles' }
    const reply = await api('/account/sign-up/', { method: 'POST', ...json(body) })
    access = ((await reply.json()) as { access: string }).access
  })
  test('serves a saved sentence within 2 s, also in a page, and signs nobody out', async () => {
    const times: number[] = []
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      say(text)
      times.push(await waitFor('the sentence', async () => (await sentence()) === text))
      await sleep(500)
    }
    describeFigure('development', `from save to answer: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}`)
    expect(Math.max(...times.slice(1))).toBeLessThan(limitMs(2_000))
    expect(development.output()).toMatch(/^API reloaded in \d+\.\d s$/m)
    const me = await api('/account/me/', { headers: { authorization: `Bearer ${access}` } })
    expect(await me.json()).toMatchObject({ identifier: 'negar@example.com' })
    expect((await fetch(`http://127.0.0.1:${port}/blog`)).status).toBe(200)
  })

  test('prints a syntax error with its place, keeps the API running, and loads the mended file', async () => {
    const before = await sentence()
    say("it's")
    await waitFor('the error', () => development.output().includes('The API was not reloaded'))
    expect(development.output()).toMatch(/lib\/platform\/words\/errors\.ts:\d+:\d+/)
    expect(await sentence()).toBe(before)
    say('mended')
    await waitFor('the sentence', async () => (await sentence()) === 'mended')
  })

  test('prints a type error in a saved file, although the API has loaded the file', async () => {
    edit(words, (source) => `${source}\nexport const wrong: number = 'text'\n`)
    await waitFor('the error', () => /errors\.ts:\d+:\d+: .*TS2322/.test(development.output()))
    edit(words, (source) => source.replace("\nexport const wrong: number = 'text'\n", ''))
  })

  test('prints an error at the API’s start with its source line, and keeps the old API running', async () => {
    const file = path.join(folder, 'server/monitoring/health.ts')
    const source = readFileSync(file, 'utf8')
    writeFileSync(file, `${source}\nthrow new Error('cannot start')\n`)
    const line = source.split('\n').length + 1
    await waitFor('the error', () => development.output().includes('cannot start'))
    await waitFor('its place', () => development.output().includes(`server/monitoring/health.ts:${line}`))
    expect((await api('/health/')).status).toBe(200)
    writeFileSync(file, source)
  })

  test('a new migration is applied', async () => {
    writeFileSync(path.join(folder, 'server/platform/db/migrations/9999_drill.sql'), 'create table drill (id int);\n')
    await waitFor('the migration', () => development.output().includes('Migrated: 9999_drill.sql'))
  })

  test('SIGTERM to npm alone, during a reload, leaves no process', async () => {
    say('the last')
    await sleep(150)
    const ms = await end(development, () => development.npm.kill('SIGTERM'))
    describeFigure('development', `SIGTERM to npm alone, during a reload: all ended in ${Math.round(ms)} ms`)
  })
})

test.each([200, 1_000, 2_000, 4_000, 8_000])(
  'SIGTERM to npm alone after %d ms, before the first request, leaves no process',
  async (afterMs) => {
    rmSync(path.join(folder, 'data'), { recursive: true, force: true })
    rmSync(path.join(folder, '.next'), { recursive: true, force: true })
    const development = startDevelopment()
    await sleep(afterMs)
    const ms = await end(development, () => development.npm.kill('SIGTERM'))
    describeFigure('development', `SIGTERM after ${afterMs} ms of a first start: all ended in ${Math.round(ms)} ms`)
  },
)

test('Ctrl-C, sent to npm and to the program, during the first compilation of a page leaves no process', async () => {
  const development = startDevelopment()
  await readyOf(development)
  void fetch(`http://127.0.0.1:${port}/blog`).catch(() => undefined)
  await sleep(1_000)
  const ms = await end(development, () => killGroup(development.npm.pid ?? 0, 'SIGINT'))
  describeFigure('development', `Ctrl-C during the first compilation: all ended in ${Math.round(ms)} ms`)
})
