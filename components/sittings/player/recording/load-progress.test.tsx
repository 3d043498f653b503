import { render, screen } from '@testing-library/react'
import { playerCopy } from '@/lib/sittings/player/words/player'
import { LoadProgress } from './load-progress'

const TOTAL = 10_770_000
const show = (loadedBytes: number, bytesPerSecond: number | null, { totalBytes = TOTAL, isLight = false } = {}) =>
  render(
    <LoadProgress
      percent={28}
      amount={{ loadedBytes, totalBytes, bytesPerSecond }}
      isReady={loadedBytes === TOTAL}
      isLight={isLight}
      isSlow={false}
    />,
  )

test.each([
  ['a slow connection', 3_000_000, 50_000, '3.0 of 10.8 MB, about 3 minutes left'],
  ['a fast connection', 3_000_000, 1_000_000, '3.0 of 10.8 MB, less than a minute left'],
  ['before the first bytes', 0, null, '0.0 of 10.8 MB'],
  ['a stalled connection', 3_000_000, 0, '3.0 of 10.8 MB'],
])('%s: shows size and time', (_, loaded, perSecond, words) => {
  show(loaded, perSecond)
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('shows no unknown size, and none once loaded', () => {
  show(0, null, { totalBytes: 0 })
  show(TOTAL, 50_000)
  expect(screen.queryByText(/ MB/)).toBeNull()
})

test('says when it is the smaller copy', () => {
  show(0, null)
  expect(screen.queryByText(playerCopy.lightRecording)).toBeNull()
  show(0, null, { isLight: true })
  expect(screen.getByText(playerCopy.lightRecording)).toBeInTheDocument()
})
