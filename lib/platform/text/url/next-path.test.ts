import { safeNextPath } from './next-path'

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/exam/new?exam=academic-mock-1', '/dashboard/exam/new?exam=academic-mock-1'],
  ['/exam/reading?attempt=0190&x=a%2Fb', '/exam/reading?attempt=0190&x=a%2Fb'],
  ['/login?next=%2Fdashboard', '/login?next=%2Fdashboard'],
  ['/dashboard#top', '/dashboard#top'],
  ['/a/../b', '/b'],
  ['/apix', '/apix'],
  ['/blog/api/', '/blog/api/'],
  ['/blog/%D8%B3%D9%84%D8%A7%D9%85', '/blog/%D8%B3%D9%84%D8%A7%D9%85'],
  ['/see?u=//evil.test', '/see?u=//evil.test'],
])('%j leads to %j', (next, path) => {
  expect(safeNextPath(next)).toBe(path)
})

test.each([
  [null],
  [undefined],
  [''],
  [' /dashboard'],
  ['dashboard'],
  ['//evil.test'],
  ['///evil.test'],
  ['/\\evil.test'],
  ['\\\\evil.test'],
  ['/\\/evil.test'],
  ['/dashboard\\..\\x'],
  ['http://evil.test/'],
  ['https:evil.test'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['/\tevil.test'],
  ['/\n/evil.test'],
  ['\t//evil.test'],
  ['/\u0000'],
  ['/%2Fevil.test'],
  ['/%2f%2fevil.test'],
  ['/%5Cevil.test'],
  ['/%252Fevil.test'],
  ['/%09/evil.test'],
  ['/%0d%0aSet-Cookie:x=1'],
  ['/..//evil.test'],
  ['/./..//evil.test'],
  ['/.//evil.test'],
  ['/%2e%2e//evil.test'],
  ['@evil.test'],
  ['/api/account/me/'],
  ['/api'],
  ['/API/account/me/'],
  ['/a/../api/account/me/?x=1'],
  ['/_next/static/chunk.js'],
  [`/${'a'.repeat(2_000)}`],
])('rejects %j', (next) => {
  expect(safeNextPath(next)).toBeNull()
})
