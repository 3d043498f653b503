import { formatAbout, parseAbout, pathOf } from './about'

const ID = '0198c0de-0000-7000-8000-000000000001'

test.each([
  `response:${ID}:14`,
  `response:${ID}:21-22`,
  `order:${ID}`,
  `submission:${ID}`,
  `speaking:${ID}`,
  `class:${ID}`,
  `mockDay:${ID}`,
  `attempt:${ID}`,
  'error:1234:build-7:req.1:/dashboard/exam',
  'error::::',
])('«%s» is read and written alike', (text) => {
  const about = parseAbout(text)
  expect(about && formatAbout(about)).toBe(text)
})

test.each([
  '',
  'order',
  'order:1042',
  `user:${ID}`,
  `response:${ID}`,
  `response:${ID}:`,
  'response:x:14',
  'error:a b:build:req:/',
  `error:${'1'.repeat(65)}:b:r:/`,
  'error:eyJhbGciOi==:b:r:/',
])('«%s» names nothing', (text) => {
  expect(parseAbout(text)).toBeNull()
})

test.each([
  ['/dashboard/exams?token=abc#x', '/dashboard/exams'],
  ['/case/secret-token', '/case/…'],
  ['/shared/secret', '/shared/…'],
  ['/reset-password/abc', '/reset-password/…'],
  ['https://elsewhere.example/a', ''],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
])('of the address %s the path %s is kept', (address, path) => {
  expect(pathOf(address)).toBe(path)
})
