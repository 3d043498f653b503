'use client'

import { useEffect, useRef, useState } from 'react'
import { playSample, type Sample } from '@/lib/sittings/sitting/client/sound/sound-check'
import { isSoundOpen } from '@/lib/sittings/sitting/client/sound/sound-output'
import { type AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { stepsEnglish, stepsCopy } from '@/lib/sittings/player/words/steps'
import { Icon } from '../icons'
import { PersianLine } from '../persian-line'
import { PushButton } from '../push-button'
import { OutputNotice } from '../recording/output-notice'
import { useCanSetVolume, VolumeSlider } from '../recording/volume-slider'
import { createViewStore } from '../view-store'
import { PlainScreen } from './plain-screen'

const FAULTS = { missing: stepsEnglish.soundNone, refused: stepsEnglish.soundRefused } as const

/** Plays a sample and sets the volume, before the clock starts: in a mock the recording is played once. */
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
  const canSet = useCanSetVolume()
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
  const changeVolume = (next: number) => {
    setVolume(next)
    viewStore.dispatch({ type: 'volume-set', volume: next })
    sample.current?.setVolume(next)
  }
  const isFaulty = state === 'missing' || state === 'refused'
  return (
    <PlainScreen title={stepsEnglish.soundTitle} aside={aside}>
      <p>{stepsEnglish.soundBody}</p>
      <p className="mt-2">{stepsEnglish.soundWords}</p>
      <div className="my-5 flex flex-wrap items-center gap-4 border border-(--x-line) p-4">
        <PushButton variant="filled" onClick={toggle}>
          <Icon name={state === 'playing' ? 'pause' : 'play'} />
          {state === 'playing' ? stepsEnglish.soundStop : stepsEnglish.soundPlay}
        </PushButton>
        {canSet ? (
          <label className="flex flex-1 items-center gap-3 text-sm font-semibold">
            {playerEnglish.volume}
            <VolumeSlider volume={volume} onVolume={changeVolume} className="h-11 min-w-28 flex-1" />
          </label>
        ) : (
          <p className="flex-1 text-sm font-semibold">{stepsEnglish.volumeKeys}</p>
        )}
      </div>
      <OutputNotice />
      <p role={isFaulty ? 'alert' : undefined} className="text-sm font-semibold text-(--x-red)">
        {isFaulty ? FAULTS[state] : stepsEnglish.soundHint[mode]}
      </p>
      <PersianLine text={stepsCopy.sound[mode]} className="mt-2" />
      <PersianLine text={stepsCopy.sound.voices} className="mt-2" />
      <div className="mt-5 flex flex-wrap gap-3">
        <PushButton onClick={onBack}>{playerEnglish.backStep}</PushButton>
        <PushButton variant="filled" onClick={onNext}>
          {playerEnglish.continueStep}
        </PushButton>
      </div>
    </PlainScreen>
  )
}
