import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listRuns, openLogFiles, readSegment, type Run, SEGMENT_BYTES } from './log-files'

const target = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-log-'))
afterAll(() => rmSync(target, { recursive: true }))

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
  isOver: false,
}
/** The head of a file of the log as PostgreSQL writes it, and bytes. */
function logOf(length: number, filler: number): Buffer {
  const bytes = Buffer.alloc(length, filler)
  bytes.writeBigUInt64LE(START, 8)
  bytes.writeBigUInt64LE(77n, 24)
  return bytes
}
const lastRun = async () => (await listRuns(target)).at(-1) ?? NEW
const part = () =>
  path.join(target, 'log/run', readdirSync(path.join(target, 'log/run')).find((name) => name.endsWith('.part')) ?? '')

/** Receives the last file from its start. */
async function receive(bytes: Buffer): Promise<void> {
  const files = await openLogFiles(target, await lastRun())
  try {
    await files.write({ at: files.resumeAt, bytes })
    await files.record(await files.sync(), new Date())
  } finally {
    await files.close()
  }
}

test('a log that is received again from the start of its last file goes on', async () => {
  await receive(logOf(1_000, 1))
  await receive(Buffer.concat([logOf(1_000, 1), Buffer.alloc(500, 2)]))
  const run = await lastRun()
  expect([run.stored, readFileSync(part()).length]).toEqual([String(START + 1_500n), 1_500])
  expect((await readSegment(target, run, START)).subarray(998, 1_002)).toEqual(Buffer.from([1, 1, 2, 2]))
})

test('a damaged last file is refused, and repaired when the server sends it again', async () => {
  const whole = readFileSync(part())
  const changed = Buffer.from(whole)
  changed.writeUInt8(9, 600)
  writeFileSync(part(), changed)
  await expect(readSegment(target, await lastRun(), START)).rejects.toThrow('.part is damaged')
  await receive(whole)
  expect((await readSegment(target, await lastRun(), START)).readUInt8(600)).toBe(1)
})

test('the log of a database that was set back neither replaces nor continues what is stored', async () => {
  const before = readFileSync(part())
  await expect(receive(Buffer.concat([logOf(1_200, 1), Buffer.alloc(900, 3)]))).rejects.toThrow('was set back')
  expect(readFileSync(part())).toEqual(before)
  expect(await lastRun()).toMatchObject({ isOver: true, stored: String(START + 1_500n) })
})
