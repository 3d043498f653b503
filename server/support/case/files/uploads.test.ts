import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import * as contract from '@/lib/support/case/contract/files'
import { MAX_FILES } from '@/lib/support/case/rules/states'
import { Problem } from '@/lib/platform/contract/problem'
import { createCaseKit } from '@/server/testing/kits/support/case-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepCaseFiles } from '../sweep-cases'

const api = shareTestApp()
let kit: Awaited<ReturnType<typeof createCaseKit>>
beforeAll(async () => {
  kit = await createCaseKit(api)
})

const PDF = new Uint8Array(Buffer.from(`%PDF-1.7 ${'x'.repeat(90)}`))
const placeOf = (id: string) => path.join(api.ctx.settings.dataDir, 'case-uploads', id)
const codeOf = async (response: Response) => Problem.parse(await response.json()).code
type Sender = { readonly token: string }

const begin = (who: Sender, over: object = {}) => {
  const body = {
    id: randomUUID(),
    name: 'a.pdf',
    mediaType: 'application/pdf' as const,
    fingerprint: 'f',
    bytes: PDF.length,
    ...over,
  }
  return api.call(contract.beginCaseUpload, { body }, { as: who.token })
}
const getUpload = (who: Sender, id: string) => api.call(contract.getCaseUpload, { params: { id } }, { as: who.token })
function send(who: Sender, id: string, [from, to]: readonly [number, number], sum?: string) {
  const bytes = PDF.subarray(from, to)
  const checksum = sum ?? `sha256 ${createHash('sha256').update(bytes).digest('base64')}`
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
    'upload-checksum': checksum,
  }
  return api.raw('PATCH', `/case-uploads/${id}/`, { as: who.token, headers, body: bytes })
}

test('an interrupted upload goes on where it stopped, and becomes a file of the message with the same id', async () => {
  const me = await api.signUp()
  const { id } = await begin(me)
  expect((await send(me, id, [0, 40])).headers.get('upload-offset')).toBe('40')
  expect(await begin(me, { id })).toMatchObject({ id, offset: 40 })
  const head = await api.raw('HEAD', `/case-uploads/${id}/`, { as: me.token })
  expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['40', String(PDF.length)])
  expect((await send(me, id, [40, PDF.length])).status).toBe(204)
  expect(await getUpload(me, id)).toMatchObject({ offset: PDF.length, bytes: PDF.length })
  expect(existsSync(placeOf(id))).toBe(false)
  const opening = { id: randomUUID(), files: [id, id] }
  const { no } = await kit.open(me, opening)
  expect((await kit.read(me, no)).messages[0]?.files).toMatchObject([{ id, name: 'a.pdf' }])
  // Sent again after a lost reply: its file is in the stored message.
  expect((await kit.open(me, opening)).no).toBe(no)
})

test('refuses a chunk that is damaged, does not continue the upload, or is longer than announced', async () => {
  const me = await api.signUp()
  const { id } = await begin(me, { bytes: 50 })
  const wrong = `sha256 ${Buffer.alloc(32).toString('base64')}`
  expect(await codeOf(await send(me, id, [0, 30], wrong))).toBe('piece_damaged')
  expect(await codeOf(await send(me, id, [10, 30]))).toBe('wrong_offset')
  expect(await codeOf(await send(me, id, [0, 60]))).toBe('payload_too_large')
  expect((await getUpload(me, id)).offset).toBe(0)
})

test('nobody else sees, continues or cancels an upload', async () => {
  const [me, other] = [await api.signUp(), await api.signUp()]
  const { id } = await begin(me)
  for (const who of [other, kit.manager]) {
    expect(await codeOf(await send(who, id, [0, 10]))).toBe('not_found')
    expect(await api.refusal(contract.getCaseUpload, { params: { id } }, { as: who.token })).toBe('not_found')
    expect(await api.refusal(contract.cancelCaseUpload, { params: { id } }, { as: who.token })).toBe('not_found')
  }
  expect((await getUpload(me, id)).offset).toBe(0)
})

test('a cancelled upload is deleted with its bytes', async () => {
  const me = await api.signUp()
  const { id } = await begin(me)
  await send(me, id, [0, 10])
  expect((await api.raw('DELETE', `/case-uploads/${id}/`, { as: me.token })).status).toBe(204)
  expect(existsSync(placeOf(id))).toBe(false)
  expect(await api.refusal(contract.getCaseUpload, { params: { id } }, { as: me.token })).toBe('not_found')
})

test('unfinished uploads count in the limit of a person, and the oldest of too many is given up', async () => {
  const me = await api.signUp()
  const first = await begin(me)
  await send(me, first.id, [0, 10])
  await api.sql(`update case_uploads set touched_at = now() - interval '1 hour' where id = $1`, [first.id])
  for (let count = 0; count < 2 * MAX_FILES; count += 1) await begin(me)
  expect(await api.refusal(contract.getCaseUpload, { params: { id: first.id } }, { as: me.token })).toBe('not_found')
  expect(existsSync(placeOf(first.id))).toBe(false)
  await api.sql(`update case_uploads set bytes = 10485760 where user_id = $1`, [me.userId])
  const body = { id: randomUUID(), name: 'a', mediaType: 'text/plain' as const, fingerprint: 'f', bytes: 1 }
  expect(await api.refusal(contract.beginCaseUpload, { body }, { as: me.token })).toBe('quota_full')
})

test('abandoned uploads are swept, with bytes whose row is gone', async () => {
  const me = await api.signUp()
  const [old, lost, fresh] = [await begin(me), await begin(me), await begin(me)]
  for (const { id } of [old, lost, fresh]) await send(me, id, [0, 10])
  await api.sql(`update case_uploads set touched_at = now() - interval '49 hours' where id = $1`, [old.id])
  await api.sql(`delete from case_uploads where id = $1`, [lost.id])
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  for (const { id } of [lost, fresh]) await utimes(placeOf(id), twoDaysAgo, twoDaysAgo)
  await sweepCaseFiles(api.ctx)
  const files = await readdir(path.join(api.ctx.settings.dataDir, 'case-uploads'))
  expect([old, lost, fresh].map(({ id }) => files.includes(id))).toEqual([false, false, true])
})
