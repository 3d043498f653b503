import { editorsName } from '@/lib/platform/words/frame'
import { article, breadcrumbList, course, organization, priceList, webSite } from './json-ld'

const ORIGIN = 'https://sanjeh.example'
const facts = {
  title: 'راهنما',
  description: 'd',
  path: '/blog/%D8%A7',
  author: 'سارا',
  publishedAt: '2026-10-05T00:00:00.000Z',
  updatedAt: '2026-10-06T00:00:00.000Z',
  section: 'خواندن',
  tags: [],
  images: ['/api/og/posts/a/', 'https://media.example/b.webp'],
}

it('makes every URL of a post absolute', () => {
  expect(article(ORIGIN, facts)).toMatchObject({
    url: `${ORIGIN}/blog/%D8%A7`,
    image: [`${ORIGIN}/api/og/posts/a/`, 'https://media.example/b.webp'],
    author: { '@type': 'Person', name: 'سارا' },
  })
})

it('names the teacher of a course, with an absolute picture; the editors as an organization', () => {
  const about = {
    title: 't',
    description: 'd',
    path: '/courses/a',
    about: 'x',
    level: 'y',
    minutes: 5,
    priceRial: 0,
    offer: null,
    teaches: [],
    samples: [],
    publishedAt: facts.publishedAt,
    updatedAt: facts.updatedAt,
  }
  const by = (name: string) => course(ORIGIN, { ...about, teacher: { name, line: 'ten years', picture: '/api/p/' } })
  const person = { '@type': 'Person', name: 'Mina', description: 'ten years', image: `${ORIGIN}/api/p/` }
  expect(by('Mina')).toMatchObject({ instructor: person, provider: { '@type': 'Organization' } })
  expect(by(editorsName)).toMatchObject({ instructor: { '@type': 'Organization' } })
  expect(course(ORIGIN, { ...about, teacher: null })).not.toHaveProperty('instructor')
})

it("names no person as the author of the editors' texts", () => {
  expect(article(ORIGIN, { ...facts, author: editorsName })).toMatchObject({
    author: { '@type': 'Organization' },
  })
})

it('numbers the steps from the home page; the last is the page itself and has no URL', () => {
  const steps = [{ text: 'خانه', href: '/' }, { text: 'وبلاگ', href: '/blog' }, { text: 'راهنما' }]
  expect(breadcrumbList(ORIGIN, steps).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'خانه', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'وبلاگ', item: `${ORIGIN}/blog` },
    { '@type': 'ListItem', position: 3, name: 'راهنما' },
  ])
})

it('prices what is sold, with the end of a sale, and calls a gift free', () => {
  const item = { name: 'اشتراک', path: '/prices', priceRial: 3_000_000, saleUntil: '2026-12-20T20:00:00.000Z' }
  const list = priceList(ORIGIN, 'قیمت‌ها', [item, { ...item, priceRial: 0, saleUntil: null }])
  expect(list.itemListElement).toMatchObject([
    { name: 'اشتراک', category: 'Paid', price: 3_000_000, priceValidUntil: item.saleUntil, url: `${ORIGIN}/prices` },
    { category: 'Free', price: 0 },
  ])
})

it('has contact data only if they are known', () => {
  expect(organization(ORIGIN)).not.toHaveProperty('contactPoint')
  expect(organization(ORIGIN, { email: null, phone: '021' })).toMatchObject({ contactPoint: { telephone: '021' } })
})

it("has the URL of the blog's search", () => {
  expect(webSite(ORIGIN, '/blog')).toMatchObject({
    potentialAction: { target: { urlTemplate: `${ORIGIN}/blog?q={search_term_string}` } },
  })
})
