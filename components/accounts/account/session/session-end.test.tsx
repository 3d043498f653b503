import { act, render, screen } from '@testing-library/react'
import { addDeviceData } from '@/lib/platform/session/client/device-data'
import { storeAccessToken, removeTokens } from '@/lib/platform/session/client/tokens'
import { clearSessionEnd, storeSessionEnd } from '@/lib/platform/session/client/session-end-note'
import { SESSION_ENDS } from '@/lib/platform/contract/problem'
import { describeSessionEnd } from '@/lib/platform/session/words'
import { SessionEnd } from './session-end'

afterEach(() => {
  jest.restoreAllMocks()
  clearSessionEnd()
})

test.each([...SESSION_ENDS, null])('tells somebody whose session was ended (%s) why', async (reason) => {
  storeSessionEnd(reason)
  render(<SessionEnd />)
  expect(await screen.findByText(describeSessionEnd(reason ?? 'unknown'))).toBeInTheDocument()
})

test('every reason has its own sentence', () => {
  expect(new Set(SESSION_ENDS.map(describeSessionEnd)).size).toBe(SESSION_ENDS.length)
  expect(describeSessionEnd('<b>')).toBe(describeSessionEnd('unknown'))
})

test.each([
  ['was not logged out', () => undefined],
  [
    'comes late',
    () => {
      storeSessionEnd('password')
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000)
    },
  ],
  [
    'has logged in again meanwhile',
    () => {
      storeSessionEnd('password')
      clearSessionEnd()
    },
  ],
])('shows nothing to somebody who %s', async (_, arrange) => {
  arrange()
  const { container } = render(<SessionEnd />)
  await import('@/lib/platform/session/words')
  await act(async () => {})
  expect(container).toBeEmptyDOMElement()
})

describe('who was sent here because the server did not know the session', () => {
  const emptied: string[] = []
  addDeviceData(async (occasion) => async () => void emptied.push(occasion))
  const arrive = async () => {
    emptied.length = 0
    history.replaceState(null, '', '/login?next=%2Fdashboard#session-over')
    render(<SessionEnd />)
    await act(async () => {})
  }
  afterEach(() => {
    removeTokens()
    history.replaceState(null, '', '/')
  })

  test('shows a sentence that it is over, and its data are deleted from this device', async () => {
    await arrive()
    expect(await screen.findByText(describeSessionEnd('unknown'))).toBeInTheDocument()
    expect(emptied).toEqual(['lost'])
    expect(location.href).toMatch(/\/login\?next=%2Fdashboard$/)
  })

  test('keeps everything when a session is open after all: anybody may write such a link', async () => {
    storeAccessToken('a.b.c')
    await arrive()
    expect(emptied).toEqual([])
    expect(screen.queryByText(describeSessionEnd('unknown'))).not.toBeInTheDocument()
  })
})
