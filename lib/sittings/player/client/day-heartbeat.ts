import { type ClockReading } from '@/lib/sittings/player/rules/clock'
import { type DayBeat, type tellHere } from '@/lib/sittings/player/contract'
import { route } from '@/lib/platform/client/browser'

/** Milliseconds between two signs of life of a candidate's page, and between two looks of the board: what is true is on it within 3 s. */
export const BEAT_MS = 2_000
const beatOnce = route<typeof tellHere>('PUT', '/mock-days/{id}/here/')

/** What was heard, and when it was asked for and came, on the monotonic clock. */
type Heard = { readonly beat: DayBeat; readonly reading: ClockReading | null }
type Ears = { readonly onBeat: (heard: Heard) => void; readonly onFailure?: () => void }

/**
 * Says every two seconds that this page is here, one call after the other, and tells what came back. Without the network it goes on trying.
 * @returns the function that ends it
 */
export function startBeat(day: string, { onBeat, onFailure }: Ears): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async () => {
    const sentAtMs = performance.now()
    try {
      const beat = await beatOnce({ params: { id: day } })
      const reading = beat.clock && { serverNowMs: beat.clock.serverNowMs, sentAtMs, receivedAtMs: performance.now() }
      if (!isOver) onBeat({ beat, reading })
    } catch {
      if (!isOver) onFailure?.()
    }
    if (!isOver) timer = setTimeout(() => void run(), BEAT_MS)
  }
  void run()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
