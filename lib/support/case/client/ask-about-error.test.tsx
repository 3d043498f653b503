import { askAboutError } from '@/lib/platform/page-failure/client/ask-about-error'
import { parseAbout } from '@/lib/support/case/rules/about'

const readBack = (error: unknown) =>
  parseAbout(new URL(askAboutError(error), location.origin).searchParams.get('about') ?? '')

test.each([
  ['of the server', Object.assign(new Error('x'), { digest: '123456' }), { error: '123456', request: '' }],
  ['of a call', { problem: { requestId: '0198c0de-aa' } }, { error: '', request: '0198c0de-aa' }],
  ['with a text in place of its number', { digest: 'a b<c>' }, { error: '', request: '' }],
  ['that is none', null, { error: '', request: '' }],
])('the error screen names an error %s by its numbers alone', (_, error, numbers) => {
  window.history.replaceState(null, '', '/dashboard/exams?token=secret#part')
  expect(readBack(error)).toEqual({ kind: 'error', build: '', path: '/dashboard/exams', ...numbers })
})
