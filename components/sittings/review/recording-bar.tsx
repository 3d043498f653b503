'use client'

import { type RefObject } from 'react'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { type RecordingState } from './use-recording'

type RecordingBarProps = {
  audio: RefObject<HTMLAudioElement | null>
  state: RecordingState
  onLoad: () => void
  onTime: (milliseconds: number) => void
  onPlaying: (isPlaying: boolean) => void
}

export function RecordingBar({ audio, state, onLoad, onTime, onPlaying }: RecordingBarProps) {
  return (
    // Sticky once it is used: questions far down the page start it.
    <section
      aria-label={reviewCopy.recording}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2 print:hidden',
        state.kind !== 'idle' && 'sticky top-2 z-10 shadow-float',
      )}
    >
      <h3 className="text-sm">{reviewCopy.recording}</h3>
      {state.kind === 'idle' && (
        <Button variant="outline" onClick={onLoad}>
          {reviewCopy.recordingLoad}
        </Button>
      )}
      {state.kind === 'loading' && (
        <p role="status" className="text-sm text-ink-soft">
          {reviewCopy.recordingLoading(Math.floor(state.share * 100))}
        </p>
      )}
      {state.kind === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          {reviewCopy.recordingFailed}
          <Button variant="outline" onClick={onLoad}>
            {reviewCopy.recordingLoad}
          </Button>
        </div>
      )}
      {/* The transcript below is the text alternative. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the whole transcript is on the page */}
      <audio
        ref={audio}
        controls
        dir="ltr"
        hidden={state.kind !== 'ready'}
        src={state.kind === 'ready' ? state.url : undefined}
        onTimeUpdate={(event) => onTime(event.currentTarget.currentTime * 1000)}
        onPlay={() => onPlaying(true)}
        onPause={() => onPlaying(false)}
        className="h-11 min-w-0 grow"
      />
    </section>
  )
}
