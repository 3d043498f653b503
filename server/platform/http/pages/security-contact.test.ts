import { createServer } from 'node:http'
import { once } from 'node:events'
import { parseSettings } from '@/lib/platform/env/server'
import { portOf } from '@/server/testing/ports'
import { withSecurityContact } from './security-contact'

const PUBLIC = { PUBLIC_URL: 'https://sanjeh.example' }

async function ask(
  environment: Readonly<Record<string, string>>,
  path: string,
  init?: RequestInit,
  nowMs?: () => number,
) {
  const settings = parseSettings({ NODE_ENV: 'test', ...environment })
  const pages = withSecurityContact(settings, (_, response) => void response.end('a page'), nowMs)
  const server = createServer((request, response) => void pages(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await fetch(`http://127.0.0.1:${portOf(server)}${path}`, init)
  } finally {
    server.close()
  }
}
/** The fields in order (RFC 9116). */
async function fieldsOf(reply: Response): Promise<[name: string, value: string][]> {
  const text = await reply.text()
  expect(text).toMatch(/^(?:[A-Z][A-Za-z-]+: \S.*\n)+$/)
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    })
}
const FILE = '/.well-known/security.txt'

test('M6: contains the configured address and the contact page, as plain text', async () => {
  const reply = await ask({ ...PUBLIC, CONTACT_EMAIL: 'office@company.example' }, `${FILE}?x=1`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect((await fieldsOf(reply)).filter(([name]) => name !== 'Expires')).toEqual([
    ['Contact', 'mailto:office@company.example'],
    ['Contact', 'https://sanjeh.example/contact-us'],
    ['Preferred-Languages', 'fa, en'],
    ['Canonical', 'https://sanjeh.example/.well-known/security.txt'],
  ])
})

test('M6: contains only the contact page without a configured address', async () => {
  const fields = await fieldsOf(await ask(PUBLIC, FILE))
  expect(fields.filter(([name]) => name === 'Contact')).toEqual([['Contact', 'https://sanjeh.example/contact-us']])
})

test.each([
  '2026-11-28T00:00:00Z',
  '2026-11-28T23:59:59.999Z',
  '2027-02-28T12:00:00Z',
  '2028-02-29T20:30:01Z',
  '2036-03-20T20:29:59Z',
])('M6: requested at %s it expires once, well in the future and within a year', async (now) => {
  const fields = await fieldsOf(await ask(PUBLIC, FILE, {}, () => Date.parse(now)))
  const [[, expires = ''] = [], ...others] = fields.filter(([name]) => name === 'Expires')
  expect(others).toEqual([])
  expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
  const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000
  expect(days).toBeGreaterThan(80)
  expect(days).toBeLessThan(365)
})

test('M6: HEAD gets the headers, and other paths are pages', async () => {
  const head = await ask(PUBLIC, FILE, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(await (await ask(PUBLIC, '/.well-known/other')).text()).toBe('a page')
})
