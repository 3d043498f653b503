import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { NO_KEYS } from '../target/copy-keys'
import { chooseCopy } from './choose-copy'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-choose-'))
afterAll(() => rmSync(folder, { recursive: true }))
const target = { folder, keys: NO_KEYS }

function put(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

function putBase(id: string, run: string, endedAt: string): void {
  const [begunAt, migrations, folders, files] = [endedAt, [], [], []] as const
  const base = { id, run, endedAt, begunAt, migrations, folders, files, from: '0', until: '8', label: '' }
  const content = JSON.stringify({ format: 'sanjeh.base/1', systemId: '7', ...base })
  put(`bases/${id}.json`, `${createHash('sha256').update(content).digest('hex')}\n${content}`)
}

function putRun(id: string, at: string): void {
  const run = { format: 'sanjeh.log/1', systemId: '7', timeline: 1, from: '0', stored: '16', at }
  put(`log/${id}/run.json`, JSON.stringify(run))
}

const [FIRST, SECOND] = ['2026-11-28T02-00-00Z', '2026-11-28T12-00-00Z']
const [ENDS, LATER_ENDS] = ['2026-11-28T11:00:00.000Z', '2026-11-28T12:30:00.000Z']

test('the newest moment ends before a gap as long as the log after it has no base copy, and both ends are named', async () => {
  put('owner.json', JSON.stringify({ format: 'sanjeh.copies/1', systemId: '7', installation: 'i' }))
  putBase(FIRST, FIRST, '2026-11-28T02:00:10.000Z')
  putRun(FIRST, ENDS)
  expect((await chooseCopy(target, null)).gap).toBeNull()
  putRun(SECOND, LATER_ENDS)
  expect(await chooseCopy(target, null)).toMatchObject({
    run: { id: FIRST },
    gap: { endsAt: ENDS, laterEndsAt: LATER_ENDS },
  })
  // A moment in the gap is refused.
  await expect(chooseCopy(target, new Date('2026-11-28T11:30:00Z'))).rejects.toThrow(/is in a gap of the copies/)
  putBase(SECOND, SECOND, '2026-11-28T12:00:10.000Z')
  expect(await chooseCopy(target, null)).toMatchObject({ run: { id: SECOND }, gap: null })
})
