import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

mkdirSync('.cache', { recursive: true })
// Inside the checkout: its packages and its tsconfig are those of the files.
const folder = mkdtempSync(path.resolve('.cache/types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the types of the given files are checked with what they import, and of no others', () => {
  writeFileSync(
    path.join(folder, 'sizes.ts'),
    "export const size: number = 7\nexport const wrong: number = 'elsewhere'\n",
  )
  writeFileSync(path.join(folder, 'good.ts'), "import { size } from './sizes'\nexport const twice: number = size * 2\n")
  writeFileSync(path.join(folder, 'bad.ts'), "import { size } from './sizes'\n\nexport const text: string = size\n")
  const files = ['good.ts', 'bad.ts'].map((file) => path.relative('', path.join(folder, file)))
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-types.mjs', ...files], { encoding: 'utf8' })
  expect(stdout).toMatch(/^.*bad\.ts\(3,14\): error TS2322: Type 'number' is not assignable to type 'string'\.\n$/)
  expect(status).toBe(1)
})
