import { type Heard, mergeHeard } from '@/lib/learning/course/rules/playing'

/** What one session of a recording has to tell. */
export type Told = { readonly positionMs: number; readonly durationMs: number; readonly heard: Heard }

const EVERY_MS = 10_000
/** A tab in the background tells its place rarely; a jump is told by its own event. */
const LONGEST_STEP_SECONDS = 3

/**
 * Follows what is really played of a recording, and tells it every ten seconds, at a pause, at the end and when the page is left. A jump
 * plays nothing. Gives back the function that ends it.
 */
export function trackPlay(recording: HTMLMediaElement, tell: (told: Told) => void): () => void {
  let heard: Heard = []
  let last: number | null = null
  let unsaidMs = 0
  const flush = () => {
    if (unsaidMs === 0 || !Number.isFinite(recording.duration)) return
    unsaidMs = 0
    tell({ positionMs: toMs(recording.currentTime), durationMs: toMs(recording.duration), heard })
  }
  const follow = () => {
    const now = recording.currentTime
    const step = last === null ? 0 : now - last
    if (last !== null && step > 0 && step <= LONGEST_STEP_SECONDS * Math.max(1, recording.playbackRate)) {
      heard = mergeHeard(heard, [[toMs(last), toMs(now)]])
      unsaidMs += step * 1000
    }
    last = now
    if (unsaidMs >= EVERY_MS) flush()
  }
  const jump = () => {
    last = null
  }
  const stop = () => {
    follow()
    flush()
  }
  const hide = () => document.visibilityState === 'hidden' && flush()
  recording.addEventListener('timeupdate', follow)
  recording.addEventListener('seeking', jump)
  recording.addEventListener('pause', stop)
  recording.addEventListener('ended', stop)
  document.addEventListener('visibilitychange', hide)
  return () => {
    flush()
    recording.removeEventListener('timeupdate', follow)
    recording.removeEventListener('seeking', jump)
    recording.removeEventListener('pause', stop)
    recording.removeEventListener('ended', stop)
    document.removeEventListener('visibilitychange', hide)
  }
}

function toMs(seconds: number): number {
  return Math.max(0, Math.round(seconds * 1000))
}
