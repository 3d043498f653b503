import { shownPath } from './shown-path'

test.each([
  ['/no/such/page', '/no/such/page'],
  ['/%D8%A2%D8%B2%D9%85%D9%88%D9%86', '/آزمون'],
  ['/100%', '/100%'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/a%00b%0A%1Bc', '/abc'],
  ['/%E2%80%AEgnp.exe', '/gnp.exe'],
  ['/%3Cscript%3E', '/<script>'],
])('%s is displayed as %s', (path, shown) => {
  expect(shownPath(path)).toBe(shown)
})

test('a long path is cut off, never inside a letter', () => {
  expect(shownPath(`/${'😀'.repeat(500)}`)).toBe(`/${'😀'.repeat(119)}…`)
})
