import { Chevron } from '@/components/ui/chevron'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { type SpeakingTake } from '@/lib/teaching/speaking/contract/take'
import { getAvailableMs } from '@/lib/teaching/speaking/rules/measures/earlier-answers'
import { type Timing } from '@/lib/teaching/speaking/rules/measures/speech-measures'
import { type AnswerStep } from '@/lib/teaching/speaking/rules/timetable'
import { speechCopy as copy } from '@/lib/teaching/speaking/words/speech-measures'

type EarlierMeasures = SpeakingSession['earlier'][number] | null
type SpeechMeasuresProps = {
  take: SpeakingTake
  step: AnswerStep
  /** The speaker's own earlier answers of this kind; teachers get no comparison. */
  earlier: EarlierMeasures | 'teacher'
}

/** Pauses and speed of a recording, folded, so that people listen first. Renders nothing if it was not measured. */
export function SpeechMeasures({ take, step, earlier }: SpeechMeasuresProps) {
  const { speech, stoppedBecause, durationMs } = take
  if (speech === null || durationMs === null) return null
  if (speech.kind !== 'measured') return <p className="mt-3 text-sm text-ink-soft">{copy[speech.kind]}</p>
  const isTeacher = earlier === 'teacher'
  return (
    <details className="group mt-2 rounded-md bg-sunken px-4 text-sm">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{copy.title}</span>
        <span className="text-ink-soft">{copy.brief(speech.silenceShare, speech.pauses)}</span>
        <Chevron className="ms-auto size-5 shrink-0 text-ink-faint group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4 gap-y-4 py-2">
        {listMeasures(speech, isTeacher ? null : earlier).map(({ name, value, before }) => (
          <Measure key={name} name={name} value={value} before={before} />
        ))}
        <Measure
          name={isTeacher ? copy.usedOf : copy.used}
          value={copy.spent(speech.lastWordMs, getAvailableMs(step, { stoppedBecause, durationMs }))}
        />
        {speech.pace && <Measure name={copy.pace} value={copy.paces[speech.pace]} />}
      </dl>
      <p className="pb-2 text-ink-soft">{isTeacher ? copy.noteForTeacher : copy.note}</p>
    </details>
  )
}

type MeasureProps = { name: string; value: string; before?: string | undefined }

function Measure({ name, value, before }: MeasureProps) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
      {before !== undefined && <dd className="text-xs text-ink-soft">{before}</dd>}
    </div>
  )
}

type ComparedMeasure = 'firstWordMs' | 'silenceShare' | 'longestRunMs' | 'meanRunMs'

const named: Readonly<Record<ComparedMeasure, { name: string; print: (value: number) => string }>> = {
  firstWordMs: { name: copy.firstWord, print: copy.seconds },
  silenceShare: { name: copy.silence, print: copy.share },
  longestRunMs: { name: copy.longestRun, print: copy.seconds },
  meanRunMs: { name: copy.meanRun, print: copy.seconds },
}

function listMeasures(speech: Timing, earlier: EarlierMeasures): MeasureProps[] {
  const compare = (key: ComparedMeasure): MeasureProps => {
    const { name, print } = named[key]
    return {
      name,
      value: print(speech[key]),
      before: earlier ? copy.earlier(print(earlier[key]), earlier.count) : undefined,
    }
  }
  return [
    compare('firstWordMs'),
    compare('silenceShare'),
    { name: copy.pauses, value: copy.count(speech.pauses) },
    { name: copy.longPauses, value: copy.count(speech.longPauses) },
    compare('longestRunMs'),
    compare('meanRunMs'),
  ]
}
