import { postFilterQuery, readFilter } from './list-filter'

describe('parses the query of the list', () => {
  it.each([
    [{}, { page: 1 }],
    [
      { q: ' زمان ', category: 'reading', tag: 'نقشه', page: '3' },
      { q: 'زمان', category: 'reading', tag: 'نقشه', page: 3 },
    ],
    [{ q: '  ', category: 'no-such', tag: '', page: '0' }, { page: 1 }],
    [{ page: '-2' }, { page: 1 }],
    [{ page: '1e3' }, { page: 1 }],
    [{ page: '9999' }, { page: 1000 }],
    [{ q: ['first', 'second'] }, { q: 'first', page: 1 }],
    [
      { q: 'x'.repeat(300), tag: 'y'.repeat(300) },
      { q: 'x'.repeat(100), tag: 'y'.repeat(40), page: 1 },
    ],
    [
      { q: '\u0000', tag: 'a\u0000b' },
      { tag: 'ab', page: 1 },
    ],
    [{ category: 'toString' }, { page: 1 }],
  ])('parses %j as %j', (asked, filter) => {
    expect(readFilter(asked)).toEqual(filter)
  })

  it.each([
    [{ page: 1 }, ''],
    [{ q: 'a&b', page: 2 }, '?q=a%26b&page=2'],
    [{ category: 'reading', tag: 'x y', page: 1 } as const, '?category=reading&tag=x%20y'],
  ])('writes %j as %j', (filter, query) => {
    expect(postFilterQuery(filter)).toBe(query)
  })
})
