import { askAboutError } from '@/lib/platform/page-failure/client/ask-about-error'
import { describeError } from '@/lib/platform/page-failure/client/error-text'
import { paths } from '@/lib/platform/paths'
import { parseAbout } from '@/lib/support/case/rules/about'

const readBack = (error: unknown) =>
  parseAbout(new URL(askAboutError(error), location.origin).searchParams.get('about') ?? '')

function idOf(error: unknown): string {
  const about = readBack(error)
  return about?.kind === 'error' ? about.error : ''
}

test.each([
  ['of the server', Object.assign(new Error('x'), { digest: '123456' }), { error: '123456', request: '' }],
  ['of a call', { problem: { requestId: '0198c0de-aa' } }, { error: '', request: '0198c0de-aa' }],
  [
    'with a text in place of its number',
    Object.assign(new Error('x'), { digest: 'a b<c>' }),
    { error: '', request: '' },
  ],
  ['that is none', null, { error: '', request: '' }],
])('the error screen names an error %s by its numbers alone', (_, error, numbers) => {
  window.history.replaceState(null, '', '/dashboard/exams?token=secret#part')
  expect(readBack(error)).toEqual({ kind: 'error', build: '', path: '/dashboard/exams', ...numbers })
})

test.each([
  ['a visitor to the contact form', '/blog', '', paths.contact],
  ['whoever is logged in to the support pages', '/blog', 'accessToken=abc', paths.support],
  ['whoever is in the dashboard to the support pages', '/dashboard/exams', '', paths.support],
])('the error screen leads %s', (_, path, cookie, to) => {
  window.history.replaceState(null, '', path)
  document.cookie = cookie === '' ? 'accessToken=; Max-Age=0' : cookie
  expect(new URL(askAboutError(null), location.origin).pathname).toBe(to)
  document.cookie = 'accessToken=; Max-Age=0'
})

test('a case about an error of the browser has the id of its report; another error has another', () => {
  const error = new TypeError('x is undefined')
  const told: unknown = JSON.parse(describeError(error, { page: '/', build: null, agent: 'Firefox' }))
  const id = idOf(error)
  expect(id).toMatch(/^b-[\da-f]{8}$/)
  expect(told).toMatchObject({ id })
  expect(idOf(new TypeError('y is undefined'))).not.toBe(id)
})
