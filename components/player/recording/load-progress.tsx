import { playerCopy } from '@/lib/copy/player'
import { PLAYER } from '@/lib/copy/player-english'
import { PersianLine } from '../persian-line'

/** How much of the recording is on the device. */
export function LoadProgress({ percent, isReady }: { percent: number; isReady: boolean }) {
  const words = isReady ? PLAYER.recordingReady : PLAYER.recordingLoading(percent)
  return (
    <div className="my-4 border border-(--x-line) p-3">
      <p role="status" className="text-sm font-semibold">
        {words}
      </p>
      <div
        role="progressbar"
        aria-label={PLAYER.recordingLoading(percent)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-2 bg-(--x-faint)"
      >
        <div className="h-full bg-(--x-accent)" style={{ inlineSize: `${percent}%` }} />
      </div>
      <PersianLine text={playerCopy.recording} className="mt-2" />
    </div>
  )
}
