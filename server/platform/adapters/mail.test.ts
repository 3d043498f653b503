import { startFakeSmtp } from '@/server/testing/fakes/fake-smtp'
import { createMail } from './mail'

type Smtp = Awaited<ReturnType<typeof startFakeSmtp>>
const message = {
  id: '0190',
  to: 'negar@example.com',
  subject: 'Subject',
  text: 'first & <b>\n\nhttps://sanjeh.example/reset-password#token=abc',
}
let smtp: Smtp
beforeEach(async () => {
  smtp = await startFakeSmtp()
})
afterEach(() => smtp.close())
/** Long by default, since a busy machine is slow; tests without any answer use a short timeout. */
const send = (part: Partial<typeof message> = {}, url = smtp.url, timeoutMs = 30_000) =>
  createMail({ url, from: 'Sanjeh <no-reply@sanjeh.example>' }, { timeoutMs })({ ...message, ...part })
const lines = () => (smtp.mails[0]?.data ?? '').split('\r\n')
const header = (name: string) => lines().find((line) => line.toLowerCase().startsWith(`${name}:`))

test('is sent as text and HTML, with a message id that stays the same over retries', async () => {
  expect(await send()).toEqual({ kind: 'delivered' })
  const [mail] = smtp.mails
  expect(mail?.from).toContain('<no-reply@sanjeh.example>')
  expect(mail?.to).toEqual(['RCPT TO:<negar@example.com>'])
  expect(header('message-id')).toBe('Message-ID: <0190@sanjeh.example>')
  expect(mail?.data).toContain('Content-Type: text/plain')
  expect(mail?.data).toContain('Content-Type: text/html')
})

test('the HTML is right to left, loads nothing, escapes the text, and its link can be clicked', async () => {
  await send()
  const page = (smtp.mails[0]?.data ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')
  expect(page).toContain('<html lang="fa" dir="rtl">')
  expect(page).toContain('first &amp; &lt;b&gt;')
  expect(page).toContain('href="https://sanjeh.example/reset-password#token=abc"')
  expect(page).not.toMatch(/src=|url\(|<script|<link/)
})

test('a subject with a line break adds no header', async () => {
  await send({ subject: 'x\r\nBcc: other@example.com\r\n\r\nbody' })
  expect(smtp.mails[0]?.to).toHaveLength(1)
  expect(header('bcc')).toBeUndefined()
})

test.each(['a@b.ir, c@d.ir', 'a@b.ir\r\nRCPT TO:<c@d.ir>', '<a@b.ir>', '+989121234567', 'a b@c.ir', ''])(
  'refuses %j as an address, without a call',
  async (to) => {
    expect(await send({ to })).toEqual({ kind: 'refused', reason: 'not an e-mail address' })
    expect(smtp.mails).toHaveLength(0)
  },
)

test.each(['hang', 'drip', 'garbage', 'later'] as const)('retries after %s', async (mood) => {
  smtp.mood(mood)
  expect(await send({}, smtp.url, 600)).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/./) })
})

test('retries if there is no server', async () => {
  expect(await send({}, 'smtp://127.0.0.1:1')).toMatchObject({ kind: 'retry' })
})

test('does not retry an unknown recipient', async () => {
  smtp.mood('never')
  expect(await send()).toMatchObject({ kind: 'refused', reason: expect.stringContaining('550') })
})
