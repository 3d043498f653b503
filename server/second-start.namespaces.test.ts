import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { json } from './testing/cookies'
import { bundleProgram } from './testing/bundle-program'
import { fullTest } from './testing/full-tests'
import { AUTH_SECRET, copyInstallation } from './testing/installed-program'

/** A pid namespace of its own, as in a container; with its own shared memory too, unless that is shared. */
const ROOMS = { 'a container': ['-p', '-i'], 'a container with shared memory in common': ['-p'] } as const
const canUnshare =
  process.platform === 'linux' && spawnSync('unshare', ['-p', '-i', '-f', '--mount-proc', 'true']).status === 0
const inNamespaces = canUnshare ? fullTest : test.skip
const why = canUnshare ? '' : ' (skipped: unshare is not there or not permitted)'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-rooms-'))
let program: string
const children: ChildProcess[] = []
beforeAll(async () => {
  program = await bundleProgram()
})
afterAll(async () => {
  for (const child of children) await end(child)
  rmSync(folder, { recursive: true, force: true })
})

/** Ends all processes of a namespace: killing its first process ends the others. */
async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const inner = innerPid(child.pid)
  process.kill(inner ?? child.pid, signal)
  await once(child, 'exit')
}

/** unshare -f waits for its only child, the first process of the namespace. */
function innerPid(pid: number): number | null {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? null : Number(children.split(' ')[0])
}

function startIn(room: readonly string[], dataDir: string) {
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'test' as const,
    WEB: 'off',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADDRESS_LIMIT_FACTOR: '1000',
    DATA_DIR: dataDir,
    AUTH_SECRET,
  }
  const child = spawn('unshare', [...room, '-f', '--mount-proc', process.execPath, program], { env, stdio: 'pipe' })
  children.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
  return { child, output }
}

async function addressOf({ child, output }: ReturnType<typeof startIn>): Promise<string> {
  while (!/http:\/\/\S+/.test(output.text)) {
    if (child.exitCode !== null) throw new Error(output.text)
    await sleep(50)
  }
  return `${/http:\/\/\S+/.exec(output.text)?.[0]}/api`
}

async function signUp(base: string, name: string): Promise<number> {
  const body = { name: 'نگار', identifier: `${name}@example.com`, password: 'seven brass kettles' }
  const reply = await fetch(`${base}/account/sign-up/`, { method: 'POST', ...json(body) })
  return reply.status
}

/** A folder in which a program has run before: only the second program's refusal is tested here, not the first start. */
async function newDataDir(name: string): Promise<string> {
  const dataDir = path.join(folder, name)
  await copyInstallation(dataDir)
  return dataDir
}

/** Everything that a start writes before it serves: names, contents of the locks, owners and permissions. */
function listLockFiles(dataDir: string): string[] {
  const names = ['', 'socket', 'pg'].flatMap((part) =>
    readdirSync(path.join(dataDir, part), { encoding: 'utf8' }).map((name) => path.join(part, name)),
  )
  return names.sort().map((name) => {
    const { uid, gid, mode, ino } = statSync(path.join(dataDir, name))
    const isLock = /\.pid$|\.lock$/.test(name)
    const text = isLock
      ? createHash('sha256')
          .update(readFileSync(path.join(dataDir, name)))
          .digest('hex')
      : ''
    return [name, uid, gid, mode.toString(8), ino, text].join(' ')
  })
}

for (const [title, room] of Object.entries(ROOMS)) {
  inNamespaces(
    `fault 32: a second program in ${title} on the same volume is refused and touches nothing; nothing acknowledged is lost${why}`,
    async () => {
      const dataDir = await newDataDir(title.replaceAll(' ', '-'))
      const first = startIn(room, dataDir)
      const base = await addressOf(first)
      expect(await signUp(base, 'before')).toBe(200)
      const before = listLockFiles(dataDir)

      const second = startIn(room, dataDir)
      let signedUp = 0
      while (second.child.exitCode === null) {
        if ((await signUp(base, `during${signedUp}`)) === 200) signedUp += 1
        await sleep(200)
      }
      expect(second.child.exitCode).toBe(1)
      expect(second.output.text).toContain('Another Sanjeh is already running on this data directory')
      expect(listLockFiles(dataDir)).toEqual(before)
      expect(signedUp).toBeGreaterThan(0)
      expect(((await (await fetch(`${base}/health/`)).json()) as { status: string }).status).toBe('ok')

      await end(first.child)
      const third = startIn(room, dataDir)
      const again = await addressOf(third)
      for (const name of ['before', `during${signedUp - 1}`]) expect(await signUp(again, name)).toBe(409)
      await end(third.child)
    },
  )
}

inNamespaces(
  `a container that was killed with everything in it frees its volume: the next one starts by itself${why}`,
  async () => {
    const dataDir = await newDataDir('killed')
    const first = startIn(ROOMS['a container'], dataDir)
    expect(await signUp(await addressOf(first), 'kept')).toBe(200)
    await end(first.child, 'SIGKILL')
    expect(existsSync(path.join(dataDir, 'sanjeh.lock'))).toBe(true)
    const second = startIn(ROOMS['a container'], dataDir)
    expect(await signUp(await addressOf(second), 'kept')).toBe(409)
    await end(second.child)
  },
)

inNamespaces(
  `a program in another container that sleeps is not taken for dead while its database stands${why}`,
  async () => {
    const dataDir = await newDataDir('asleep')
    const first = startIn(ROOMS['a container'], dataDir)
    const base = await addressOf(first)
    const before = listLockFiles(dataDir)
    const inner = innerPid(first.child.pid ?? 0) ?? 0
    process.kill(inner, 'SIGSTOP')
    try {
      const second = startIn(ROOMS['a container'], dataDir)
      await once(second.child, 'exit')
      expect(second.output.text).toContain('Another Sanjeh is already running')
      expect(listLockFiles(dataDir)).toEqual(before)
    } finally {
      process.kill(inner, 'SIGCONT')
    }
    expect(await signUp(base, 'awake')).toBe(200)
    await end(first.child)
  },
)
