import path from 'node:path'
import { parseSettings } from './server'

test('every setting is optional', () => {
  expect(parseSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    web: true,
    databaseUrl: null,
    apiBase: null,
    authSecret: null,
  })
})

test('an empty value counts as undefined', () => {
  expect(parseSettings({ PORT: '', DATABASE_URL: '', AUTH_SECRET: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
    authSecret: null,
  })
})

test('copies may lie in their own folder of DATA_DIR, or anywhere else', () => {
  for (const folder of [path.resolve('data/copies/here'), path.resolve('data-copies')])
    expect(parseSettings({ BACKUP_TO: `${folder}/` }).copying.target).toBe(folder)
})

test('former keys stand beside each other; one may be a passphrase with the signs that separate them', () => {
  const [one, other, words] = ['ab12cd34'.repeat(8), 'EF56gh78'.repeat(5) + 'abc', 'long ago, a key of words']
  const read = (text: string) =>
    parseSettings({ BACKUP_KEY: 'the key of this very day', BACKUP_KEY_FORMER: text }).copying.formerKeys
  expect(read(one)).toEqual([one])
  expect(read(words)).toEqual([words])
  expect(read(`${one}\r`)).toEqual([`${one}\r`, one])
  expect(read('a key that ends so. ')).toContain('a key that ends so. ')
  for (const text of [`${one},${other}`, `${one}, ${other}`, ` ${one}  ${other} `, `${one}\n${other},`])
    expect(read(text)).toEqual(expect.arrayContaining([one, other]))
  expect(read(`${one}, the words of last year`)).toEqual(expect.arrayContaining([one, 'the words of last year']))
  expect(parseSettings({}).copying.formerKeys).toEqual([])
})

test('files may lie in a bucket, whose keys may be known before it is used', () => {
  const keys = { STORAGE_ACCESS_KEY: 'key', STORAGE_SECRET_KEY: 'secret' }
  expect(parseSettings({}).storage).toEqual({ url: null, account: null, isMediaDirect: false })
  const account = {
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    region: 'eu-west-1',
    accessKey: 'key',
    secretKey: 'secret',
    isPathStyle: true,
  }
  expect(parseSettings({ ...keys, STORAGE_REGION: 'eu-west-1' }).storage).toEqual({
    url: null,
    account,
    isMediaDirect: false,
  })
  const own = {
    STORAGE_URL: 's3://sanjeh/files/',
    STORAGE_ENDPOINT: 'https://s3.example:9000/',
    STORAGE_PATH_STYLE: 'off',
  }
  expect(parseSettings({ ...keys, ...own }).storage).toMatchObject({
    url: 's3://sanjeh/files',
    account: { endpoint: 'https://s3.example:9000', region: 'us-east-1', isPathStyle: false },
  })
  expect(() => parseSettings({ STORAGE_URL: 's3://sanjeh' })).toThrow('STORAGE_URL needs STORAGE_ACCESS_KEY')
  expect(() => parseSettings({ STORAGE_MEDIA: 'direct' })).toThrow('STORAGE_MEDIA does nothing without STORAGE_URL')
  const open = { ...keys, STORAGE_URL: 's3://sanjeh', STORAGE_MEDIA: 'direct', STORAGE_ENDPOINT: 'http://s3.example' }
  expect(parseSettings(open).storage.isMediaDirect).toBe(true)
  expect(() => parseSettings({ ...open, PUBLIC_URL: 'https://a.example' })).toThrow('STORAGE_MEDIA needs a STORAGE_END')
  expect(() => parseSettings({ STORAGE_ACCESS_KEY: 'key' })).toThrow('does nothing without STORAGE_SECRET_KEY')
})

test('addresses lose their closing slash, PUBLIC_URL its path', () => {
  const settings = parseSettings({ API_BASE: 'https://api.example/v1/', PUBLIC_URL: 'https://sanjeh.example/fa/' })
  expect(settings).toMatchObject({ apiBase: 'https://api.example/v1', publicUrl: 'https://sanjeh.example' })
})

test('proxies are addresses and ranges', () => {
  expect(parseSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ])
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'x'],
  ['DATABASE_POOL_MAX', '1'],
  ['DATABASE_POOLER_URL', 'mysql://x'],
  ['DATABASE_POOLER_URL', 'postgres://pooler/sanjeh'],
  ['API_BASE', '/api'],
  ['API_BASE', 'ftp://x'],
  ['PUBLIC_URL', 'sanjeh.example'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['AUTH_SECRET', 'short'],
  ['AUTH_SECRET', 'a'.repeat(40)],
  ['AUTH_SECRET', 'secretsecretsecretsecretsecretsecret'],
  ['ACCESS_TOKEN_SECONDS', '86400'],
  ['ADDRESS_LIMIT_FACTOR', '0'],
  ['WEB', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
  ['SENTRY_DSN', 'x'],
  ['API_COOKIES', 'yes'],
  ['WEB_ORIGINS', 'sanjeh.example'],
  ['WEB_ORIGINS', 'https://sanjeh.example/fa'],
  ['WEB_ORIGINS', '*'],
  ['COOKIE_DOMAIN', 'localhost'],
  ['COOKIE_DOMAIN', '127.0.0.1'],
  ['COOKIE_DOMAIN', '.sanjeh.example'],
  ['SENTRY_DSN', 'ftp://x'],
  ['NEXT_PUBLIC_SENTRY_DSN', 'x'],
  ['NODE_ENV', 'prod'],
  ['HOST', 'http://127.0.0.1'],
  ['HOST', '127.0.0.1:3000'],
  ['HOST', 'my host'],
  ['DATABASE_WAIT_SECONDS', 'long'],
  ['DATABASE_WAIT_SECONDS', '99999'],
  ['DATABASE_POOL_MAX', '1000'],
  ['ACCESS_TOKEN_SECONDS', '4'],
  ['PORT', '3000.5'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'x'],
  ['MAIL_FROM', 'no address'],
  ['MAIL_FROM', 'Sanjeh <no address>'],
  ['MAIL_FROM', 'a@b'],
  ['KAVENEGAR_API_KEY', 'short'],
  ['TELEGRAM_BOT_TOKEN', 'x'],
  ['TELEGRAM_CHAT_ID', 'our chat'],
  ['COMPANY_NAME', 'x'.repeat(201)],
  ['CONTACT_EMAIL', 'notmail'],
  ['CONTACT_EMAIL', 'a@b.example, c@d.example'],
  ['CONTACT_PHONE', '1'.repeat(51)],
  ['CONTACT_ADDRESS', 'x'.repeat(501)],
  ['CONTACT_HOURS', 'x'.repeat(201)],
  ['ENAMAD_ID', '<script>'],
  ['ENAMAD_CODE', 'a b'],
  ['BACKUP_TO', 'copies'],
  ['BACKUP_TO', '/'],
  ['BACKUP_TO', path.resolve('data')],
  ['BACKUP_TO', path.resolve('data/media/copies')],
  ['BACKUP_KEY', 'short'],
  ['BACKUP_KEY', 'a'.repeat(64)],
  ['BACKUP_KEY_FORMER', 'a former key of some length'],
  ['STORAGE_URL', 'https://s3.example/sanjeh'],
  ['STORAGE_URL', 's3://Sanjeh'],
  ['STORAGE_URL', 's3://sanjeh/../other'],
  ['STORAGE_ENDPOINT', 's3.example'],
  ['STORAGE_ENDPOINT', 'https://s3.example/sanjeh'],
  ['STORAGE_REGION', 'Frankfurt am Main'],
  ['STORAGE_MEDIA', 'on'],
  ['JUDGE_URL', 'ollama'],
  ['JUDGE_DAILY_BUDGET', 'many'],
  ['JUDGE_PRICE_IN', '-1'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} .+ See \\.env\\.example\\.$`))
})

test.each(['production', 'development'])('rejects cheap password hashing in %s', (mode) => {
  const environment = { PASSWORD_HASHING: 'cheap' }
  expect(() => parseSettings({ ...environment, NODE_ENV: mode })).toThrow('PASSWORD_HASHING is for tests only')
  expect(() => parseSettings(environment)).toThrow('PASSWORD_HASHING is for tests only')
  expect(parseSettings({ ...environment, NODE_ENV: 'test' }).mode).toBe('test')
})

test("rejects page origins from which browsers could not send the API's cookies, with a sentence", () => {
  const split = {
    API_BASE: 'https://api.sanjeh.example/api',
    API_COOKIES: 'on',
    PUBLIC_URL: 'https://www.sanjeh.example',
  }
  expect(() => parseSettings(split)).toThrow(/^The setting API_COOKIES needs .+ See \.env\.example\.$/)
  expect(() => parseSettings({ ...split, COOKIE_DOMAIN: 'other.example' })).toThrow(/^The setting API_COOKIES /)
  expect(parseSettings({ ...split, COOKIE_DOMAIN: 'sanjeh.example' })).toMatchObject({ apiCookies: true })
  expect(parseSettings({ ...split, PUBLIC_URL: 'https://api.sanjeh.example:8443' })).toMatchObject({ apiCookies: true })
  const foreign = {
    WEB_ORIGINS: 'https://www.sanjeh.example,https://evilsanjeh.example',
    COOKIE_DOMAIN: 'sanjeh.example',
  }
  expect(() => parseSettings(foreign)).toThrow(/^The setting WEB_ORIGINS holds https:\/\/evilsanjeh\.example/)
})

test.each([
  ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM', 'سنجه <no-reply@sanjeh.example>'],
  ['KAVENEGAR_API_KEY', 'a-key-of-the-panel', 'KAVENEGAR_TEMPLATE', 'code'],
  ['TELEGRAM_BOT_TOKEN', '123:abcdefghijklmnopqrstuvwxyz', 'TELEGRAM_CHAT_ID', '-100123'],
  ['ENAMAD_ID', '123', 'ENAMAD_CODE', 'abc'],
  ['JUDGE_URL', 'https://api.example.com/v1/', 'JUDGE_MODEL', 'large-1'],
  ['JUDGE_PRICE_IN', '0.15', 'JUDGE_PRICE_OUT', '0.6'],
])('%s=%s has no effect without %s: one alone is an error, both are accepted', (first, item, second, other) => {
  expect(() => parseSettings({ [first]: item })).toThrow(`The setting ${first} does nothing without ${second}`)
  expect(() => parseSettings({ [second]: other })).toThrow(`The setting ${second} does nothing without ${first}`)
  expect(() => parseSettings({ [first]: item, [second]: other })).not.toThrow()
})

test.each([
  'http://127.0.0.1:11434/v1',
  'http://ollama:11434/v1',
  'http://192.168.1.5/v1',
  'http://gpu.lan/v1',
  'http://[::1]:11434/v1',
  'http://[fd12:3456::1]/v1',
  'https://[2001:db8::1]/v1',
  'https://api.example/v1',
])('texts may go to a judge at %s', (JUDGE_URL) => {
  expect(parseSettings({ JUDGE_URL, JUDGE_MODEL: 'm' }).teaching.judge?.host).toBe(new URL(JUDGE_URL).host)
})

test.each([
  'http://api.example.com/v1',
  'http://8.8.8.8/v1',
  'http://10.evil.example/v1',
  'http://[2001:db8::1]/v1',
  'http://[fe80::1]/v1',
  'http://[::]/v1',
  'http://[::ffff:8.8.8.8]/v1',
  'http://[fc::1]/v1',
  'https://name:word@api.example.com/v1',
])('no text goes to a judge at %s', (JUDGE_URL) => {
  expect(() => parseSettings({ JUDGE_URL, JUDGE_MODEL: 'm' })).toThrow('must start with https://')
})

test.each(['127.0.0.1', '::1', '0.0.0.0', 'localhost', 'my-host.example'])('HOST=%s is valid', (HOST) => {
  expect(parseSettings({ HOST }).host).toBe(HOST)
})

test.each(['a@b.example', 'سنجه <no-reply@sanjeh.example>', '"Sanjeh, exams" <a.b+c@mail.b.example>'])(
  'MAIL_FROM=%s is an address',
  (MAIL_FROM) => {
    expect(() => parseSettings({ SMTP_URL: 'smtp://x', MAIL_FROM })).not.toThrow()
  },
)
