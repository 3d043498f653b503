import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer as createHttpServer, get } from 'node:http'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod'

// A small program stands for the real one: what is tested is the order of the steps, and that a failure leaves a version that serves.
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-update-'))
const [home, source] = [path.join(folder, 'home'), path.join(folder, 'source')]
let port = 0

const PROGRAM = `import { createServer } from 'node:http'
import { readFileSync, writeFileSync } from 'node:fs'
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
writeFileSync(process.env.PID_FILE, String(process.pid))
createServer((_, reply) => reply.end(JSON.stringify({ version }))).listen(Number(process.env.PORT), '127.0.0.1')
`
const BACKUP = "require('node:fs').mkdirSync(process.argv[1])"

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: source,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** Commits a version of the program. `build` is the command that builds it; `program` what it runs. */
function commitVersion(version: string, { build = 'true', program = PROGRAM, migration = '' } = {}): string {
  const scripts = { build, backup: `node -e "${BACKUP}" --` }
  const shared = { name: 'program', version }
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ ...shared, type: 'module', scripts }, null, 2))
  const lock = { ...shared, lockfileVersion: 3, packages: { '': shared } }
  writeFileSync(path.join(source, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(path.join(source, 'program.mjs'), program)
  if (migration) writeFileSync(path.join(source, 'server/platform/db/migrations', migration), 'select 1')
  git('add', '-A')
  git('commit', '-q', '-m', version)
  return git('rev-parse', '--short=12', 'HEAD')
}

/** Runs deploy/update.sh; the service is started and stopped as systemd would. */
function update(version: string): { status: number | null; said: string } {
  const pidFile = path.join(folder, 'pid')
  const { status, stdout, stderr } = spawnSync('sh', [path.join(__dirname, '../deploy/update.sh'), version], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PORT: String(port),
      PID_FILE: pidFile,
      SANJEH_HOME: home,
      SANJEH_SOURCE: source,
      SANJEH_STOP: `sh ${path.join(folder, 'stop.sh')}`,
      SANJEH_START: `sh ${path.join(folder, 'start.sh')}`,
      SANJEH_HEALTH: `http://127.0.0.1:${port}/`,
      SANJEH_PATIENCE: '6',
    },
  })
  return { status, said: stdout + stderr }
}

/** Over a connection of its own: a kept one may lead to a process that has ended. */
function servedVersion(): Promise<string | null> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, agent: false }, (reply) => {
      reply.setEncoding('utf8').once('data', (text: string) => resolve(/"version":"(.*?)"/.exec(text)?.[1] ?? null))
    }).once('error', () => resolve(null))
  })
}

beforeAll(async () => {
  port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
  mkdirSync(path.join(source, 'server/platform/db/migrations'), { recursive: true })
  writeFileSync(path.join(source, 'server/platform/db/migrations/0001.sql'), 'select 1')
  writeFileSync(path.join(folder, 'start.sh'), `cd "${home}/current" && { node program.mjs >/dev/null 2>&1 & }\n`)
  writeFileSync(path.join(folder, 'stop.sh'), `kill "$(cat "${folder}/pid")"; rm "${folder}/pid"\n`)
  git('init', '-q', '-b', 'main')
  const first = commitVersion('0.1.0')
  mkdirSync(path.join(home, 'releases'), { recursive: true })
  cpSync(source, path.join(home, 'releases', first), { recursive: true })
  symlinkSync(path.join(home, 'releases', first), path.join(home, 'current'))
  mkdirSync(path.join(home, 'data/pg'), { recursive: true })
  writeFileSync(path.join(home, '.env'), `DATA_DIR="${home}/data"\n`)
  const env = { ...process.env, PORT: String(port), PID_FILE: path.join(folder, 'pid') }
  spawn('node', ['program.mjs'], { cwd: path.join(home, 'current'), env, stdio: 'ignore' }).unref()
})
afterAll(() => {
  spawnSync('sh', [path.join(folder, 'stop.sh')])
  rmSync(folder, { recursive: true, force: true })
})

test('an update serves the new version, after a backup; the former release and the settings stay', async () => {
  const commit = commitVersion('0.2.0')
  const { status, said } = update(commit)
  expect(said).toContain(`0.2.0 (${commit}) serves`)
  expect(status).toBe(0)
  expect(await servedVersion()).toBe('0.2.0')
  expect(realpathSync(path.join(home, 'current'))).toBe(path.join(realpathSync(home), 'releases', commit))
  expect(readdirSync(path.join(home, 'releases'))).toHaveLength(2)
  expect(readdirSync(path.join(home, 'backups'))).toEqual([expect.stringContaining(`before-${commit}-`)])
  expect(readFileSync(path.join(home, 'current/.env'), 'utf8')).toContain('DATA_DIR')
})

test.each([
  ['cannot be built', { build: 'exit 1' }, 'The build of', '0.2.0'],
  ['does not serve and migrates nothing', { program: 'process.exit(1)' }, 'serves again', '0.2.0'],
  ['does not serve and may have migrated', { program: 'process.exit(1)', migration: '0002.sql' }, 'move ', null],
])('a version that %s leaves a working version running, and says what to do', async (_, faults, told, serving) => {
  const commit = commitVersion(`0.3.${Math.random().toString().slice(2, 8)}`, faults)
  const { status, said } = update(commit)
  expect(said).toContain(told)
  expect(status).toBe(1)
  expect(existsSync(path.join(home, 'updating'))).toBe(false)
  expect(await servedVersion()).toBe(serving)
})

test('refuses to back up a folder without a database', () => {
  rmSync(path.join(home, 'data/pg'), { recursive: true })
  expect(update('main')).toMatchObject({ status: 1, said: expect.stringContaining('There is no database in') })
  mkdirSync(path.join(home, 'data/pg'))
})

test('refuses a version that does not exist, and a second update beside one', () => {
  expect(update('nowhere')).toMatchObject({ status: 1, said: expect.stringContaining('There is no version') })
  mkdirSync(path.join(home, 'updating'))
  expect(update('main')).toMatchObject({ status: 1, said: expect.stringContaining('under way') })
})

const repository = path.join(__dirname, '..')
const files = readdirSync(path.join(repository, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'README.md')
  .map((entry) => path.relative(path.join(repository, 'deploy'), path.join(entry.parentPath, entry.name)))
const readDeploy = (file: string) => readFileSync(path.join(repository, 'deploy', file), 'utf8')

test.each(files)('%s is in the table of deploy/README.md, with how it was tried', (file) => {
  expect(readDeploy('README.md')).toMatch(
    new RegExp(`^\\| \`${file.replaceAll('.', '\\.')}\` \\|[^|]+\\|[^|]{5,}\\|$`, 'm'),
  )
})

test('the settings that the files of deploy/ give to the program exist', () => {
  const shippedKeys = new Set(
    readFileSync(path.join(repository, '.env.example'), 'utf8')
      .match(/^#?[A-Z][A-Z_]+(?==)/gm)
      ?.map((name) => name.replace('#', '')),
  )
  const givenSettings = [
    'systemd/sanjeh.service',
    'container/Containerfile',
    'container/compose.nodes.yaml',
    'kubernetes/sanjeh.yaml',
  ].flatMap((file) =>
    [
      ...readDeploy(file).matchAll(
        /\b(PUBLIC_URL|TRUSTED_PROXIES|DATA_DIR|HOST|PORT|DATABASE_URL|AUTH_SECRET|BACKUP_TO)\b/g,
      ),
    ].map(([name]) => name),
  )
  expect(givenSettings.length).toBeGreaterThan(8)
  expect(givenSettings.filter((name) => !shippedKeys.has(name))).toEqual([])
})

test('the service, the image and the health check start and ask what exists', () => {
  expect(existsSync(path.join(repository, 'scripts/serve-built.mjs'))).toBe(true)
  for (const file of ['systemd/sanjeh.service', 'container/Containerfile'])
    expect(readDeploy(file)).toContain('scripts/serve-built.mjs')
  for (const file of ['container/Containerfile', 'kubernetes/sanjeh.yaml'])
    expect(readDeploy(file)).toContain('/api/health/')
  // By default a probe waits one second; health answers within three.
  const probes = readDeploy('kubernetes/sanjeh.yaml').split('/api/health/').slice(1)
  expect(probes.map((after) => /^[^-]*?timeoutSeconds: (\d+)/.exec(after)?.[1])).toEqual(['5', '5'])
})

test.each([
  ['well', { status: 'ok', database: { ok: true } }, 0],
  ['degraded, yet saving', { status: 'degraded', database: { ok: true, pooler: 'unreachable' } }, 0],
  ['saving nothing', { status: 'degraded', database: { ok: false } }, 1],
  ['another program', { hello: 'world' }, 1],
])('the image counts a program that is %s by whether it can save', async (_, health, expected) => {
  const [, command = '[]'] = /HEALTHCHECK[^]*?CMD (\[.*\])/.exec(readDeploy('container/Containerfile')) ?? []
  const [program = '', ...args] = z.array(z.string()).parse(JSON.parse(command))
  const server = createHttpServer((__, reply) => reply.end(JSON.stringify(health))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const PORT = String(z.object({ port: z.number() }).parse(server.address()).port)
  const check = spawn(program, args, { env: { ...process.env, PORT } })
  const [code]: unknown[] = await once(check, 'exit')
  server.close()
  expect(code).toBe(expected)
})
