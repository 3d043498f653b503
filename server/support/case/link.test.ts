import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as cases from '@/lib/support/case/contract/case'
import * as links from '@/lib/support/case/contract/link'
import { renewCaseLink } from '@/lib/support/case/contract/manage-case'
import { createCaseKit } from '@/server/testing/kits/support/case-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { sweepCaseFiles } from './sweep-cases'

const api = shareTestApp()
let kit: Awaited<ReturnType<typeof createCaseKit>>
beforeAll(async () => {
  kit = await createCaseKit(api)
})

const read = (token: string) => api.call(links.getLinkedCase, { params: { token } })
const refused = (token: string) => api.refusal(links.getLinkedCase, { params: { token } })
const write = (token: string, over: object = {}) =>
  api.call(links.writeInLinkedCase, { params: { token }, body: { id: randomUUID(), text: 'ممنون', ...over } })

test('a visitor writes, is answered, and answers through the link of the mail', async () => {
  const no = await kit.contact(' Visitor@Example.com ')
  expect(await read(await kit.linkOf(no))).toMatchObject({ no, state: 'new', kind: 'payment' })
  await kit.reply(kit.manager, no)
  const token = await kit.linkOf(no)
  expect((await read(token)).messages).toMatchObject([{ side: 'person' }, { side: 'staff', author: 'مینا مدیر' }])
  expect((await write(token)).state).toBe('taken')
  expect(await kit.manage(kit.manager, no)).toMatchObject({
    isGuest: true,
    person: 'نگار',
    replyTo: 'visitor@example.com',
  })
  const solved = await api.call(links.solveLinkedCase, { params: { token }, body: { rating: 4 } })
  expect(solved).toMatchObject({ state: 'solved', rating: 4 })
})

test('nothing opens by a link that is manipulated, of another case, revoked, or of an account', async () => {
  const [no, other] = [await kit.contact(), await kit.contact('other@example.com')]
  const [token, second] = [await kit.linkOf(no), await kit.linkOf(other)]
  const bytes = Buffer.from(token, 'base64url')
  for (const place of [0, 9, 15, 16, 31]) {
    const bent = Buffer.from(bytes)
    bent[place] = (bent[place] ?? 0) ^ 1
    expect(await refused(bent.toString('base64url'))).toBe('not_found')
  }
  const mixed = Buffer.concat([bytes.subarray(0, 16), Buffer.from(second, 'base64url').subarray(16)])
  const wrong = [mixed.toString('base64url'), `${token}A`, token.slice(0, -1), `${token}=`, 'x'.repeat(43)]
  for (const each of wrong) expect(await refused(each)).toBe('not_found')

  await api.call(renewCaseLink, { params: { no } }, kit.as(kit.manager))
  expect(await refused(token)).toBe('not_found')
  expect(await api.refusal(links.writeInLinkedCase, { params: { token }, body: { id: randomUUID(), text: 'x' } })).toBe(
    'not_found',
  )
  expect((await read(await kit.linkOf(no))).no).toBe(no)

  const me = await api.signUp()
  await api.sql(`update cases set user_id = $2 where no = $1`, [no, me.userId])
  expect(await refused(await kit.linkOf(no))).toBe('not_found')
  await api.sql(`update cases set state = 'solved', solved_at = now() - interval '91 days' where no = $1`, [other])
  expect(await refused(second)).toBe('not_found')
})

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

describe('files', () => {
  const png = async () =>
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
  const pdf = { bytes: bytesOf('%PDF-1.7 <script>alert(1)</script>'), type: 'application/pdf' }
  const get = (path: string, token?: string) => api.raw('GET', path, token ? { as: token } : {})

  test('a picture is re-encoded, anything else is a download; each is seen by its person and by staff only', async () => {
    const [me, other] = [await api.signUp(), await api.signUp()]
    const picture = await kit.upload({ bytes: await png(), type: 'image/png', name: 'a.png', token: me.token })
    const file = await kit.upload({ ...pdf, name: '../"x"\u202e.pdf', token: me.token })
    const { no } = await kit.open(me, { files: [picture.id, file.id] })
    expect((await kit.read(me, no)).messages[0]?.files).toMatchObject([
      { mediaType: 'image/webp', isPicture: true },
      { mediaType: 'application/pdf', isPicture: false },
    ])
    for (const who of [me, kit.manager]) {
      const shown = await get(`/case-files/${picture.id}/`, who.token)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const taken = await get(`/case-files/${file.id}/`, who.token)
      expect(taken.headers.get('content-type')).toBe('application/octet-stream')
      expect(taken.headers.get('content-disposition')).toMatch(
        /^attachment; filename="file"; filename\*=UTF-8''[\w%.]+$/,
      )
      expect(taken.headers.get('cache-control')).toBe('private, no-store')
    }
    expect((await get(`/case-files/${file.id}/`, other.token)).status).toBe(404)
    expect((await get(`/case-files/${file.id}/`)).status).toBe(401)
    const stolen = { id: randomUUID(), kind: 'other' as const, subject: 'دزدی', text: 'متن', files: [file.id] }
    expect(await api.refusal(cases.openCase, { body: stolen }, kit.as(other))).toBe('not_found')
  })

  test('the file of a note is in no reply to its person', async () => {
    const me = await api.signUp()
    const { no } = await kit.open(me)
    const { id } = await kit.upload({ ...pdf, token: kit.manager.token })
    await kit.reply(kit.manager, no, { as: 'note', files: [id] })
    expect((await get(`/case-files/${id}/`, me.token)).status).toBe(404)
    const answer = await kit.upload({ ...pdf, token: kit.manager.token })
    await kit.reply(kit.manager, no, { files: [answer.id] })
    expect((await get(`/case-files/${answer.id}/`, me.token)).status).toBe(200)
  })

  test.each([
    ['a picture that is none', 'image/png', '%PDF-1.7', 422],
    ['a document that is none', 'application/pdf', '<html>', 422],
    ['a text with control characters', 'text/plain', 'a\0b', 422],
    ['an empty text', 'text/plain', '', 422],
    ['a page', 'text/html', '<html>', 422],
    ['a drawing', 'image/svg+xml', '<svg/>', 422],
  ])('refuses %s', async (_, type, text, status) => {
    const me = await api.signUp()
    const { id, status: refusal } = await kit.upload({ bytes: bytesOf(text), type, token: me.token })
    expect(refusal).toBe(status)
    expect((await get(`/case-uploads/${id}/`, me.token)).status).toBe(404)
  })

  test('a visitor sends a file through the link, for their own case only', async () => {
    const [token, second] = [
      await kit.linkOf(await kit.contact()),
      await kit.linkOf(await kit.contact('second@example.com')),
    ]
    const file = await kit.upload({ ...pdf, link: token })
    expect(file.status).toBe(204)
    expect((await get(`/case-links/${second}/uploads/${file.id}/`)).status).toBe(404)
    const theft = { params: { token: second }, body: { id: randomUUID(), text: 'x', files: [file.id] } }
    expect(await api.refusal(links.writeInLinkedCase, theft)).toBe('not_found')
    await write(token, { files: [file.id] })
    expect((await get(`/case-links/${token}/files/${file.id}/`)).status).toBe(200)
    expect((await get(`/case-links/${second}/files/${file.id}/`)).status).toBe(404)
    expect((await kit.upload({ ...pdf, link: 'x'.repeat(24) })).status).toBe(404)
  })

  test('a file without a message is swept, with its bytes unless another row has the same', async () => {
    const me = await api.signUp()
    const file = { bytes: bytesOf(`%PDF-${randomUUID()}`), type: 'application/pdf', token: me.token }
    const [first, second] = [await kit.upload(file), await kit.upload(file)]
    await kit.open(me, { files: [second.id] })
    await api.sql(`update case_files set at = now() - interval '4 days' where uploaded_by = $1`, [me.userId])
    await sweepCaseFiles(api.ctx)
    expect((await get(`/case-files/${first.id}/`, me.token)).status).toBe(404)
    expect((await get(`/case-files/${second.id}/`, me.token)).status).toBe(200)
  })
})
