import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'lib'
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/words(?:\/.+)?\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(FOLDER, file), 'utf8') }))

/** Translationese that nobody says on a screen; each with the natural word. */
test.each([
  ['جدید', /تازه(?!‌های وبلاگ| رسیده| پرداخت| عوض| وارد)/],
  ['لینک', /(?<!واژه‌های |به هم نمی‌)پیوند(?! جمله| بارها| گاه| آشکار|ی که)/],
  ['بارگذاری', /در حال آوردن/],
  ['بارگذاری نشد', /(?:failed|Failed)\w*: '[^']*نیامد/],
  ['بارگذاری نشد', /بارگذاری نشدند/],
  ['استفاده کرده‌ای', /به کار برده‌ای/],
  ['استفاده شده', /(?:کد|لینک|نوبت|سهمیه)[^'`]{0,20} به کار رفت/],
  ['صفحه را دوباره بارگذاری کن', /صفحه را تازه/],
  ['گذرکلید', /کلید عبور/],
  // The page of an exam mentions the candidates' word once: «تکلیف (تسک)».
  ['تکلیف', /(?<!تکلیف \()تسک/],
  ['آزمون کلاس', /تکلیف کلاس/],
  // A pass; «گذر زمان» is time that goes by.
  ['اشتراک', /(?<!\p{L})گذر(?!\p{L}| زمان)/u],
  ['نوبت دوباره‌ی', /نوبت دوباره‌اش رسیده/],
  ['به نسبت روزها', /به اندازه‌ی روزها/],
  ['فعلاً', /، تا خودت انتخاب کنی/],
  ['فعلاً ارزش وقتت را ندارد', /فعلاً نمی‌ارزد/],
])('«%s» is written in natural Persian', (_, calque) => {
  const found = files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => calque.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('uses Persian letters and half-spaces: no Arabic ي or ك, no space before ها', () => {
  const found = files.filter(({ text }) => /(?<!«)[\u064A\u0643]| ها[\s'`،.؛]/.test(text)).map(({ file }) => file)
  expect(found).toEqual([])
})
