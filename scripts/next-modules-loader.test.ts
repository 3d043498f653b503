import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Loader = ((this: { resourcePath: string; addDependency: () => void }, source: string) => string) & {
  readonly DIST: string
  readonly LEFT_OUT: Readonly<Record<string, string>>
}
const loader = jest.requireActual<Loader>('./next-modules-loader.cjs')
const { DIST, LEFT_OUT } = loader

const root = path.join(__dirname, '..')
const read = (...names: string[]) => readFileSync(path.join(...names), 'utf8')
const exportsOf = (text: string) =>
  [...text.matchAll(/(?:^|\*\/ )export (.*)/gm)].map(
    ([, code]) => /^(?:(?:async )?function|const) (\w+)/.exec(code ?? '')?.[1],
  )

function load(name: string) {
  const context = { resourcePath: path.join(DIST, name), addDependency: () => undefined }
  return { text: loader.call(context, 'as it was'), resourcePath: path.relative(DIST, context.resourcePath) }
}

test.each([
  ['an ECMAScript module', 'client/components/app-router.js', 'esm/client/components/app-router.js', /^import /m],
  ['CommonJS that is there a second time', 'lib/require-instrumentation-client.js', '', /module\.exports/],
  ['a file that is there only once', 'client/no/such/file.js', '', /^as it was$/],
])('Next’s loader is told where %s is', (_, name, place, text) => {
  expect(load(name)).toEqual({ text: expect.stringMatching(text), resourcePath: place || name })
})

test.each(Object.entries(LEFT_OUT))(
  'what stands for Next’s %s exports the same, and is loaded for it',
  (name, part) => {
    const ours = exportsOf(read(root, 'scripts/next-parts', part))
    expect(ours.toSorted()).toEqual(exportsOf(read(DIST, 'esm', name)).toSorted())
    expect(ours.length > 0 && ours.every(Boolean)).toBe(true)
    expect(load(name)).toEqual({ text: read(root, 'scripts/next-parts', part), resourcePath: `esm/${name}` })
  },
)

const sources = ['app', 'components', 'lib'].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `${room}/${file}`, text: read(root, room, file) })),
)

test('no link prefetches, and nothing else asks for a page beforehand: the browser has no code for it', () => {
  const eager = sources.filter(({ text }) => {
    const hasEagerLink = text.includes("from 'next/link'") && /<Link\b(?![^<]*\bprefetch=\{false\})/.test(text)
    return hasEagerLink || /\bprefetch=\{(?!false\})|from 'next\/form'|\b[rR]outer(?:\(\))?\.prefetch\(/.test(text)
  })
  expect(eager.map(({ file }) => file)).toEqual([])
})

test('no component asks for the status of a link: the browser does not keep it', () => {
  expect(sources.filter(({ text }) => text.includes('useLinkStatus')).map(({ file }) => file)).toEqual([])
})

test('there is no server action: the browser could not call it', () => {
  expect(sources.filter(({ text }) => /^\s*['"]use server['"]/m.test(text)).map(({ file }) => file)).toEqual([])
})

test('no link has an object as its address: the browser could not read it', () => {
  expect(
    sources.filter(({ text }) => /<Link\b[^<]*\bhref=\{\{|\bUrlObject\b/.test(text)).map(({ file }) => file),
  ).toEqual([])
})
