import { addressOf, isFiltered, oneOf, parseListState } from './list-filter'

const READERS = { state: oneOf({ draft: 'پیش‌نویس', archived: 'بایگانی' }), sort: oneOf({ saved: '', title: '' }) }
const read = (query: string) => parseListState<{ state: string; sort: string }>(new URLSearchParams(query), READERS)

test('parsing an address and building it again gives the same address', () => {
  const filter = read('q=+bridge+&state=archived&sort=title&order=asc&page=3')
  expect(filter).toEqual({ q: 'bridge', state: 'archived', sort: 'title', order: 'asc', page: 3 })
  expect(read(addressOf('/list', filter).split('?')[1] ?? '')).toEqual(filter)
})

test.each([
  ['an unknown choice', 'state=burnt'],
  ['the name of a built-in property', 'state=toString'],
  ['an order without a sort column', 'order=desc'],
  ['an empty search', 'q=++'],
  ['a choice that this list does not have', 'owner=x'],
  ['a page before the first', 'page=0'],
  ['a page above the maximum', 'page=1001'],
  ['half a page', 'page=1.5'],
])('ignores %s', (_, query) => {
  expect(read(query)).toEqual({ page: 1 })
})

test('leaves default values out of the address', () => {
  expect(addressOf('/list', { page: 1, state: undefined })).toBe('/list')
})

test('a search, a filter or a later page narrows the list; an order does not', () => {
  expect(isFiltered(read('q=a'))).toBe(true)
  expect(isFiltered(read('state=draft'))).toBe(true)
  expect(isFiltered(read('page=2'))).toBe(true)
  expect(isFiltered(read('sort=title&order=asc'))).toBe(false)
})
