import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { directionOf } from './direction'

test.each([
  // Typical for teachers: Persian text about an English word.
  ['means همیشه با s است.', 'rtl'],
  ['people thinks → people think چون جمع است', 'rtl'],
  ['“I am agree” نداریم؛ agree خودش فعل است.', 'rtl'],
  ['Task 2: مقدمه خوب است ولی نظر خودت را نگفتی', 'rtl'],
  ['However, this is not true. این جمله فعل ندارد.', 'rtl'],
  ['the + environment، نه environment خالی', 'rtl'],
  ['s', 'ltr'],
  ['s‌ها', 'rtl'],
  ['1. lose با یک o', 'rtl'],
  ['فعل باید goes باشد.', 'rtl'],
  ['بنویس: There are many people who live in big cities.', 'rtl'],
  ['Nowadays many people live in cities, که نهاد جمع می‌خواهد.', 'rtl'],
  ['خوب', 'rtl'],
  // English, with a Persian word in it.
  ['Use the past simple here.', 'ltr'],
  ['“library” is کتابخانه, and a bookshop sells books.', 'ltr'],
  ['Well done!', 'ltr'],
  ['The word for “hello” is سلام', 'ltr'],
  ['café – naïve', 'ltr'],
  // Two languages by line: the first one decides.
  ['سلام\nThe second paragraph needs an example, I think.', 'rtl'],
  ['book = کتاب', 'rtl'],
  // No letter at all: like the page.
  ['', 'rtl'],
  ['۶٫۵', 'rtl'],
  ['6.5 → 7', 'rtl'],
  ['✓✓', 'rtl'],
])('%j is %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

/** Input fields are left to the browser, which follows each keystroke; the exam is left to right. */
const LEFT_TO_THE_BROWSER = ['sittings/player/', 'ui/form/']
const SHOWN = /<(?:p|span|li|dd|td|h\d|pre|a|figcaption|button)\b(?:[^<>=]|=[^>])*?\bdir="auto"/

test('no text of a person takes its direction from the first letter alone', () => {
  const root = path.join(process.cwd(), 'components')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !LEFT_TO_THE_BROWSER.some((room) => file.startsWith(room)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => SHOWN.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
