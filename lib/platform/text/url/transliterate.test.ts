import fc from 'fast-check'
import { toLatin } from './transliterate'

test.each([
  ['آزمون پل', 'azmoon-pol'],
  ['سنجش مدرسه', 'sanjash-madrase'],
  ['درس بخش ٣', 'dars-bakhsh-3'],
  ['كلاس‌های عصر', 'kelas-haye-asr'],
  ['مُقدّمه ـــ', 'maghdame'],
  ['Mock آیلتس (2)', 'mock-ielts-2'],
  ['ویژه‌ی بانوان', 'vizhe-ye-banvan'],
  ['پایه‌ی نهایی', 'paye-ye-nahayi'],
  ['جامع و عمومی', 'jame-va-general'],
  ['گروه دانشگاه', 'garooh-daneshgah'],
  ['!!!', ''],
  ['', ''],
])('%j is %j in Latin letters', (title, latin) => {
  expect(toLatin(title)).toBe(latin)
})

test('the Latin form of any title is valid in a slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toLatin(text)).toMatch(/^(|[a-z0-9]+(-[a-z0-9]+)*)$/)
    }),
  )
  const persian = fc.string({
    unit: fc.constantFrom(...'اآبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئءۀةيكأ ‌۰۱۲ـًّٓٔ'),
    maxLength: 40,
  })
  fc.assert(fc.property(persian, (text) => expect(toLatin(text)).toMatch(/^(|[a-z0-9]+(-[a-z0-9]+)*)$/)))
})
