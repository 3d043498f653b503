import { linkKind } from './text-link'

it.each([
  ['https://example.org/a?b#c', 'foreign'],
  ['HTTP://EXAMPLE.ORG', 'foreign'],
  ['mailto:a@b.ir', 'mail'],
  ['/blog/reading/overview', 'own'],
  ['/', 'own'],
  ['#زمان', 'own'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  [' https://example.org', null],
  ['https://example.org/a b', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['blog', null],
  ['', null],
])('classifies the URL %j of a post as %j', (href, kind) => {
  expect(linkKind(href)).toBe(kind)
})
