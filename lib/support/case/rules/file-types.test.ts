import { fileTypeOf } from './file-types'

test.each([
  ['a.png', 'image/png', 'image/png'],
  ['a.JPG', '', 'image/jpeg'],
  ['a.webp', '', 'image/webp'],
  ['a.zip', 'application/x-zip-compressed', 'application/zip'],
  ['a.LOG', '', 'text/plain'],
  ['a.pdf', 'application/octet-stream', 'application/pdf'],
  ['scan', 'application/pdf', 'application/pdf'],
  ['a.svg', 'image/svg+xml', null],
  ['a.png.exe', 'application/x-msdownload', null],
  ['', '', null],
])('takes %s of type "%s" as %s', (name, type, expected) => {
  expect(fileTypeOf({ name, type })).toBe(expected)
})
