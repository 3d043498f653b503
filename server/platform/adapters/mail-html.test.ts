import { toMailHtml } from './mail-html'

const hrefs = (page: string) => [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('keeps paragraphs, and gives each line the direction of its own letters', () => {
  const page = toMailHtml('عنوان', 'سلام\nHello\n\n\nپایان')
  expect(page.match(/<p /g)).toHaveLength(2)
  expect([...page.matchAll(/<span dir="auto"[^>]*>([^<]*)<\/span>/g)].map(([, line]) => line)).toEqual([
    'سلام',
    'Hello',
    'پایان',
  ])
})

test('escapes user text, in the title and in the body', () => {
  const nasty = `<img src=x onerror="a('b')">&amp;`
  const page = toMailHtml(nasty, nasty)
  expect(page).not.toContain('<img')
  const shown = "&lt;img src=x onerror=&quot;a('b')&quot;&gt;&amp;amp;"
  expect(page.split(shown)).toHaveLength(4)
})

test('links a whole URL and nothing after it', () => {
  expect(hrefs(toMailHtml('x', 'نشانی: https://sanjeh.example/a?b=1&c=2#d\nو http://localhost:3000/ تمام'))).toEqual([
    'https://sanjeh.example/a?b=1&amp;c=2#d',
    'http://localhost:3000/',
  ])
  expect(hrefs(toMailHtml('x', '"https://a.example/"><b>'))).toEqual(['https://a.example/'])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/', '//a.example/', 'www.a.example'])(
  'does not link %s',
  (text) => expect(hrefs(toMailHtml(text, text))).toEqual([]),
)
