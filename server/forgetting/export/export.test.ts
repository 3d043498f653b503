import sharp from 'sharp'
import * as z from 'zod'
import { changePassword } from '@/lib/accounts/account/contract'
import { askDataExport, getDataExport } from '@/lib/accounts/own-data/contract'
import { exportTitles } from '@/lib/accounts/own-data/words/export-titles'
import { deleteProfilePicture } from '@/lib/accounts/picture/contract'
import { unpackZip } from '@/server/platform/adapters/zip/zip'
import { storePrivateFile } from '@/server/documents/media/public'
import { createCaseKit } from '@/server/testing/kits/support/case-kit'
import { startForgettingKit } from '@/server/testing/kits/forgetting-kit'
import { DECISIONS } from '../tables'
import { makeExports } from './export'
import { EXPORTS } from './export-tables'
import { deleteOldExports } from './repo'

type Kit = Awaited<ReturnType<typeof startForgettingKit>>
type Person = Awaited<ReturnType<Kit['signUp']>>
let kit: Kit
beforeAll(async () => {
  kit = await startForgettingKit()
})
afterAll(() => kit.api.close())

const File = z.object({
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  files: z.array(z.object({ path: z.string(), bytes: z.int() })),
})

/** Asks for the file, has it made, and gets it without a session. */
async function download({ as }: Person) {
  const asked = await kit.api.call(askDataExport, {}, as)
  expect(asked.export).toMatchObject({ state: 'waiting', file: null })
  await makeExports(kit.api.ctx)
  const { export: made } = await kit.api.call(getDataExport, {}, as)
  const path = made?.file?.path ?? ''
  const reply = await kit.api.raw('GET', path)
  const zip = new Uint8Array(await reply.arrayBuffer())
  const files = unpackZip(zip, () => true)
  const page = Buffer.from(files.get('sanjeh-data.html') ?? []).toString()
  const json = /<script type="application\/json" id="data">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}'
  const { data, files: named } = File.parse(JSON.parse(json))
  return { made, path, reply, page, zip, files, data, named }
}

test('every table has an answer: in the download, or why not', async () => {
  expect(Object.keys(EXPORTS).toSorted()).toEqual(Object.keys(DECISIONS).toSorted())
  const exportedTables = Object.entries(EXPORTS).flatMap(([table, decision]) => ('columns' in decision ? [table] : []))
  expect(Object.keys(exportTitles).toSorted()).toEqual(exportedTables.toSorted())
  const secret = /hash|secret|sealed|token|key\b|password_hash|reader_id|given_by|reviewed_by|suspended_because|\.by\b/
  for (const [table, decision] of Object.entries(EXPORTS))
    if ('columns' in decision) expect([table, secret.exec(decision.columns)?.[0]]).toEqual([table, undefined])
})

test('holds what the person made, of all kinds, and nothing of anybody else', async () => {
  const [me, other] = [await kit.signUp('پرنیان دانلودی'), await kit.signUp('همسایه‌ی دانلودی')]
  await kit.live(me, 'exportmine7710')
  await kit.live(other, 'exportother3301')
  const { made, reply, page, zip, data } = await download(me)
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  expect(reply.headers.get('cache-control')).toContain('no-store')
  expect([made?.file?.bytes, reply.headers.get('content-length')]).toEqual([zip.length, String(zip.length)])
  const hours = (Date.parse(made?.file?.expiresAt ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThan(24.1)
  expect(data.users).toMatchObject([{ name: 'پرنیان دانلودی', identifier: me.identifier }])
  for (const table of ['attempts', 'responses', 'pieces', 'piece_texts', 'speaking_sessions', 'vocabulary', 'orders'])
    expect(data[table]?.length).toBeGreaterThan(0)
  expect(page).toContain('exportmine7710')
  for (const text of ['exportother3301', other.identifier, 'argon2', 'همسایه‌ی دانلودی'])
    expect(page).not.toContain(text)
})

/** Gives one file of every kind: a spoken answer, files of a case, the picture of a transfer, and one of the profile. */
async function giveFiles(person: Person, mark: string) {
  const { api } = kit
  const cases = await createCaseKit(api)
  await kit.giveCredits(person.userId, 1)
  const { id } = await kit.start(person.as)
  await kit.speak(person.as, id)
  const text = Buffer.from(`a file of ${mark}`)
  const sent = await cases.upload({
    bytes: new Uint8Array(text),
    type: 'text/plain',
    name: '../نامه.txt',
    token: person.token,
  })
  const { no } = await cases.open(person, { files: [sent.id] })
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const upload = await cases.upload({
    bytes: new Uint8Array(picture),
    type: 'image/jpeg',
    name: 'عکس.jpg',
    token: person.token,
  })
  await cases.write(person, no, { files: [upload.id] })
  const headers = { 'content-type': 'image/jpeg' }
  await api.raw('PUT', '/account/picture/', { as: person.token, body: new Uint8Array(picture), headers })
  const order = await kit.shop.getOrder(person, await kit.shop.buy(person))
  const receipt = await storePrivateFile(api.ctx, Buffer.from(`a receipt of ${mark}`), 'transfers')
  await api.sql(
    `insert into transfer_pictures (id, order_id, uploaded_by, sha256, bytes) values (gen_random_uuid(), $1, $2, $3, $4)`,
    [order.id, person.userId, receipt.sha256, receipt.bytes],
  )
  return { no, text, order }
}

test('the archive holds the files that the person gave us, named on its page, and nobody else’s', async () => {
  const [me, other] = [await kit.signUp('صدادار'), await kit.signUp('همسایه')]
  const ownFiles = await giveFiles(me, 'zipmine51')
  await giveFiles(other, 'zipother62')
  const { files, named, page } = await download(me)
  const paths = [...files.keys()].filter((path) => path !== 'sanjeh-data.html')
  expect(named.map(({ path }) => path)).toEqual(paths)
  expect(paths.map((path) => path.replace(/[\da-f]{8}-/, '').replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
    'speaking/DAY-p1-1-1-1.webm',
    `cases/${ownFiles.no}-.. نامه.txt`,
    `cases/${ownFiles.no}-عکس.jpg.webp`,
    `transfers/${ownFiles.order.no}.webp`,
    'picture.webp',
  ])
  for (const { path, bytes } of named) {
    expect(files.get(path)?.length).toBe(bytes)
    expect(page).toContain(`href="${path.split('/').map(encodeURIComponent).join('/')}"`)
  }
  const letter = paths.find((path) => path.endsWith('.txt')) ?? ''
  expect(Buffer.from(files.get(letter) ?? []).equals(ownFiles.text)).toBe(true)
  expect([...files.values()].some((bytes) => Buffer.from(bytes).includes('zipother62'))).toBe(false)
})

test('what its owner deletes after the archive was made is not in it any more', async () => {
  const person = await kit.signUp('پشیمان')
  await giveFiles(person, 'regret')
  const { path, files } = await download(person)
  await kit.api.call(deleteProfilePicture, {}, person.as)
  const again = await kit.api.raw('GET', path)
  const zip = new Uint8Array(await again.arrayBuffer())
  expect(again.headers.get('content-length')).toBe(String(zip.length))
  expect(unpackZip(zip, () => true).size).toBe(files.size - 1)
})

test('text that looks like markup stays text', async () => {
  const person = await kit.signUp('نشانه‌گذار')
  await kit.api.sql(`insert into vocabulary (id, user_id, term, sentence, meaning, schedule)
    values (gen_random_uuid(), '${person.userId}', '</script><img src=x onerror=alert(1)>', '<b>', '', '{}')`)
  const { page, data } = await download(person)
  expect(page).not.toContain('<img')
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(data.vocabulary?.[0]).toMatchObject({ term: '</script><img src=x onerror=alert(1)>' })
})

test('the signed address works for a day, for this file alone, and not with another signature', async () => {
  const person = await kit.signUp('امضادار')
  const { path } = await download(person)
  const [head = '', query = ''] = path.split('?')
  const signed = new URLSearchParams(query)
  const get = async (place: string, change: Record<string, string> = {}) =>
    (await kit.api.raw('GET', `${place}?${new URLSearchParams({ ...Object.fromEntries(signed), ...change })}`)).status
  expect(await get(head)).toBe(200)
  expect(await get(head, { until: String(Number(signed.get('until')) + 1) })).toBe(410)
  expect(await get(head, { signature: 'a'.repeat(43) })).toBe(410)
  expect(await get(head.replace(/[0-9a-f]{4}-/, '0000-'))).toBe(410)
  const other = await kit.signUp('دیگری')
  expect(await kit.api.call(getDataExport, {}, other.as)).toEqual({ export: null })
  await kit.api.sql(`update data_exports set expires_at = now() - interval '1 second'`)
  expect(await get(head)).toBe(404)
  await deleteOldExports(kit.api.ctx.db)
  expect(await kit.api.sql('select from data_exports')).toEqual([])
})

test('a new password ends the address of an archive that was asked for before it', async () => {
  const person = await kit.signUp('رمزدزدیده')
  const { path } = await download(person)
  const body = { current: person.password, next: 'nine paper lanterns', endOthers: true }
  const { access } = await kit.api.call(changePassword, { body }, person.as)
  expect((await kit.api.raw('GET', path)).status).toBe(404)
  const as = { as: access }
  expect(await kit.api.call(getDataExport, {}, as)).toEqual({ export: null })
  expect((await download({ ...person, as })).reply.status).toBe(200)
})

test('requires a fresh proof; an unfinished file is not started again, and is given up after three tries', async () => {
  const person = await kit.signUp('کم‌حوصله')
  await kit.api.sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = '${person.userId}'`)
  expect(await kit.api.refusal(askDataExport, {}, person.as)).toBe('confirm_first')
  await kit.api.sql(`update sessions set proved_at = now() where user_id = '${person.userId}'`)
  const first = await kit.api.call(askDataExport, {}, person.as)
  expect(await kit.api.call(askDataExport, {}, person.as)).toEqual(first)
  await kit.api.sql(`update data_exports set tries = 3 where user_id = '${person.userId}'`)
  await makeExports(kit.api.ctx)
  expect((await kit.api.call(getDataExport, {}, person.as)).export?.state).toBe('failed')
  expect((await kit.api.call(askDataExport, {}, person.as)).export.state).toBe('waiting')
})
