import { isAllowedSlug, makeSlug, numberSlug } from './slug'

test.each([
  ['راهنمای نمره‌ی آیلتس', 'راهنمای-نمره-ی-آیلتس'],
  ['  Task 2: چطور؟! ', 'task-2-چطور'],
  ['كتاب‌هاي ١٢', 'کتاب-های-١٢'],
  ['مُقدّمه ـــ', 'مقدمه'],
  ['a/../b?c#d', 'a-b-c-d'],
  ['!!!', 'post'],
  ['x', 'post'],
  ['Ünïcode', 'ünïcode'],
])('%j becomes the slug %s', (title, slug) => {
  expect(makeSlug(title)).toBe(slug)
})

test('a long title is cut between words, a long word anywhere', () => {
  expect(makeSlug('واژه '.repeat(50))).toBe(Array.from({ length: 14 }, () => 'واژه').join('-'))
  expect(makeSlug('x'.repeat(200))).toHaveLength(70)
})

test('equal slugs are numbered from two', () => {
  expect([1, 2, 12].map((number) => numberSlug('a', number))).toEqual(['a', 'a-2', 'a-12'])
})

test.each([
  ['an-article', true],
  ['listening-tips', false],
  ['new', false],
])('the slug %s is allowed: %s', (slug, isOpen) => {
  expect(isAllowedSlug(slug)).toBe(isOpen)
})
