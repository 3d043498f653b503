import { rss } from './rss'

const item = {
  title: 'A < B & «C» ]]> "d"',
  link: 'https://example.ir/blog/%D8%A7?a=1&b=2',
  description: 'bell\u0007 lone \ud800 pair 😀',
  author: 'تحریریه',
  category: 'خواندن',
  publishedAt: '2026-10-05T08:00:00.000Z',
}

it('is XML that any reader can parse, with any text', () => {
  const text = rss({
    title: 't',
    description: 'd',
    link: 'https://example.ir/blog',
    self: 'https://example.ir/rss',
    items: [item],
  })
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  expect(xml.querySelector('parsererror')).toBeNull()
  const told = (name: string) => xml.querySelector(`item > ${name}`)?.textContent
  expect(told('title')).toBe(item.title)
  expect(told('link')).toBe(item.link)
  expect(told('description')).toBe('bell lone  pair 😀')
  expect(told('pubDate')).toBe('Mon, 05 Oct 2026 08:00:00 GMT')
})

it('is a valid feed without items, too', () => {
  const text = rss({ title: 't', description: 'd', link: 'https://x.ir/', self: 'https://x.ir/rss', items: [] })
  expect(new DOMParser().parseFromString(text, 'application/xml').querySelector('channel > title')?.textContent).toBe(
    't',
  )
})
