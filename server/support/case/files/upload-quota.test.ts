import { createHash, randomUUID } from 'node:crypto'
import * as contract from '@/lib/support/case/contract/files'
import { MAX_FILES } from '@/lib/support/case/rules/states'
import { Problem } from '@/lib/platform/contract/problem'
import { startTestApp, type TestApp } from '@/server/testing/test-app'

const PDF = new Uint8Array(Buffer.from(`%PDF-1.7 ${'x'.repeat(91)}`))
let api: TestApp
beforeAll(async () => {
  // Room for two.
  api = await startTestApp({ support: { hours: {}, filesQuotaBytes: 250 } })
})
beforeEach(async () => {
  await api.sql('delete from case_files')
  await api.sql('delete from case_uploads')
})
afterAll(() => api.close())

type Sender = { readonly token: string }
const begin = ({ token }: Sender, bytes = PDF.length) => {
  const body = { id: randomUUID(), name: 'a.pdf', mediaType: 'application/pdf' as const, fingerprint: 'f', bytes }
  return [{ body }, { as: token }] as const
}
async function announce(who: Sender) {
  return (await api.call(contract.beginCaseUpload, ...begin(who))).id
}
async function send({ token }: Sender, id: string) {
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'upload-checksum': `sha256 ${createHash('sha256').update(PDF).digest('base64')}`,
  }
  const response = await api.raw('PATCH', `/case-uploads/${id}/`, { as: token, headers, body: PDF })
  return response.ok ? 'stored' : Problem.parse(await response.json()).code
}

test('files that are only announced take no room from others', async () => {
  const [greedy, other] = [await api.signUp(), await api.signUp()]
  for (let count = 0; count < MAX_FILES; count += 1) await announce(greedy)
  expect(await send(other, await announce(other))).toBe('stored')
})

test('where there is no room for a file it is refused when it is announced', async () => {
  const one = await api.signUp()
  for (let count = 0; count < 2; count += 1) expect(await send(one, await announce(one))).toBe('stored')
  expect(await api.refusal(contract.beginCaseUpload, ...begin(await api.signUp()))).toBe('quota_full')
})

test('of files that arrive at the same time only those within the quota are stored; the others are deleted', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => api.signUp()))
  const ids = await Promise.all(people.map(announce))
  const ends = await Promise.all(people.map((who, index) => send(who, ids[index] ?? '')))
  expect(ends.sort()).toEqual(['quota_full', 'quota_full', 'quota_full', 'stored', 'stored'])
  expect(await api.sql('select from case_files where uploaded_by is not null')).toHaveLength(2)
  expect(await api.sql('select from case_uploads where id = any ($1::uuid[])', [ids])).toEqual([])
})
