'use client'

import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon/icon'
import { soundCopy } from '@/lib/authoring/recording/words'
import { formatClock } from '@/lib/platform/format/duration'
import { type Sound, type SoundState } from '../sound'
import { useNowMs } from '../use-sound'

type PlayBarProps = { sound: Sound; state: SoundState; durationMs: number }

const JUMP_MS = 5_000

/** Play, five seconds back and forward, and the position; the recording loads on first use. */
export function PlayBar({ sound, state, durationMs }: PlayBarProps) {
  if (state.at === 'failed' || state.at === 'unplayable') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {state.at === 'failed' ? soundCopy.failed : soundCopy.unplayable}
        {state.at === 'failed' && (
          <Button variant="secondary" onClick={sound.load}>
            {soundCopy.retry}
          </Button>
        )}
      </div>
    )
  }
  return (
    // Media controls are not mirrored: forward is to the right on every player.
    <div role="group" aria-label={soundCopy.title} dir="ltr" className="flex flex-wrap items-center gap-1">
      <JumpButton sound={sound} byMs={-JUMP_MS} />
      <Button
        variant="secondary"
        className="size-11 px-0!"
        pending={state.at === 'loading'}
        aria-label={state.isPlaying ? soundCopy.pause : soundCopy.play}
        onClick={sound.toggle}
      >
        {state.at !== 'loading' && (
          <Icon name={state.isPlaying ? 'heroicons:pause-solid' : 'heroicons:play-solid'} className="size-5" />
        )}
      </Button>
      <JumpButton sound={sound} byMs={JUMP_MS} />
      {state.at === 'loading' ? (
        <p role="status" dir="rtl" className="px-2 text-xs text-ink-soft">
          {soundCopy.loading(Math.floor(state.share * 100))}
        </p>
      ) : (
        <Position sound={sound} durationMs={durationMs} />
      )}
    </div>
  )
}

function JumpButton({ sound, byMs }: { sound: Sound; byMs: number }) {
  return (
    <Button
      variant="quiet"
      className="size-11 px-0!"
      aria-label={byMs < 0 ? soundCopy.back : soundCopy.forward}
      onClick={() => sound.seek(sound.getNowMs() + byMs)}
    >
      <Icon name={byMs < 0 ? 'heroicons:backward' : 'heroicons:forward'} className="size-5" />
    </Button>
  )
}

function Position({ sound, durationMs }: { sound: Sound; durationMs: number }) {
  const now = useNowMs(sound)
  return (
    <p dir="rtl" className="px-2 text-xs text-ink-soft tabular-nums">
      {soundCopy.of(formatClock(now), formatClock(durationMs))}
    </p>
  )
}
