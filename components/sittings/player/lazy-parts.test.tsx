import { act, render, screen } from '@testing-library/react'
import { Transcript } from './lazy-parts'
import { PlayerProvider } from './player-context'

let isOnline = false
jest.mock('./recording/practice-transcript', () => {
  if (!isOnline) throw new TypeError('Failed to fetch')
  return { __esModule: true, default: () => <p>transcript</p> }
})

test('a practice gets its transcript although the code did not come at first', async () => {
  jest.useFakeTimers()
  render(
    <PlayerProvider value={{ session: { id: 's', mode: 'practice' } } as never}>
      <Transcript audioPlayer={{} as never} className="" />
    </PlayerProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.queryByText('transcript')).toBeNull()
  isOnline = true
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText('transcript')).toBeVisible()
  jest.useRealTimers()
})
