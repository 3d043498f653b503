'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { useRecordingLoad } from '../recording/use-recording-load'
import { SectionScreen } from '../section-screen'
import { DetailsStep } from './details-step'

const loadSoundStep = () => import('./sound-step').then((module) => module.SoundStep)
const SoundStep = dynamic(loadSoundStep, { ssr: false })

type PreExamScreenProps = { attempt: Attempt; firstSitting: AttemptSitting; identifier: string }

/** Before the first section: details, sound check, instructions. The recording loads meanwhile. */
export function PreExamScreen({ attempt, firstSitting, identifier }: PreExamScreenProps) {
  const isListening = firstSitting.skill === 'listening'
  const steps = isListening ? (['details', 'sound', 'section'] as const) : (['details', 'section'] as const)
  const [stepIndex, setStepIndex] = useState(0)
  const stepLabel = playerEnglish.stepOf(stepIndex + 1, steps.length)
  // A placement's recording is played as in a mock.
  const soundMode = attempt.isPlacement ? 'strict' : attempt.mode
  const recording = useRecordingLoad(attempt.id, firstSitting)
  // Preload the next step.
  useEffect(() => {
    if (isListening) loadSoundStep().catch(() => undefined) // The step itself retries a failed load.
  }, [isListening])
  switch (steps[stepIndex]) {
    case 'sound':
      return (
        <SoundStep
          mode={soundMode}
          aside={stepLabel}
          onNext={() => setStepIndex(stepIndex + 1)}
          onBack={() => setStepIndex(stepIndex - 1)}
        />
      )
    case 'section':
      return (
        <SectionScreen
          attempt={attempt}
          sitting={firstSitting}
          identifier={identifier}
          recording={recording}
          step={stepLabel}
        />
      )
    default:
      return <DetailsStep attempt={attempt} aside={stepLabel} onNext={() => setStepIndex(stepIndex + 1)} />
  }
}
