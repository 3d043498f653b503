import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { portOf } from './testing/ports'
import { openOldPostgres } from './testing/fakes/old-postgres'
import { bundleProgram } from './testing/bundle-program'
import { everyNth } from './testing/full-tests'
import { AUTH_SECRET, copyInstallation } from './testing/installed-program'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-wrong-'))
const file = path.join(folder, 'file')
const dataDir = path.join(folder, 'data')
const taken = net.createServer()
let program: string
beforeAll(async () => {
  program = await bundleProgram()
  await copyInstallation(dataDir)
  writeFileSync(file, '')
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the real program with these settings and returns its output. A preceding command may set the scene. */
async function say(settings: Readonly<Record<string, string>>, before: readonly string[] = []) {
  const { PATH, HOME } = process.env
  const base = { PATH, HOME, NODE_ENV: 'test' as const, WEB: 'off', PORT: '0', DATA_DIR: dataDir, AUTH_SECRET }
  const [command = '', ...args] = [...before, process.execPath, program]
  const child = spawn(command, args, { env: { ...base, ...settings }, stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}

/** Each starts the real program; the sentence of every setting by itself is tested in lib/platform/env. */
const WRONG: readonly (readonly [string, string, RegExp])[] = [
  ['HOST', '203.0.113.7', /setting HOST is no address of this machine/],
  ['DATA_DIR', file, /setting DATA_DIR, .*is no folder/],
  ['DATA_DIR', path.join(file, 'below'), /setting DATA_DIR, .*is no folder/],
  ['DATA_DIR', '/proc/sanjeh', /setting DATA_DIR, \/proc\/sanjeh, cannot be/],
  ['DATA_DIR', '/sys/sanjeh', /setting DATA_DIR, \/sys\/sanjeh, (cannot be|is on a file system that can only be read)/],
  ['MAIL_FROM', 'no address', /setting MAIL_FROM must be an e-mail address/],
  ['SMTP_URL', 'smtp://mail.example', /setting SMTP_URL does nothing without MAIL_FROM/],
  ['CONTACT_EMAIL', 'notmail', /setting CONTACT_EMAIL must be an e-mail address/],
  ['BACKUP_KEY', 'short', /setting BACKUP_KEY must be 32 bytes/],
  ['NODE_ENV', 'staging', /setting NODE_ENV must be/],
  ['AUTH_SECRET', 'short', /setting AUTH_SECRET must have at least 32 characters/],
]

test.each(everyNth(WRONG, 10))(
  'F13: %s=%s ends with a sentence that names it, without a stack',
  async (name, value, sentence) => {
    const { code, text } = await say({ [name]: value })
    expect(text).toMatch(sentence)
    expect(text).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  },
)

test('F13: a port in use ends with a sentence that names PORT', async () => {
  const { code, text } = await say({ PORT: String(portOf(taken)) })
  expect(text).toMatch(/setting PORT/)
  expect(text).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
})

test('F13: waits for an external database that does not answer, then reports it without its password', async () => {
  const startedAtMs = performance.now()
  const url = 'postgres://somebody:pass-of-theirs@127.0.0.1:1/sanjeh'
  const { code, text } = await say({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: '2' })
  expect(performance.now() - startedAtMs).toBeGreaterThan(2_000)
  expect(text).toMatch(/Waiting for it/)
  expect(text).toMatch(
    /setting DATABASE_URL \(127\.0\.0\.1:1\/sanjeh\) does not answer .* Check the setting DATABASE_URL/,
  )
  expect(text).not.toMatch(/pass-of-theirs|\n\s+at /)
  expect(code).toBe(1)
})

test.each(everyNth(['13.23 (Debian 13.23-0+deb11u1)', '14.20', '9.6.24'], 3))(
  'N3: refuses an external PostgreSQL %s with a sentence, and creates nothing in it',
  async (version) => {
    const old = await openOldPostgres(version)
    const { code, text } = await say({ DATABASE_URL: old.url })
    old.close()
    expect(text).toContain(`is PostgreSQL ${version}; this program needs 15 or later. Nothing was made in it.`)
    expect(text).toMatch(/setting DATABASE_URL \(127\.0\.0\.1:\d+\/sanjeh\)/)
    expect(text).not.toMatch(/\n\s+at /)
    expect(old.statements).toEqual([expect.stringMatching(/server_version/)])
    expect(code).toBe(1)
  },
)

const canMount = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0
const onFullDisk = canMount ? test : test.skip
onFullDisk.each(
  everyNth(
    [
      ['with new data', 'true'],
      // However far the first start got: the second one finds no disk space.
      ['with existing data', 'timeout 15 "$@" >/dev/null 2>&1; dd if=/dev/zero of=fill bs=64k 2>/dev/null'],
    ],
    2,
  ),
)(
  `a start on a full disk, %s, ends with a sentence${canMount ? '' : ' (skipped: unshare is not there or not permitted)'}`,
  async (_, prepare) => {
    const small = path.join(folder, 'small')
    const size = prepare === 'true' ? '1m' : '100m'
    const mount = `mkdir -p ${small} && chmod 755 ${folder} ${small} && mount -t tmpfs -o size=${size} tmpfs ${small}`
    const script = `${mount} && (cd ${small}; ${prepare}); exec "$@"`
    const { code, text } = await say({ DATA_DIR: path.join(small, 'data') }, [
      'unshare',
      '-m',
      'sh',
      '-c',
      script,
      'sh',
    ])
    expect(text).toMatch(/No space left on device|disk is full/)
    expect(text).toMatch(/DATA_DIR/)
    expect(text).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  },
)
