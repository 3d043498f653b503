import { readFileSync } from 'node:fs'

type MinifyPublic = {
  readonly PAGE_SCRIPTS: Readonly<Record<string, string>>
  readonly minify: (name: string) => string
}
type Acorn = { readonly parse: (code: string, options: { readonly ecmaVersion: number }) => unknown }
const acorn = jest.requireActual<Acorn>('next/dist/compiled/acorn/acorn.js')
const { PAGE_SCRIPTS, minify } = jest.requireActual<MinifyPublic>('./minify-public.mjs')

test.each(Object.entries(PAGE_SCRIPTS))('%s becomes smaller, and its syntax no newer than %s', (name, target) => {
  const code = minify(name)
  expect(code.length).toBeLessThan(readFileSync(`public/${name}`, 'utf8').length * 0.6)
  expect(() => acorn.parse(code, { ecmaVersion: target === 'es5' ? 5 : 2020 })).not.toThrow()
})
