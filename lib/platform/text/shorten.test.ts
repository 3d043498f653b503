import { MAX_DESCRIPTION as MAX, shorten } from './shorten'

const long = 'یک جمله‌ی کامل که برای موتور جست‌وجو بس است و هفتاد حرف یا بیشتر دارد. '.repeat(4)
test.each([
  ['کوتاه', 'کوتاه'],
  [
    long,
    'یک جمله‌ی کامل که برای موتور جست‌وجو بس است و هفتاد حرف یا بیشتر دارد. یک جمله‌ی کامل که برای موتور جست‌وجو بس است و هفتاد حرف یا بیشتر دارد.',
  ],
  ['واژه '.repeat(60), `${'واژه '.repeat(32).trim()} …`],
  ['w'.repeat(200), `${'w'.repeat(MAX)} …`],
])('a long text is cut after a sentence, or otherwise after a word if there is one', (text, shown) => {
  expect(shorten(text, MAX)).toBe(shown)
  expect(shorten(text, MAX).length).toBeLessThanOrEqual(MAX + 2)
})
