import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DATA_FOLDERS } from './data-folders'

/** The database and the secrets are copied in ways of their own; the others ask for room on the disk, print where it is, or choose it. */
const NAME_DATA_DIR = /^server\/(db\/.+|demo\/environment|data-folders|secrets|backup|health|cli\/restore)\.ts$/

test('nothing keeps files in DATA_DIR but in a declared folder, so that every backup has them', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('server', name))
    .filter((file) => file.endsWith('.ts') && !/\.(test|drill)\.ts$|^server\/testing\//.test(file))
  const named = files.filter((file) => /\bdataDir\b/.test(readFileSync(file, 'utf8')))
  expect(named).toContain('server/data-folders.ts')
  // Another file that asks for DATA_DIR would make a folder that no copy has: it asks `dataFolder` instead.
  expect(named.filter((file) => !NAME_DATA_DIR.test(file))).toEqual([])
})

test('operations.md tells of every folder', () => {
  const text = readFileSync('docs/operations.md', 'utf8')
  expect(Object.keys(DATA_FOLDERS).filter((name) => !text.includes(`\`${name}/\``))).toEqual([])
})
