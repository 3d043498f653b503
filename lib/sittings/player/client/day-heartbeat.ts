import { type ClockReading } from '@/lib/sittings/player/rules/clock'
import { type DayHeartbeat, type sendHeartbeat } from '@/lib/sittings/player/contract'
import { route } from '@/lib/platform/client/browser'

/** The interval in milliseconds of a candidate page's heartbeat, and of the board's polling: the board is at most 3 s old. */
export const BEAT_MS = 2_000
const beatOnce = route<typeof sendHeartbeat>('PUT', '/mock-days/{id}/here/')

/** The reply, with its request and arrival times on the monotonic clock. */
type Beat = { readonly beat: DayHeartbeat; readonly reading: ClockReading | null }
type Listeners = {
  readonly onBeat: (receivedBeat: Beat) => void
  readonly onFailure?: () => void
  /** Only the page that holds the running section reports whether something covers it: a forgotten tab of the day would report false absences. */
  readonly isWriting?: () => boolean
}

/**
 * Sends a heartbeat of this page every two seconds, one call at a time, and passes on the replies. Keeps trying without a network.
 * @returns a function that stops it
 */
export function startHeartbeat(day: string, { onBeat, onFailure, isWriting = () => false }: Listeners): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async () => {
    const sentAtMs = performance.now()
    try {
      const page = document.hidden ? ('hidden' as const) : ('shown' as const)
      const query = isWriting() ? { page } : {}
      const beat = await beatOnce({ params: { id: day }, query })
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
