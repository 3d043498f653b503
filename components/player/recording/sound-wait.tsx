'use client'

import { canStream } from '@/lib/api/sealed/stream-source'
import { type LoadState, type RecordingLoad } from '@/lib/api/sealed/recording-load'
import { PLAYER } from '@/lib/copy/player-english'
import { useLoadState } from './use-recording-load'

/** Sound that is played while it comes begins after about this much. */
const FIRST_BYTES = 140_000

/** The section runs, and its sound is not here yet: what is happening, and about how long it takes. */
export function SoundWait({ load }: { load: RecordingLoad | null }) {
  const state = useLoadState(load)
  const seconds = secondsToSound(state)
  return (
    <p role="status" data-sound="waiting">
      {PLAYER.recordingWait}{' '}
      {state.isSlow ? PLAYER.recordingRetry : seconds !== null && <span>{PLAYER.soundIn(seconds)}</span>}
    </p>
  )
}

function secondsToSound({ loadedBytes, totalBytes, bytesPerSecond, isWhole }: LoadState): number | null {
  if (!bytesPerSecond || isWhole) return null
  const missing = canStream() ? Math.min(FIRST_BYTES, totalBytes - loadedBytes) : totalBytes - loadedBytes
  return Math.max(1, Math.ceil(missing / bytesPerSecond))
}
