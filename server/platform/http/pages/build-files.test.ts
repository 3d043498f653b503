import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Build, LATE, LATE_IN_LESSONS, readBuild, withBuildFiles } from './build-files'

const build = {
  id: 'abc',
  builtAt: '2026-01-02T03:04:05.000Z',
  examFiles: ['/_next/static/chunks/1.js'],
  lessonFiles: [],
}

async function ask(paths: readonly string[], served: Build | null = build): Promise<Response[]> {
  const handle = withBuildFiles(served, (_, response) => {
    response.statusCode = 404
    response.end('a page')
  })
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const replies = await Promise.all(paths.map((asked) => fetch(`http://127.0.0.1:${port}${asked}`)))
  server.close()
  return replies
}

test('names the latest build uncached, and serves its manifest', async () => {
  const [latest, manifest] = await ask(['/latest-build.json?1', '/builds/abc.json'])
  expect(latest?.headers.get('cache-control')).toBe('no-store')
  expect(await latest?.json()).toEqual({ id: 'abc', manifest: '/builds/abc.json' })
  expect(await manifest?.json()).toEqual(build)
})

test('does not serve the manifest of another build', async () => {
  const [other] = await ask(['/builds/other.json'])
  expect(other?.status).toBe(404)
})

test('without a build both paths are ordinary pages', async () => {
  const [latest] = await ask(['/latest-build.json'], null)
  expect(await latest?.text()).toBe('a page')
})

test('reads a build from its file; a missing file means no build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  writeFileSync(path.join(folder, 'BUILD_ID'), 'xyz\n')
  const read = readBuild(path.join(folder, 'BUILD_ID'))
  expect(read).toEqual({ id: 'xyz', builtAt: expect.stringMatching(/Z$/), examFiles: [], lessonFiles: [] })
  rmSync(folder, { recursive: true })
  expect(readBuild(path.join(folder, 'BUILD_ID'))).toBeNull()
})

test('the manifest lists the files of exams: their pages, the framework, the player, and no staff pages; and those of lessons', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  const page = 'server/app/(exam)/exam/reading'
  mkdirSync(path.join(folder, page), { recursive: true })
  writeFileSync(path.join(folder, 'BUILD_ID'), 'xyz')
  const modules =
    '"chunks":["1","static/chunks/1-a.js","2","static/chunks/app/(public)/layout-b.js"],"static/css/c.css"'
  writeFileSync(path.join(folder, page, 'page_client-reference-manifest.js'), modules)
  const late = {
    'components/sittings/player/load-player.ts -> ./player': { files: ['static/chunks/3.player.js'] },
    'components/learning/course/editor/course-editor.tsx -> ./x': { files: ['static/chunks/4.editor.js'] },
    'components/learning/course/lesson-foot.tsx -> ./y': { files: ['static/chunks/8.lesson.js'] },
  }
  writeFileSync(path.join(folder, 'react-loadable-manifest.json'), JSON.stringify(late))
  const root = {
    polyfillFiles: ['static/chunks/polyfills-5.js'],
    rootMainFiles: ['static/chunks/main-app-6.js'],
    pages: { '/_app': ['static/chunks/pages-7.js'] },
  }
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify(root))
  expect(readBuild(path.join(folder, 'BUILD_ID'))?.examFiles).toEqual([
    '/_next/static/chunks/1-a.js',
    '/_next/static/chunks/3.player.js',
    '/_next/static/chunks/main-app-6.js',
    '/_next/static/css/c.css',
  ])
  expect(readBuild(path.join(folder, 'BUILD_ID'))?.lessonFiles).toEqual([
    '/_next/static/chunks/8.lesson.js',
    '/_next/static/chunks/main-app-6.js',
  ])
  rmSync(folder, { recursive: true })
})

test.each([...LATE, ...LATE_IN_LESSONS])('%s exists: moving the module requires a change here', (start) => {
  expect(['', '.ts', '.tsx'].some((ending) => existsSync(path.resolve(start + ending)))).toBe(true)
})

test('a device with an exam keeps every late part of the player: without a network nothing of the test may be missing', () => {
  const folder = 'components/sittings/player'
  const loading = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // An author's preview has no sitting, and the sound check is over before the clock starts.
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(?:live|preview|try-to-break)\//.test(file))
    .filter((file) => /\bimport\(/.test(readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => path.join(folder, file))
  expect(loading.length).toBeGreaterThan(3)
  expect(loading.filter((file) => !LATE.some((start) => file.startsWith(start)))).toEqual([])
})
