import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const server = path.join(__dirname, '../server')
/** Not part of the running program. */
const APART = /\.(?:test|drill)\.ts$|^(?:testing|faults|demo|dev|cli)\//
/** Its `fetch` calls the program itself. */
const IN_PROCESS = 'platform/http/in-process-client.ts'
const FETCH = /(?<![.\w])fetch\(/g
const OTHER_CALLS =
  /\bhttps?\.(?:request|get)\(|from '(?:nodemailer|undici|ws|web-push|node:(?:https|http2|tls|dgram|dns))/

/** Carriers, gateways, models and the receiver of traces share the one POST; each takes its URL from the settings. Web push alone
 * posts to addresses that browsers gave: those of known push services (lib/accounts/notification/rules/delivery.ts). The object storage is
 * called at the address of STORAGE_ENDPOINT; node:http follows no redirect. */
const CALLERS = ['platform/adapters/http-post.ts', 'platform/adapters/mail.ts', 'platform/adapters/s3/s3-request.ts']

const sources = readdirSync(server, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !APART.test(file) && file !== IN_PROCESS)
  .map((file) => ({ file, text: readFileSync(path.join(server, file), 'utf8') }))

test('only mail, the shared POST of carriers, gateways and models, and the object storage make outgoing calls', () => {
  const callers = sources.filter(({ text }) => text.match(FETCH) ?? OTHER_CALLS.test(text)).map(({ file }) => file)
  expect(callers.toSorted()).toEqual(CALLERS)
})

test('no call follows a redirect to an address that the settings do not name', () => {
  const following = sources.filter(
    ({ text }) => (text.match(FETCH)?.length ?? 0) !== (text.match(/redirect: 'error'/g)?.length ?? 0),
  )
  expect(following.map(({ file }) => file)).toEqual([])
})
