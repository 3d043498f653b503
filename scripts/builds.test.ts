import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type Builds = {
  readonly current: (kind: string) => string | null
  readonly reuse: (kind: string, stamp: string) => boolean
  readonly begin: (kind: string) => string
  readonly finish: (kind: string, draft: string, stamp: string, nowMs: number) => void
}
const { buildsOf } = jest.requireActual<{ readonly buildsOf: (root: string) => Builds }>('./builds.mjs')

let root: string
let nowMs = Date.parse('2026-11-28T12:00:00Z')
const children: ChildProcess[] = []
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-builds-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** Makes a build of these sources with one file, and returns its folder. */
function build(stamp: string, kind = 'pages'): string {
  const builds = buildsOf(root)
  const draft = builds.begin(kind)
  writeFileSync(path.join(root, draft, 'page.js'), stamp)
  nowMs += 1_000
  builds.finish(kind, draft, stamp, nowMs)
  return builds.current(kind) ?? ''
}
const pageIn = (folder: string) => readFileSync(path.join(root, folder, 'page.js'), 'utf8')

/** A running process that has registered with this build. */
async function runFrom(folder: string): Promise<ChildProcess> {
  const script = `
    const { recordRunning } = await import(${JSON.stringify(path.resolve('scripts/running.mjs'))})
    recordRunning(${JSON.stringify(root)}, ${JSON.stringify([folder])})
    console.log('running')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

test('a build in progress, or an interrupted one, does not change the build in use', () => {
  const first = build('one')
  const draft = buildsOf(root).begin('pages')
  writeFileSync(path.join(root, draft, 'page.js'), 'half')
  expect([buildsOf(root).current('pages'), pageIn(first)]).toEqual([first, 'one'])
  expect(buildsOf(root).reuse('pages', 'half')).toBe(false)
  const second = build('two')
  expect([pageIn(first), pageIn(second)]).toEqual(['one', 'two'])
  expect(readdirSync(path.join(root, 'dist')).filter((name) => name.startsWith('.draft'))).toEqual([])
})

test('builds the same sources only once; going back to older sources reuses their build', () => {
  const first = build('one')
  const second = build('two')
  expect([buildsOf(root).reuse('pages', 'two'), buildsOf(root).current('pages')]).toEqual([true, second])
  expect([buildsOf(root).reuse('pages', 'one'), buildsOf(root).current('pages')]).toEqual([true, first])
  expect(buildsOf(root).reuse('pages', 'three')).toBe(false)
})

test('a forced build of the same sources is a new one, and each kind has its own', () => {
  const server = build('one', 'server')
  const first = build('one')
  const again = build('one')
  expect(again).not.toBe(first)
  expect([existsSync(path.join(root, first)), buildsOf(root).current('server')]).toEqual([true, server])
})

test('removes old builds, but none that a running process uses', async () => {
  const used = build('one')
  const program = await runFrom(used)
  const [second, third, fourth] = [build('two'), build('three'), build('four')]
  const isThere = () => [used, second, third, fourth].map((folder) => existsSync(path.join(root, folder)))
  expect(isThere()).toEqual([true, false, true, true])
  program.kill('SIGKILL')
  await once(program, 'exit')
  const fifth = build('five')
  expect(isThere()).toEqual([false, false, false, true])
  expect(pageIn(fifth)).toBe('five')
})

test('does not replace packages while a process runs from the folder', async () => {
  const scripts = path.join(root, 'scripts')
  mkdirSync(scripts)
  for (const name of ['checkout.mjs', 'running.mjs']) cpSync(path.resolve('scripts', name), path.join(scripts, name))
  writeFileSync(path.join(root, 'package-lock.json'), '{"packages":{"node_modules/x":{"version":"2.0.0"}}}')
  mkdirSync(path.join(root, 'node_modules'))
  writeFileSync(
    path.join(root, 'node_modules/.package-lock.json'),
    '{"packages":{"node_modules/x":{"version":"1.0.0"}}}',
  )
  const program = await runFrom('dist/server-1')
  const script = `
    const { ensureInstalled, main } = await import(${JSON.stringify(path.join(scripts, 'checkout.mjs'))})
    await main(ensureInstalled)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stderr).toContain(`a program runs from this folder (process ${program.pid})`)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect([status, existsSync(path.join(root, 'node_modules/.package-lock.json'))]).toEqual([1, true])
})

/** Next inlines `process.env.NEXT_PUBLIC_…` at build time. */
test('the pages contain no setting: one build serves any settings, and none needs another build', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  const top = readdirSync('.').filter((name) => /\.(ts|mjs)$/.test(name))
  const files = [...sources, ...top].filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((name) => /process\.env\.NEXT_PUBLIC_/.test(readFileSync(name, 'utf8')))).toEqual([])
  expect(readFileSync('scripts/built.mjs', 'utf8')).not.toContain('NEXT_PUBLIC_')
})
