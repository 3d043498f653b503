import { type PlayedRanges, mergePlayedRanges } from '@/lib/learning/course/rules/played-ranges'

/** The playback data reported. */
export type PlayReport = { readonly positionMs: number; readonly durationMs: number; readonly heard: PlayedRanges }

const REPORT_INTERVAL_MS = 10_000
/** Background tabs fire `timeupdate` rarely: a step up to this long counts as played. A seek has its own event. */
const LONGEST_STEP_SECONDS = 3

/**
 * Reports how much of a recording was actually played: every ten seconds, at a pause, at the end and when the page is left. A seek does not count.
 * Returns the function that stops it.
 */
export function trackPlay(recording: HTMLMediaElement, report: (played: PlayReport) => void): () => void {
  let playedRanges: PlayedRanges = []
  let last: number | null = null
  let unreportedMs = 0
  const flush = () => {
    if (unreportedMs === 0 || !Number.isFinite(recording.duration)) return
    unreportedMs = 0
    report({ positionMs: toMs(recording.currentTime), durationMs: toMs(recording.duration), heard: playedRanges })
  }
  const trackStep = () => {
    const now = recording.currentTime
    const step = last === null ? 0 : now - last
    if (last !== null && step > 0 && step <= LONGEST_STEP_SECONDS * Math.max(1, recording.playbackRate)) {
      playedRanges = mergePlayedRanges(playedRanges, [[toMs(last), toMs(now)]])
      unreportedMs += step * 1000
    }
    last = now
    if (unreportedMs >= REPORT_INTERVAL_MS) flush()
  }
  const onSeek = () => {
    last = null
  }
  const stop = () => {
    trackStep()
    flush()
  }
  const hide = () => document.visibilityState === 'hidden' && flush()
  recording.addEventListener('timeupdate', trackStep)
  recording.addEventListener('seeking', onSeek)
  recording.addEventListener('pause', stop)
  recording.addEventListener('ended', stop)
  document.addEventListener('visibilitychange', hide)
  return () => {
    flush()
    recording.removeEventListener('timeupdate', trackStep)
    recording.removeEventListener('seeking', onSeek)
    recording.removeEventListener('pause', stop)
    recording.removeEventListener('ended', stop)
    document.removeEventListener('visibilitychange', hide)
  }
}

function toMs(seconds: number): number {
  return Math.max(0, Math.round(seconds * 1000))
}
