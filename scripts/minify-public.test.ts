import { readFileSync } from 'node:fs'
import acorn from 'next/dist/compiled/acorn/acorn.js'

type MinifyPublic = {
  readonly PAGE_SCRIPTS: Readonly<Record<string, string>>
  readonly minify: (name: string) => string
}
const { PAGE_SCRIPTS, minify } = jest.requireActual<MinifyPublic>('./minify-public.mjs')

test.each(Object.entries(PAGE_SCRIPTS))('%s becomes smaller, and its syntax no newer than %s', (name, target) => {
  const code = minify(name)
  expect(code.length).toBeLessThan(readFileSync(`public/${name}`, 'utf8').length * 0.6)
  expect(() => acorn.parse(code, { ecmaVersion: target === 'es5' ? 5 : 2020 })).not.toThrow()
})
