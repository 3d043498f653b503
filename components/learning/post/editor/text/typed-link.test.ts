import { readTypedLink } from '@/lib/learning/post/rules/text-link'

it.each([
  ['https://ielts.org/test?a=1#b', 'https://ielts.org/test?a=1#b'],
  ['  ielts.org ', 'https://ielts.org'],
  ['www.ielts.org/about', 'https://www.ielts.org/about'],
  ['/blog/listening/tips', '/blog/listening/tips'],
  ['#tips', '#tips'],
  ['me@example.com', 'mailto:me@example.com'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['javascript:alert(1)', null],
  [' JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['ftp://example.com', null],
  ['two words.com', null],
  ['', null],
])('parses %j as %j', (typed, href) => {
  expect(readTypedLink(typed)).toBe(href)
})
