import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Loader = ((this: { resourcePath: string; addDependency: () => void }, source: string) => string) & {
  readonly PACKAGES: string
  readonly LEFT_OUT: Readonly<Record<string, string>>
}
const loader = jest.requireActual<Loader>('./package-parts-loader.cjs')
const { PACKAGES, LEFT_OUT } = loader

const read = (...names: string[]) => readFileSync(path.join(...names), 'utf8')
const load = (name: string) =>
  loader.call({ resourcePath: path.join(PACKAGES, name), addDependency: () => undefined }, 'as it was')

/** `export function x`, `export const x`, or a list at the end. */
function exportsOf(text: string) {
  const own = [...text.matchAll(/^export (?:(?:async )?function|const) (\w+)/gm)].map(([, name]) => name)
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => names?.trim().split(/,\s*/) ?? [])
  return [...own, ...listed].toSorted()
}

test.each(Object.entries(LEFT_OUT))(
  'the replacement of %s has the same exports, and is loaded in its place',
  (name, part) => {
    const ours = read(__dirname, 'package-parts', part)
    expect(exportsOf(ours)).toEqual(exportsOf(read(PACKAGES, name)))
    expect(exportsOf(ours).length).toBeGreaterThan(0)
    expect(load(name)).toBe(ours)
  },
)

test.each(['ky/distribution/core/Ky.js', '@tanstack/query-core/build/modern/query.js'])('%s stays as it is', (name) => {
  expect(load(name)).toBe('as it was')
})

test('no screen has an infinite query: the browser has no code for it', () => {
  const root = path.join(__dirname, '..')
  const sources = ['app', 'components', 'lib'].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`),
  )
  expect(
    sources.filter((file) => /\b(?:use(?:Suspense)?|fetch|prefetch)InfiniteQuery\b/.test(read(root, file))),
  ).toEqual([])
})
