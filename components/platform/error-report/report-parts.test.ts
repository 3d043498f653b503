import { readReport } from './report-parts'

test.each([
  [
    JSON.stringify({
      name: 'TypeError',
      message: 'x is undefined',
      stack: 'at a\nat b',
      page: '/dashboard',
      build: 'b1',
      cause: { name: 'E' },
    }),
    { title: 'TypeError: x is undefined', page: '/dashboard', rest: 'at a\nat b\nbuild: b1\ncause: {"name":"E"}' },
  ],
  ['{"message":"only"}', { title: 'only', page: null, rest: '' }],
  ['{"name":1,"page":2}', { title: null, page: null, rest: 'name: 1\npage: 2' }],
  // Truncated, not a report, or an older one.
  ['{"name":"TypeErr', { title: null, page: null, rest: '{"name":"TypeErr' }],
  ['plain words', { title: null, page: null, rest: 'plain words' }],
  ['[1]', { title: null, page: null, rest: '[1]' }],
  ['null', { title: null, page: null, rest: 'null' }],
])('parses %s into its content', (text, parts) => {
  expect(readReport(text)).toEqual(parts)
})
