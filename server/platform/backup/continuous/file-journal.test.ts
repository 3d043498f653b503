import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { IN_FOLDER } from '@/lib/platform/env/storage'
import { filesAt, followFiles, KEY_FILE, readJournal } from './file-journal'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-journal-'))
const dataDir = path.join(folder, 'data')
const target = path.join(folder, 'copies')
afterAll(() => rmSync(folder, { recursive: true }))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 12, minute))
const follow = (minute: number, key = 'a') =>
  followFiles({ target, dataDir, storage: IN_FOLDER, authSecret: key.repeat(40) }, at(minute))
const hashOf = async (name: string, minute: number) => filesAt(await readJournal(target), at(minute)).get(name)?.sha256

test('a key that was replaced belongs to the moments before', async () => {
  mkdirSync(path.join(dataDir, 'media'), { recursive: true })
  mkdirSync(target)
  writeFileSync(path.join(dataDir, 'media/first'), 'a picture')
  await follow(1)
  await follow(5, 'b')
  const [first, before, after] = [await hashOf(KEY_FILE, 0), await hashOf(KEY_FILE, 4), await hashOf(KEY_FILE, 6)]
  expect([first, before === after]).toEqual([before, false])
})

test('a torn line stops nothing: its file is met again', async () => {
  appendFileSync(path.join(target, 'files.jsonl'), `${'\0'.repeat(300)}\n`)
  await expect(readJournal(target)).rejects.toThrow('line 4 cannot be read')
  writeFileSync(path.join(dataDir, 'media/second'), 'another picture')
  expect(await follow(7, 'b')).toMatchObject({ came: 1, went: 0, unreadable: [] })
  expect(await readJournal(target)).toHaveLength(4)
})

test.each(['../outside', '/etc/passwd', 'media/../../x'])('a list that names %s is refused', async (name) => {
  const line = { at: at(8).toISOString(), path: name, sha256: 'a'.repeat(64), bytes: 1, changedMs: 0 }
  const changed = mkdtempSync(path.join(folder, 'changed-'))
  writeFileSync(path.join(changed, 'files.jsonl'), `${JSON.stringify(line)}\n`)
  await expect(readJournal(changed)).rejects.toThrow('line 1 cannot be read')
})
