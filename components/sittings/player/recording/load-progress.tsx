import { playerCopy } from '@/lib/sittings/player/words/player'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { PersianLine } from '../persian-line'
import { type RecordingLoadState } from './use-recording-load'

type LoadProgressProps = Pick<RecordingLoadState, 'percent' | 'amount' | 'isReady' | 'isLight' | 'isSlow'>

/** The download progress of the recording before the clock starts: on a slow line with its size and the time left. */
export function LoadProgress({ percent, amount, isReady, isLight, isSlow }: LoadProgressProps) {
  const words = isReady ? playerEnglish.recordingReady : playerEnglish.recordingLoading(percent)
  return (
    <div className="my-4 border border-(--x-line) p-3">
      <p role="status" className="text-sm font-semibold">
        {words}
        {isSlow && !isReady && <span className="block text-(--x-red)">{playerEnglish.recordingRetry}</span>}
      </p>
      {!isReady && amount.totalBytes > 0 && <p className="text-sm">{playerEnglish.recordingAmount(amount)}</p>}
      {/* Once it is full only its look is left: the line above says that the recording is here. */}
      <div {...(isReady ? {} : progressOf(percent))} className="mt-2 h-2 bg-(--x-faint)">
        <div className="h-full bg-(--x-accent)" style={{ inlineSize: `${percent}%` }} />
      </div>
      <PersianLine text={playerCopy.recording} className="mt-2" />
      {isLight && <PersianLine text={playerCopy.lightRecording} className="mt-1" />}
    </div>
  )
}

function progressOf(percent: number) {
  return {
    role: 'progressbar',
    'aria-label': playerEnglish.recording,
    'aria-valuenow': percent,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  }
}
