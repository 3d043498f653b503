import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

type ChangedFiles = {
  readonly listChangedFiles: (folder: string) => string[]
  readonly findTestsBeside: (files: readonly string[], folder: string) => { fast: string[]; slow: string[] }
}
const { listChangedFiles, findTestsBeside } = jest.requireActual<ChangedFiles>('./changed-files.mjs')

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-changed-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e', ...args], { cwd: folder })
const write = (file: string, text = file) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

beforeEach(() => {
  for (const file of ['lib/save.ts', 'lib/save.test.ts', 'lib/gone.ts', 'lib/نام فارسی.ts']) write(file)
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('with nothing staged it lists all that differ from the last commit, with new files and without deleted ones', () => {
  write('lib/save.ts', 'other')
  write('lib/new.ts')
  rmSync(path.join(folder, 'lib/gone.ts'))
  expect(listChangedFiles(folder)).toEqual(['lib/save.ts', 'lib/new.ts'])
})

test('with something staged it lists only that, whatever characters the names contain', () => {
  write('lib/save.ts', 'other')
  write('lib/نام فارسی.ts', 'other')
  git('add', 'lib/نام فارسی.ts')
  expect(listChangedFiles(folder)).toEqual(['lib/نام فارسی.ts'])
})

test('finds tests beside a file and among the files, and separates those of the server', () => {
  for (const file of [
    'server/platform/db/pool.ts',
    'server/platform/db/pool.test.ts',
    'components/card.tsx',
    'components/card.test.tsx',
  ])
    write(file)
  const files = [
    'lib/save.ts',
    'lib/save.test.ts',
    'lib/gone.ts',
    'server/platform/db/pool.ts',
    'components/card.tsx',
    'a.md',
  ]
  expect(findTestsBeside(files, folder)).toEqual({
    fast: ['components/card.test.tsx', 'lib/save.test.ts'],
    slow: ['server/platform/db/pool.test.ts'],
  })
})

test('a contract adds the tests of rights and of fields', () => {
  for (const file of ['server/rights.test.ts', 'server/fields.test.ts']) write(file)
  expect(findTestsBeside(['lib/shop/coupon/contract.ts'], folder)).toEqual({
    fast: [],
    slow: ['server/fields.test.ts', 'server/rights.test.ts'],
  })
})
