import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { shorten, titleOfId } from './metadata'

const read = (id: string) => titleOfId('ویرایش آزمون')({ params: Promise.resolve({ id }) })

test('a value that cannot be an id gets no title', async () => {
  expect(await read('01a1ff85-5792-7579-88ea-c01e66d1c597')).toEqual({ title: 'ویرایش آزمون' })
  for (const id of ['sale', '1', '']) expect(await read(id)).toEqual({ title: missingCopy.title })
})

const long = 'یک جمله‌ی کامل که برای موتور جست‌وجو بس است و هفتاد حرف یا بیشتر دارد. '.repeat(4)
test.each([
  ['کوتاه', 'کوتاه'],
  [
    long,
    'یک جمله‌ی کامل که برای موتور جست‌وجو بس است و هفتاد حرف یا بیشتر دارد. یک جمله‌ی کامل که برای موتور جست‌وجو بس است و هفتاد حرف یا بیشتر دارد.',
  ],
  ['واژه '.repeat(60), `${'واژه '.repeat(32).trim()} …`],
])('a description has the displayed length, and ends at the end of a sentence or word', (text, shown) => {
  expect(shorten(text)).toBe(shown)
  expect(shorten(text).length).toBeLessThanOrEqual(162)
})
