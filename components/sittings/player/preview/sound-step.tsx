'use client'

import { useEffect, useRef, useState } from 'react'
import { playSample, type Sample } from '@/lib/sittings/sitting/client/sound/sound-check'
import { isSoundOpen } from '@/lib/sittings/sitting/client/sound/sound-output'
import { type AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { playerCopy } from '@/lib/sittings/player/words/player'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { Icon } from '../icons'
import { PersianLine } from '../persian-line'
import { PushButton } from '../push-button'
import { OutputNotice } from '../recording/output-notice'
import { createViewStore } from '../view-store'
import { PlainScreen } from './plain-screen'

const FAULTS = { missing: PLAYER.soundNone, refused: PLAYER.soundRefused } as const

/** Plays a sample and sets the volume, before the clock starts: in a mock the recording is heard once. */
export function SoundStep({
  mode,
  aside,
  onNext,
  onBack,
}: {
  mode: AttemptMode
  aside: string
  onNext: () => void
  onBack: () => void
}) {
  const sample = useRef<Sample | null>(null)
  const [viewStore] = useState(() => createViewStore(1, null))
  const [volume, setVolume] = useState(viewStore.view.get().volume)
  const [state, setState] = useState<'silent' | 'playing' | 'missing' | 'refused'>('silent')
  const stop = () => {
    sample.current?.stop()
    sample.current = null
  }
  useEffect(() => stop, [])
  const toggle = () => {
    if (state === 'playing') {
      stop()
      return setState('silent')
    }
    try {
      sample.current = playSample(volume)
      setState('playing')
      void isSoundOpen().then((isOpen) => {
        if (isOpen || !sample.current) return
        stop()
        setState('refused')
      })
    } catch {
      setState('missing')
    }
  }
  const turn = (percent: number) => {
    setVolume(percent / 100)
    viewStore.dispatch({ type: 'volume-set', volume: percent / 100 })
    sample.current?.setVolume(percent / 100)
  }
  const isFaulty = state === 'missing' || state === 'refused'
  return (
    <PlainScreen title={PLAYER.soundTitle} aside={aside}>
      <p>{PLAYER.soundBody}</p>
      <div className="my-5 flex flex-wrap items-center gap-4 border border-(--x-line) p-4">
        <PushButton look="filled" onClick={toggle}>
          <Icon name={state === 'playing' ? 'pause' : 'play'} />
          {state === 'playing' ? PLAYER.soundStop : PLAYER.soundPlay}
        </PushButton>
        <label className="flex flex-1 items-center gap-3 text-sm font-semibold">
          {PLAYER.volume}
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(volume * 100)}
            onChange={(event) => turn(Number(event.target.value))}
            className="h-11 min-w-28 flex-1"
          />
        </label>
      </div>
      <OutputNotice />
      <p role={isFaulty ? 'alert' : undefined} className="text-sm font-semibold text-(--x-red)">
        {isFaulty ? FAULTS[state] : PLAYER.soundHint[mode]}
      </p>
      <PersianLine text={playerCopy.sound[mode]} className="mt-2" />
      <PersianLine text={playerCopy.sound.voices} className="mt-2" />
      <div className="mt-5 flex flex-wrap gap-3">
        <PushButton onClick={onBack}>{PLAYER.backStep}</PushButton>
        <PushButton look="filled" onClick={onNext}>
          {PLAYER.continueStep}
        </PushButton>
      </div>
    </PlainScreen>
  )
}
