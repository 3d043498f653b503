import { render, screen } from '@testing-library/react'
import { forgetEnd, noteEnd } from '@/lib/api/session/ended'
import { SESSION_ENDS } from '@/lib/contract/problem'
import { tellEnd } from '@/lib/copy/account/session-end'
import { SessionEnd } from './session-end'

afterEach(() => {
  jest.restoreAllMocks()
  forgetEnd()
})

test.each([...SESSION_ENDS, null])('whoever was thrown out (%s) reads why', (reason) => {
  noteEnd(reason)
  render(<SessionEnd />)
  expect(screen.getByText(tellEnd(reason ?? 'unknown'))).toBeInTheDocument()
})

test('every reason has its own sentence', () => {
  expect(new Set(SESSION_ENDS.map(tellEnd)).size).toBe(SESSION_ENDS.length)
  expect(tellEnd('<b>')).toBe(tellEnd('unknown'))
})

test('who comes by themselves, comes late or is in again reads nothing', () => {
  const { container, rerender } = render(<SessionEnd />)
  expect(container).toBeEmptyDOMElement()
  noteEnd('password')
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000)
  rerender(<SessionEnd />)
  expect(container).toBeEmptyDOMElement()
  jest.restoreAllMocks()
  noteEnd('password')
  forgetEnd()
  rerender(<SessionEnd />)
  expect(container).toBeEmptyDOMElement()
})
