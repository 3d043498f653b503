'use client'

import { useExamArrival } from '@/lib/sittings/sitting/client/exam-arrival'
import { type ShownFault } from '@/lib/sittings/sitting/client/starting/start-fault'
import { useLinePlace } from '@/lib/platform/client/waiting-line'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { playerCopy } from '@/lib/sittings/player/words/player'
import { instructionsOf } from '@/lib/sittings/player/words/instructions-english'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { PersianLine } from '../persian-line'
import { PushButton } from '../push-button'
import { LoadProgress } from '../recording/load-progress'
import { type RecordingLoadState } from '../recording/use-recording-load'
import { PlainScreen } from './plain-screen'

type InstructionsProps = {
  attempt: Attempt
  sitting: AttemptSitting
  start: () => void
  isStarting: boolean
  fault: ShownFault | null
  recording: RecordingLoadState | null
  step: string | undefined
}

/** The instruction screen of a section, with the text of the real test. */
export function Instructions({ attempt, sitting, start, isStarting, fault, recording, step }: InstructionsProps) {
  const section = playerEnglish.sectionName[sitting.skill]
  const place = useLinePlace()
  const handedIn = useExamArrival(attempt.id)?.handedIn
  const { instructions, information } = instructionsOf(sitting.skill, {
    ...sitting,
    mode: attempt.mode,
    isPlacement: attempt.isPlacement,
  })
  const isReady = recording === null || recording.isReady
  return (
    <PlainScreen
      title={playerEnglish.instructionsTitle(attempt.exam.module, section)}
      announcement={handedIn ? playerEnglish.handedIn(handedIn) : undefined}
      aside={[step, playerEnglish.timeOfSection(sitting.durationSeconds)].filter(Boolean).join(' · ')}
    >
      <InstructionLines title={playerEnglish.toCandidates} lines={instructions} />
      <InstructionLines title={playerEnglish.information} lines={information} />
      {recording && <RecordingState recording={recording} />}
      <p className="mt-5 font-semibold">{playerEnglish.startWarning[attempt.mode]}</p>
      <PersianLine text={playerCopy.instructions[sitting.skill]} className="mt-1" />
      {attempt.mode === 'practice' && !attempt.isPlacement && <PersianLine text={playerCopy.practice} />}
      <p role="status" className="mt-2 font-semibold">
        {isStarting && place !== null ? playerEnglish.inLine(place) : ''}
      </p>
      <div role="alert" className="mt-2">
        {fault && !isStarting && <StartFaultMessage fault={fault} />}
      </div>
      <PushButton
        variant="filled"
        className="mt-4 w-full px-8 text-base md:w-auto"
        disabled={!isReady}
        pending={isStarting}
        onClick={start}
      >
        {isStarting ? playerEnglish.starting : playerEnglish.startTest}
      </PushButton>
    </PlainScreen>
  )
}

function StartFaultMessage({ fault: { english, persian } }: { fault: ShownFault }) {
  return (
    <>
      <p className="font-semibold text-(--x-red)">{english}</p>
      <PersianLine text={persian} className="mt-1" />
    </>
  )
}

function RecordingState({ recording }: { recording: RecordingLoadState }) {
  if (!recording.isUnplayable) return <LoadProgress {...recording} />
  return (
    <p role="alert" className="my-4 border border-(--x-line) bg-(--x-red-soft) p-3 font-semibold">
      {playerEnglish.recordingBroken}
    </p>
  )
}

function InstructionLines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="mb-4">
      <h2 className="font-bold">{title}</h2>
      <ul className="mt-1 list-disc ps-5 leading-7">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
