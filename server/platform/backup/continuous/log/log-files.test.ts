import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deriveKeys, NO_KEYS, type Target } from '../target/copy-keys'
import { listLogRuns, openLogFiles, readSegment, type Run, SEGMENT_BYTES } from './log-files'

const target = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-log-'))
afterAll(() => rmSync(target, { recursive: true }))
let place: Target = { folder: target, keys: NO_KEYS }

const START = 5n * BigInt(SEGMENT_BYTES)
const NEW: Run = {
  format: 'sanjeh.log/1',
  id: 'run',
  systemId: '77',
  timeline: 1,
  from: String(START),
  stored: String(START),
  at: '2026-11-29T12:00:00.000Z',
  sha256: null,
  encryptedFrom: null,
  isOver: false,
}
/** The head of a file of the log as PostgreSQL writes it, and bytes. */
function logOf(length: number, filler: number): Buffer {
  const bytes = Buffer.alloc(length, filler)
  bytes.writeBigUInt64LE(START, 8)
  bytes.writeBigUInt64LE(77n, 24)
  return bytes
}
const lastRun = async () => (await listLogRuns(place)).at(-1) ?? NEW
const part = () =>
  path.join(target, 'log/run', readdirSync(path.join(target, 'log/run')).find((name) => name.endsWith('.part')) ?? '')

/** Receives the last file from its start. */
async function receive(bytes: Buffer): Promise<void> {
  const files = await openLogFiles(place, await lastRun())
  try {
    await files.write({ at: files.resumeAt, bytes })
    await files.record(await files.sync(), new Date())
  } finally {
    await files.close()
  }
}

test('a log that is received again from the start of its last file continues', async () => {
  await receive(logOf(1_000, 1))
  await receive(Buffer.concat([logOf(1_000, 1), Buffer.alloc(500, 2)]))
  const run = await lastRun()
  expect([run.stored, readFileSync(part()).length]).toEqual([String(START + 1_500n), 1_500])
  expect((await readSegment(place, run, START)).subarray(998, 1_002)).toEqual(Buffer.from([1, 1, 2, 2]))
})

test('a damaged last file is refused, and repaired when the server sends it again', async () => {
  const whole = readFileSync(part())
  const changed = Buffer.from(whole)
  changed.writeUInt8(9, 600)
  writeFileSync(part(), changed)
  await expect(readSegment(place, await lastRun(), START)).rejects.toThrow('.part is damaged')
  await receive(whole)
  expect((await readSegment(place, await lastRun(), START)).readUInt8(600)).toBe(1)
})

test('the log of a database that was set back neither replaces nor continues what is stored', async () => {
  const before = readFileSync(part())
  await expect(receive(Buffer.concat([logOf(1_200, 1), Buffer.alloc(900, 3)]))).rejects.toThrow('was set back')
  expect(readFileSync(part())).toEqual(before)
  expect(await lastRun()).toMatchObject({ isOver: true, stored: String(START + 1_500n) })
})

const KEY = 'ab12'.repeat(16)
const withKeys = async (key: string | null, ...formerKeys: string[]) => {
  place = { folder: target, keys: await deriveKeys({ key, formerKeys }, 'an installation') }
}

test('with a key the last file is rewritten and continues encrypted, a complete one is packed, and every byte is authenticated', async () => {
  await receive(logOf(1_000, 1))
  await withKeys(KEY)
  const run = { ...NEW, id: 'run-2' }
  const receiveAll = async (bytes: Buffer) => {
    const files = await openLogFiles(place, (await listLogRuns(place)).find(({ id }) => id === run.id) ?? run)
    await files.write({ at: files.resumeAt, bytes })
    await files.record(await files.sync(), new Date())
    await files.close()
  }
  await withKeys(null)
  await receiveAll(logOf(1_000, 7))
  await withKeys(KEY)
  await receiveAll(Buffer.concat([logOf(1_000, 7), Buffer.alloc(500, 8)]))
  const folder = path.join(target, 'log/run-2')
  const file = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.part')) ?? '')
  const found = async () => (await listLogRuns(place)).at(-1) ?? run
  expect((await readSegment(place, await found(), START)).subarray(998, 1_002)).toEqual(Buffer.from([7, 7, 8, 8]))
  const whole = readFileSync(file)
  expect(whole.includes(Buffer.alloc(50, 7))).toBe(false)
  for (const change of [10, 60, 100, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(change) ^ 1, change)
    writeFileSync(file, changed)
    await expect(readSegment(place, await found(), START)).rejects.toThrow(/damaged|encrypted with another key/)
  }
  writeFileSync(file, Buffer.concat([logOf(1_000, 7), Buffer.alloc(500, 8)]))
  await expect(readSegment(place, await found(), START)).rejects.toThrow('is not encrypted, as it was when it was made')
  writeFileSync(file, whole)
  await receiveAll(Buffer.concat([logOf(1_000, 7), Buffer.alloc(SEGMENT_BYTES - 1_000, 8)]))
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await readSegment(place, await found(), START)).readUInt8(SEGMENT_BYTES - 1)).toBe(8)
  await withKeys('cd34'.repeat(16), KEY)
  expect((await readSegment(place, await found(), START)).readUInt8(999)).toBe(7)
  await withKeys('cd34'.repeat(16))
  expect((await listLogRuns(place)).map(({ id }) => id)).toEqual(['run'])
})
