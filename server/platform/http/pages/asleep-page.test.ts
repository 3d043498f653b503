import { canSleep, putToSleep, readDataAddress } from './asleep-page'

const NONCE = 'NkQ3b2Zy+w5cG4hL8t1x/w=='
const NOTHING = '0'.repeat(NONCE.length)
const own = (attributes: string, script = '') => `<script${attributes} nonce="${NONCE}">${script}</script>`
const encoded = (address: string) => Buffer.from(address).toString('base64url')
const HEAD =
  `<head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/_next/static/chunks/webpack.js"/>` +
  `${own(' src="/_next/static/chunks/a.js" async=""')}<script src="/config.js"></script><script src="/theme.js"></script></head>`
const END =
  `${own(' src="/_next/static/chunks/webpack.js" id="_R_" async=""')}${own('', '(self.__next_f=self.__next_f||[]).push([0])')}` +
  own('', `self.__next_f.push([1,"{\\"nonce\\":\\"${NONCE}\\"}"])`)
const sleep = (words: string, head = HEAD) => {
  const asleep = putToSleep(`<html>${head}<body>${words}${END}</body></html>`, NONCE, '/blog/a?b=1&c=2')
  if (!asleep) throw new Error('The page did not fall asleep')
  return asleep
}

test('a page that sleeps fetches and runs two small scripts of its own, and none of the framework', () => {
  const { html } = sleep('<p>words</p>')
  const awake = [...html.matchAll(/<script\b(?![^<>]*type="asleep")[^<>]*>/g)].map(([tag]) => tag)
  expect(awake).toEqual(['<script src="/theme.js">', '<script src="/asleep.js">'])
  expect(html).not.toMatch(/as="script"|__next_f/)
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
})

test('scripts wake in their order: the one that starts the code comes after the settings and the data', () => {
  const { html, data } = sleep('<p>words</p>')
  expect([...html.matchAll(/data-asleep="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    '/_next/static/chunks/a.js',
    '/config.js',
    `/_next/static/asleep/${data.name}.${encoded('/blog/a?b=1&c=2')}.js`,
    '/_next/static/chunks/webpack.js',
  ])
})

test('the data is exactly what Next had written into the page, without the nonce', () => {
  const { data } = sleep('<p>words</p>')
  expect(data.body.toString()).toBe(
    `(self.__next_f=self.__next_f||[]).push([0])\n;self.__next_f.push([1,"{\\"nonce\\":\\"${NOTHING}\\"}"])`,
  )
  const { data: again } = sleep('<p>words</p>')
  expect(again.name).toBe(data.name)
})

test.each([
  ['a script of another origin', '<script>self.__next_f.push(evil())</script>'],
  ['one with a guessed nonce', `<script nonce="${NOTHING}" src="/x.js"></script>`],
  ['one written like ours', '<script type="asleep" src="/x.js"></script>'],
])('%s stays unchanged, and no word of it gets into the data', (_, injected) => {
  const { html, data } = sleep(`<p>${injected}</p>`)
  expect(html).toContain(injected)
  expect(data.body.toString()).not.toContain('evil')
})

test('other inline scripts of the framework run at once: they insert late content', () => {
  expect(sleep(own('', '$RC("B:0","S:0")')).html).toContain(own('', '$RC("B:0","S:0")'))
})

test('with tracing of page loads switched on, the script that wakes pages gets the setting', () => {
  const page = `<html>${HEAD}<body>${END}</body></html>`
  expect(putToSleep(page, NONCE, '/', true)?.html).toContain('<script src="/asleep.js" data-traced></script>')
  expect(putToSleep(page, NONCE, '/')?.html).not.toContain('data-traced')
})

test('HTML of another shape than the layouts’ pages stays awake', () => {
  expect(putToSleep('<html><head></head><body>words</body></html>', NONCE, '/')).toBeNull()
})

const NAME = 'x'.repeat(27)
test.each([
  [`/_next/static/asleep/${NAME}.${encoded('/blog?q=آ')}.js`, '/blog?q=آ'],
  [`/_next/static/asleep/${NAME}.${encoded('//evil.test')}.js`, null],
  [`/_next/static/asleep/${NAME}.${encoded('blog')}.js`, null],
  [`/_next/static/asleep/${NAME}.js`, null],
  [`/_next/static/asleep/../${NAME}.${encoded('/')}.js`, null],
  [`/_next/static/chunks/${NAME}.${encoded('/')}.js`, null],
])('the address %s asks for the data of %j', (url, expected) => {
  expect(readDataAddress(url)?.address ?? null).toBe(expected)
})

test.each([
  ['/', true],
  ['/exams', true],
  ['/login', false],
  ['/try-to-break', false],
  ['/try-to-breakfast', true],
])('whether %s may sleep: %s, because pages that are used at once start at once', (path, isAsleep) => {
  expect(canSleep(path)).toBe(isAsleep)
})
