import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { FOLDER_STORAGE } from '@/lib/platform/env/storage'
import { deriveKeys, NO_KEYS, type Target } from '../target/copy-keys'
import { assertEncrypted, filesAt, KEY_FILE, readJournal, repairJournal, shortenJournal } from './file-journal'
import { followFiles } from './follow-files'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-journal-'))
const dataDir = path.join(folder, 'data')
const target = path.join(folder, 'copies')
let place: Target = { folder: target, keys: NO_KEYS }
afterAll(() => rmSync(folder, { recursive: true }))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 12, minute))
const follow = (minute: number, key = 'a') =>
  followFiles({ target: place, dataDir, storage: FOLDER_STORAGE, authSecret: key.repeat(40) }, at(minute))
const hashOf = async (name: string, minute: number) => filesAt(await readJournal(place), at(minute)).get(name)?.sha256

test('a key that was replaced belongs to the moments before', async () => {
  mkdirSync(path.join(dataDir, 'media'), { recursive: true })
  mkdirSync(target)
  writeFileSync(path.join(dataDir, 'media/first'), 'a picture')
  await follow(1)
  await follow(5, 'b')
  const [first, before, after] = [await hashOf(KEY_FILE, 0), await hashOf(KEY_FILE, 4), await hashOf(KEY_FILE, 6)]
  expect([first, before === after]).toEqual([before, false])
})

test('a torn line stops nothing: its file is found again', async () => {
  appendFileSync(path.join(target, 'files.jsonl'), `${'\0'.repeat(300)}\n`)
  await expect(readJournal(place)).rejects.toThrow('line 4 cannot be read')
  writeFileSync(path.join(dataDir, 'media/second'), 'another picture')
  expect(await follow(7, 'b')).toMatchObject({ added: 1, removed: 0, unreadable: [] })
  expect(await readJournal(place)).toHaveLength(4)
})

test.each(['../outside', '/etc/passwd', 'media/../../x'])('a list that names %s is refused', async (name) => {
  const line = { at: at(8).toISOString(), path: name, sha256: 'a'.repeat(64), bytes: 1, changedMs: 0 }
  const changed = mkdtempSync(path.join(folder, 'changed-'))
  writeFileSync(path.join(changed, 'files.jsonl'), `${JSON.stringify(line)}\n`)
  await expect(readJournal({ ...place, folder: changed })).rejects.toThrow('line 1 cannot be read')
})

test('with a key the list and its files are rewritten; no line can be moved, changed or read without the key', async () => {
  const keys = (key: string, ...formerKeys: string[]) => deriveKeys({ key, formerKeys }, 'an installation')
  const [one, other] = ['ab12'.repeat(16), 'cd34'.repeat(16)]
  const list = path.join(target, 'files.jsonl')
  const blobs = () =>
    readdirSync(path.join(target, 'blobs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 60)
  const plain = blobs()
  await expect(assertEncrypted(place)).rejects.toThrow('is not encrypted')
  place = { ...place, keys: await keys(one) }
  await repairJournal(place, true)
  expect(await follow(9, 'b')).toMatchObject({ added: 3, removed: 0 })
  await assertEncrypted(place)
  const text = readFileSync(list, 'utf8')
  expect([text.includes('media'), text.split('\n').length]).toEqual([false, 8])
  const needed = await shortenJournal(place, () => false)
  expect([needed.length, blobs().length]).toEqual([3, plain.length + 3])
  const [first = '', second = '', ...rest] = readFileSync(list, 'utf8').split('\n')
  writeFileSync(list, [second, first, ...rest].join('\n'))
  await expect(readJournal(place)).rejects.toThrow('line 1 cannot be read')
  writeFileSync(list, [first, second, ...rest].join('\n'))
  place = { ...place, keys: await keys(other) }
  await expect(follow(10, 'b')).rejects.toThrow('files.jsonl is encrypted with another key than the setting BACKUP_KEY')
  await expect(readJournal({ ...place, keys: NO_KEYS })).rejects.toThrow('files.jsonl is encrypted: set BACKUP_KEY')
  place = { ...place, keys: await keys(other, one) }
  expect(await follow(11, 'b')).toMatchObject({ added: 3, removed: 0 })
  expect((await readJournal({ ...place, keys: await keys(other) })).length).toBe(6)
})

test('a line without the key that somebody adds later is not encrypted for them: it is dropped', async () => {
  const list = path.join(target, 'files.jsonl')
  const before = readFileSync(list, 'utf8')
  const forged = { at: at(12).toISOString(), path: 'media/first', sha256: 'a'.repeat(64), bytes: 1, changedMs: 0 }
  appendFileSync(list, `${JSON.stringify(forged)}\n`)
  await expect(shortenJournal(place, () => true)).rejects.toThrow('line 7 cannot be read')
  await follow(13, 'b')
  const hashes = (await readJournal(place)).map(({ sha256 }) => sha256)
  expect([hashes.length, hashes.includes(forged.sha256)]).toEqual([before.split('\n').length - 1, false])
  await assertEncrypted(place)
})
