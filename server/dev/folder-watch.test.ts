import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createFolderWatch } from './folder-watch'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-watch-'))
const file = (...names: string[]) => path.join(folder, ...names)
mkdirSync(file('a'))
mkdirSync(file('b'))

const changedFiles = new Set<string>()
const watch = createFolderWatch((name) => changedFiles.add(name))
afterAll(() => {
  watch.close()
  rmSync(folder, { recursive: true, force: true })
})

async function hear(name: string): Promise<void> {
  while (!changedFiles.has(name)) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('reports each write of a file, and each replacement by an editor', async () => {
  watch.setFolders([file('a')])
  writeFileSync(file('a', 'words.ts'), 'one')
  await hear(file('a', 'words.ts'))
  changedFiles.clear()
  writeFileSync(file('b', 'words.ts.new'), 'two')
  renameSync(file('b', 'words.ts.new'), file('a', 'words.ts'))
  await hear(file('a', 'words.ts'))
  changedFiles.clear()
  writeFileSync(file('a', 'words.ts'), 'three')
  await hear(file('a', 'words.ts'))
})

test('does not report a folder that is no longer covered; ignores a removed one', async () => {
  watch.setFolders([file('a'), file('b')])
  rmSync(file('a'), { recursive: true })
  watch.setFolders([file('b')])
  mkdirSync(file('a'))
  writeFileSync(file('a', 'late.ts'), 'one')
  writeFileSync(file('b', 'last.ts'), 'one')
  await hear(file('b', 'last.ts'))
  expect(changedFiles).not.toContain(file('a', 'late.ts'))
})
