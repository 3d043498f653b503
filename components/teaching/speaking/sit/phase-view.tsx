'use client'

import { useEffect, useState } from 'react'
import { Button, Spinner } from '@/components/ui/button/button'
import { type Microphone } from '@/lib/teaching/speaking/client/microphone'
import { type SpeakingPhase } from '@/lib/teaching/speaking/client/speaking-sitting'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { SHORTEST_ANSWER_MS, LONG_TURN } from '@/lib/teaching/speaking/rules/timetable'
import { Interrupted } from './interrupted-session'
import { LevelMeter } from './sound-level'

type PhaseViewProps = {
  phase: Exclude<SpeakingPhase, { name: 'failed' }>
  session: SpeakingSession
  sitting: { level: () => number; decide: (choice: 'again' | 'on', mic: Microphone | null) => void }
}

/** The screen while the test runs: the part, the cue card if there is one, and who speaks. */
export function PhaseView({ phase, session, sitting }: PhaseViewProps) {
  const step = 'step' in phase ? phase.step : null
  const hasCard = step?.kind === 'prepare' || (step?.kind === 'answer' && step.question === LONG_TURN)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {step && (
        <div>
          <p className="text-sm text-ink-soft">{speakingTestEnglish.part(step.part)}</p>
          <h2 className="text-xl">{speakingTestEnglish.partName[step.part]}</h2>
        </div>
      )}
      {hasCard && <CueCard card={session.questions.part2.card} />}
      <CurrentPhase phase={phase} sitting={sitting} />
      {/* They stay through the preparation and the talk, and disappear afterwards. */}
      {hasCard && <Notes />}
    </section>
  )
}

function CurrentPhase({ phase, sitting }: Pick<PhaseViewProps, 'phase' | 'sitting'>) {
  switch (phase.name) {
    case 'examiner':
      return <Status text={speakingTestEnglish.examiner} />
    case 'preparing':
      return (
        <div>
          <Status text={speakingTestEnglish.preparing} />
          <Countdown leftMs={() => phase.endsAtMs - performance.now()} />
        </div>
      )
    case 'answering':
      return <AnsweringView phase={phase} level={sitting.level} />
    case 'keeping':
      return <Status text={speakingTestEnglish.keeping} />
    case 'interrupted':
      return <Interrupted reason={phase.reason} mayRetake={phase.mayRetake} decide={sitting.decide} />
    case 'sending':
      return (
        <div>
          <h2 className="flex items-center gap-3 text-xl">
            <Spinner /> {speakingTestEnglish.sending}
          </h2>
          <p className="mt-2">{speakingTestEnglish.sendingText}</p>
        </div>
      )
    case 'done':
      return <h2 className="text-xl">{speakingTestEnglish.done}</h2>
  }
}

function Status({ text }: { text: string }) {
  return (
    <p role="status" className="text-lg">
      {text}
    </p>
  )
}

function AnsweringView({
  phase,
  level,
}: {
  phase: Extract<SpeakingPhase, { name: 'answering' }>
  level: () => number
}) {
  const { recording, limitMs } = phase
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SHORTEST_ANSWER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <p role="status" className="flex items-center gap-2 text-lg font-bold text-danger">
        <span aria-hidden className="size-3 rounded-full bg-danger" /> {speakingTestEnglish.recording}
      </p>
      <LevelMeter level={level} label={speakingTestEnglish.check.level} />
      <Countdown leftMs={() => limitMs - recording.elapsedMs()} />
      <Button size="large" disabled={!isLong} onClick={() => recording.stop('done')}>
        {speakingTestEnglish.finish}
      </Button>
    </div>
  )
}

function CueCard({ card }: { card: SpeakingSession['questions']['part2']['card'] }) {
  return (
    <div className="rounded-lg border-2 border-line-strong p-5">
      <p className="font-bold">{card.topic}</p>
      <p className="mt-3">{speakingTestEnglish.youShouldSay}</p>
      <ul className="list-disc ps-6">
        {card.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-2">{card.closing}</p>
    </div>
  )
}

function Notes() {
  return (
    <label className="grid gap-1.5">
      <span className="font-semibold">{speakingTestEnglish.notes}</span>
      <textarea
        rows={5}
        spellCheck={false}
        className="w-full rounded-md border border-line-strong bg-surface px-4 py-2 text-base"
      />
      <span className="text-xs text-ink-faint">{speakingTestEnglish.notesHint}</span>
    </label>
  )
}

function Countdown({ leftMs }: { leftMs: () => number }) {
  const [left, setLeft] = useState(leftMs)
  useEffect(() => {
    const beat = setInterval(() => setLeft(leftMs()), 250)
    return () => clearInterval(beat)
  })
  return (
    <p className="text-2xl font-bold tabular-nums">{speakingTestEnglish.left(Math.max(0, Math.ceil(left / 1000)))}</p>
  )
}
