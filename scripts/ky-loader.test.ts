import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Loader = ((this: { resourcePath: string; addDependency: () => void }, source: string) => string) & {
  readonly KY: string
  readonly LEFT_OUT: Readonly<Record<string, string>>
}
const loader = jest.requireActual<Loader>('./ky-loader.cjs')
const { KY, LEFT_OUT } = loader

const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:(?:async )?function|const) (\w+)/gm)].map(([, name]) => name).toSorted()
const load = (name: string) =>
  loader.call({ resourcePath: path.join(KY, name), addDependency: () => undefined }, 'as it was')

test.each(Object.entries(LEFT_OUT))('what stands for ky’s %s exports the same, and is loaded for it', (name, part) => {
  const ours = readFileSync(path.join(__dirname, 'ky-parts', part), 'utf8')
  expect(existsSync(path.join(KY, name))).toBe(true)
  expect(exportsOf(ours)).toEqual(exportsOf(readFileSync(path.join(KY, name), 'utf8')))
  expect(load(name)).toBe(ours)
})

test.each(['core/Ky.js', 'index.js'])('ky’s own %s stays as it is', (name) => {
  expect(load(name)).toBe('as it was')
})
