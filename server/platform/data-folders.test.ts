import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type RunningSettings } from '@/lib/platform/env/server'
import { DATA_FOLDERS, DATA_FILES, type DataEntry, findReadable, findUndeclared } from './data-folders'

/**
 * Files that may name DATA_DIR: database, secrets, mark and backups handle it themselves; the others check disk space, print the path, or choose it.
 */
const NAME_DATA_DIR =
  /^server\/(platform\/(db|backup|installation)\/.+|demo\/environment|platform\/(data-folders|secrets)|monitoring\/(health|metrics)|cli\/(restore|storage-move))\.ts$/

test('files in DATA_DIR are only in declared folders, so that every backup includes them', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('server', name))
    .filter((file) => file.endsWith('.ts') && !/\.(test|drill)\.ts$|^server\/testing\//.test(file))
  const named = files.filter((file) => /\bdataDir\b|\benv\.DATA_DIR\b/.test(readFileSync(file, 'utf8')))
  expect(named).toContain('server/platform/data-folders.ts')
  // Another file with DATA_DIR would make a folder that no backup includes: use `dataFolder` instead.
  expect(named.filter((file) => !NAME_DATA_DIR.test(file))).toEqual([])
})

// Every API test and every test program checks its DATA_DIR at the end (server/testing/test-app.ts, program.ts).
test('finds undeclared entries of DATA_DIR', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-inventory-'))
  for (const name of [...Object.keys(DATA_FOLDERS), 'pg', 'pg.new', 'pictures', 'medias'])
    mkdirSync(path.join(dataDir, name))
  for (const name of ['secrets.json', 'secrets.json.4711', 'sanjeh.lock', 'secrets', 'notes.txt'])
    writeFileSync(path.join(dataDir, name), '')
  expect([...findUndeclared(dataDir)].sort()).toEqual(['medias', 'notes.txt', 'pictures', 'secrets'])
  rmSync(dataDir, { recursive: true })
})

test('finds a secret folder or file that other users can read, which the start reports', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-inventory-'))
  for (const name of Object.keys(DATA_FOLDERS)) mkdirSync(path.join(dataDir, name), { mode: 0o700 })
  for (const name of ['secrets.json', 'sanjeh.lock', 'notes.txt'])
    writeFileSync(path.join(dataDir, name), '', { mode: 0o600 })
  const readable = () => findReadable({ settings: { dataDir } as RunningSettings })
  expect(readable()).toEqual([])
  chmodSync(path.join(dataDir, 'speaking'), 0o750)
  for (const name of ['secrets.json', 'sanjeh.lock', 'notes.txt']) chmodSync(path.join(dataDir, name), 0o644)
  expect([...readable()].sort()).toEqual(['secrets.json', 'speaking'])
  rmSync(dataDir, { recursive: true })
})

test('operations.md contains the table of the inventory', () => {
  const yes = (is: boolean) => (is ? 'yes' : '–')
  const lineOf = (name: string, { contents, isInCopies, isShared, isSecret, isRebuilt }: DataEntry) =>
    `| \`${name}\` | ${contents} | ${[isInCopies, isShared, isSecret, isRebuilt].map(yes).join(' | ')} |`
  const wanted = [
    '| in DATA_DIR | holds | in copies | shared by nodes | secret | comes back by itself |',
    '|---|---|---|---|---|---|',
    ...Object.entries(DATA_FOLDERS).map(([name, entry]) => lineOf(`${name}/`, entry)),
    ...Object.entries(DATA_FILES).map(([name, entry]) => lineOf(name.includes('.') ? name : `${name}/`, entry)),
  ].join('\n')
  const [table] = /\| in DATA_DIR \|(?:.*\n)(?:\|.*\n)*/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  expect(table?.trimEnd()).toBe(wanted)
})
