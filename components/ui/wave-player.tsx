'use client'

import { useRef, useState } from 'react'
import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { formatClock } from '@/lib/platform/format/duration'
import { formatDecimal } from '@/lib/platform/format/number'
import { Button } from './button/button'
import { classNames } from './class-names'

const SPEEDS = [0.75, 1, 1.25, 1.5] as const
const BARS = 160
const STEP_MS = 5_000

export type WaveWords = { play: string; pause: string; position: string; speed: string; failed: string }
type WavePlayerProps = {
  src: string
  durationMs: number
  /** 0 to 255, evenly spaced. */
  peaks: readonly number[]
  /** Moments marked on the waveform. */
  marksMs?: readonly number[]
  words: WaveWords
  label: string
  /** A button beside the controls that acts on the current position. */
  action?: { text: string; onPress: (ms: number) => void } | null
  /** The URL has expired: the parent may fetch another. */
  onStale?: () => void
}

/** A recording with its waveform: streamed, at any speed, by mouse and keyboard. The waveform needs no audio data. */
export function WavePlayer({ src, durationMs, peaks, marksMs = [], words, label, action, onStale }: WavePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle')
  const [ms, setMs] = useState(0)
  const [speed, setSpeed] = useState<number>(1)
  const usedSrc = useAddress(src, state === 'failed', () => setState('idle'))
  const seek = (to: number) => {
    const clamped = Math.max(0, Math.min(durationMs, to))
    if (audio.current) audio.current.currentTime = clamped / 1000
    setMs(clamped)
  }
  const fail = () => {
    setState('failed')
    onStale?.()
  }
  const toggle = () => {
    if (state === 'playing') return audio.current?.pause()
    void audio.current?.play().catch(() => setState('failed'))
  }
  const choose = (next: number) => {
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  return (
    <div className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a speaker's own answer: it has no transcript */}
      <audio
        ref={audio}
        src={usedSrc}
        preload="none"
        onPlay={() => setState('playing')}
        onPause={() => setState('idle')}
        onError={fail}
        onTimeUpdate={({ currentTarget }) => setMs(currentTarget.currentTime * 1000)}
        onLoadedMetadata={() => choose(speed)}
      />
      <div className="flex flex-wrap items-center gap-3" dir="ltr">
        <Button variant="secondary" onClick={toggle}>
          {state === 'playing' ? words.pause : words.play} <span className="sr-only">{label}</span>
        </Button>
        <span className="text-sm tabular-nums text-ink-soft">
          {formatClock(ms)} / {formatClock(durationMs)}
        </span>
        <label className="text-sm text-ink-soft">
          <span className="sr-only">
            {words.speed} {label}
          </span>
          <NativeSelect value={speed} onChange={({ target }) => choose(Number(target.value))}>
            {SPEEDS.map((item) => (
              <option key={item} value={item}>
                {formatDecimal(item, 2)}×
              </option>
            ))}
          </NativeSelect>
        </label>
        {action && (
          <Button
            variant="outline"
            onClick={() => action.onPress(Math.round((audio.current?.currentTime ?? 0) * 1000))}
          >
            {action.text} <span className="sr-only">{label}</span>
          </Button>
        )}
      </div>
      <Wave
        ms={ms}
        durationMs={durationMs}
        peaks={peaks}
        marksMs={marksMs}
        seek={seek}
        label={`${words.position}: ${label}`}
      />
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {words.failed}
        </p>
      )}
    </div>
  )
}

/** URLs expire, and each refetch brings new ones: a working recording must not restart for a new URL. */
function useAddress(src: string, isFailed: boolean, onRenewed: () => void): string {
  const [usedSrc, setUsedSrc] = useState(src)
  if (isFailed && usedSrc !== src) {
    setUsedSrc(src)
    onRenewed()
  }
  return usedSrc
}

type WaveProps = {
  ms: number
  durationMs: number
  peaks: readonly number[]
  marksMs: readonly number[]
  seek: (ms: number) => void
  label: string
}

function Wave({ ms, durationMs, peaks, marksMs, seek, label }: WaveProps) {
  const share = (at: number) => `${durationMs > 0 ? (100 * at) / durationMs : 0}%`
  return (
    <div
      dir="ltr"
      className="relative h-14 overflow-hidden rounded-md bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-primary"
    >
      <svg aria-hidden viewBox={`0 0 ${BARS} 100`} preserveAspectRatio="none" className="size-full">
        {barsOf(peaks).map((height, at) => (
          <rect
            key={at}
            x={at + 0.15}
            width={0.7}
            y={50 - height / 2}
            height={height}
            className={classNames((at / BARS) * durationMs < ms ? 'fill-primary' : 'fill-ink-faint')}
          />
        ))}
      </svg>
      {marksMs.map((at) => (
        <span
          key={at}
          aria-hidden
          className="absolute inset-y-0 w-0.5 bg-warning"
          style={{ insetInlineStart: share(at) }}
        />
      ))}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={formatClock(ms)}
        min={0}
        max={durationMs}
        step={STEP_MS / 5}
        value={Math.round(ms)}
        onChange={({ target }) => seek(Number(target.value))}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  )
}

function barsOf(peaks: readonly number[]): readonly number[] {
  return Array.from({ length: BARS }, (_, at) => {
    const part = peaks.slice(
      Math.floor((at * peaks.length) / BARS),
      Math.max(1, Math.ceil(((at + 1) * peaks.length) / BARS)),
    )
    return Math.max(4, (100 * Math.max(0, ...part)) / 255)
  })
}
