import { addressReader, limitKeyOf } from './address'

const read = (peer: string | null, headers: Record<string, string>, trusted: string[] = ['10.0.0.0/8', '::1']) =>
  addressReader(trusted)(peer, new Headers(headers))

test.each([
  ['no proxy', '203.0.113.7', {}, '203.0.113.7'],
  ['a stranger with a forged header', '203.0.113.7', { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7'],
  ['one proxy', '10.0.0.2', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
  ['one proxy after a forged entry', '10.0.0.2', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
  ['two proxies', '10.0.0.2', { 'x-forwarded-for': '203.0.113.7, 10.0.0.3' }, '203.0.113.7'],
  ['a proxy without the header', '10.0.0.2', {}, '10.0.0.2'],
  ['a proxy with an invalid header', '10.0.0.2', { 'x-forwarded-for': 'unknown, <script>' }, '10.0.0.2'],
  ['an IPv4 address on an IPv6 socket', '::ffff:10.0.0.2', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
  ['an IPv6 proxy', '::1', { 'x-forwarded-for': '2001:db8::7' }, '2001:db8::7'],
  ['no peer', null, { 'x-forwarded-for': '203.0.113.7' }, ''],
])('%s', (_, peer, headers, address) => {
  expect(read(peer, headers).address).toBe(address)
})

test('trusts X-Forwarded-Proto only from a proxy', () => {
  expect(read('10.0.0.2', { 'x-forwarded-proto': 'https' }).isHttps).toBe(true)
  expect(read('10.0.0.2', { 'x-forwarded-proto': 'https, http' }).isHttps).toBe(false)
  expect(read('203.0.113.7', { 'x-forwarded-proto': 'https' }).isHttps).toBe(false)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('limits count %j as %j', (address, key) => {
  expect(limitKeyOf(address)).toBe(key)
})
