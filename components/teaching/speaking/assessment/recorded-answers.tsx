'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LazyHeardAnswer } from '@/components/teaching/transcription/lazy'
import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { WavePlayer } from '@/components/ui/wave-player'
import { newId } from '@/lib/platform/client/new-id'
import { speakingCardQuery } from '@/lib/teaching/speaking/queries'
import { audioUrl, decodePeaks } from '@/lib/teaching/speaking/client/encode-peaks'
import { type SpeakingReview } from '@/lib/teaching/speaking/contract/review'
import { type SpeakingTake } from '@/lib/teaching/speaking/contract/take'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { assessSpeakingCopy } from '@/lib/teaching/speaking/words/assess-speaking'
import { mySpeakingCopy, speakingCriterionNames } from '@/lib/teaching/speaking/words/my-speaking'
import { SPEAKING_CRITERIA } from '@/lib/teaching/speaking/rules/review'
import { type AnswerStep, questionsOf, LONG_TURN } from '@/lib/teaching/speaking/rules/timetable'
import { persianDigits } from '@/lib/platform/format/digits'
import { SpeechMeasures } from '../speech-measures'
import { UnplayableAnswer } from './silent-answer'

type Remarks = SpeakingReview['remarks']
type Change = ((remarks: Remarks) => void) | null
const copy = assessSpeakingCopy.card

/** Every question with all its recordings, in the order of the test. Read-only without `onChange`. */
export function RecordedAnswers({
  card,
  remarks,
  onChange,
}: {
  card: SpeakingCard
  remarks: Remarks
  onChange: Change
}) {
  const client = useQueryClient()
  const refetchCard = () => void client.invalidateQueries(speakingCardQuery(card.id))
  const answered = questionsOf(card.questions).flatMap((step) => {
    const takes = card.takes.filter(({ question }) => question === step.question)
    return takes.length > 0 ? [{ step, takes }] : []
  })
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {answered.map(({ step, takes }) => (
        <li key={step.question}>
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:p-5">
            <p className="text-xs leading-5 text-ink-faint">{mySpeakingCopy.answer.part(String(step.part))}</p>
            <h3 lang="en" dir="ltr" className="text-base">
              {step.text}
            </h3>
            {takes.map((take) => (
              <div key={take.id} data-take={take.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                {takes.length > 1 && (
                  <p className="text-sm font-semibold">{mySpeakingCopy.answer.attemptOf(take.number)}</p>
                )}
                <RecordedAnswer
                  card={card}
                  take={take}
                  remarks={remarks}
                  onChange={onChange}
                  renew={refetchCard}
                  step={step}
                />
              </div>
            ))}
          </Card>
        </li>
      ))}
    </ol>
  )
}

type RecordedAnswerProps = {
  card: SpeakingCard
  take: SpeakingTake
  step: AnswerStep
  remarks: Remarks
  onChange: Change
  renew: () => void
}

function RecordedAnswer({ card, take, step, remarks, onChange, renew: refetchCard }: RecordedAnswerProps) {
  const [addedId, setAddedId] = useState<string | null>(null)
  const { audio, durationMs, file } = take
  if (!audio || durationMs === null || file === null) return <UnplayableAnswer card={card.id} take={take} />
  const takeRemarks = remarks.filter((remark) => remark.take === take.id).toSorted((a, b) => a.ms - b.ms)
  const add = (ms: number) => {
    const id = newId()
    setAddedId(id)
    onChange?.(remarks.concat({ id, take: take.id, file, ms, toMs: null, criterion: null, text: '' }))
  }
  const change = (id: string, part: Partial<Remarks[number]>) =>
    onChange?.(remarks.map((remark) => (remark.id === id ? { ...remark, ...part } : remark)))
  return (
    <>
      <WavePlayer
        src={audioUrl(audio.path)}
        durationMs={durationMs}
        peaks={decodePeaks(take.peaks)}
        marksMs={takeRemarks.map(({ ms }) => ms)}
        words={mySpeakingCopy.wave}
        label={step.text}
        onStale={refetchCard}
        action={onChange && { text: copy.remarkHere, onPress: (ms) => add(Math.min(durationMs, ms)) }}
      />
      <SpeechMeasures take={take} step={step} earlier="teacher" />
      <LazyHeardAnswer
        card={card.id}
        take={take.id}
        durationMs={durationMs}
        points={step.question === LONG_TURN ? card.questions.part2.card.points : []}
      />
      <ul className="grid gap-3 empty:hidden">
        {takeRemarks.map((remark) => (
          <li key={remark.id}>
            <RemarkRow
              remark={remark}
              isNew={remark.id === addedId}
              onChange={onChange && ((part) => change(remark.id, part))}
              onRemove={() => onChange?.(remarks.filter(({ id }) => id !== remark.id))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type RemarkRowProps = {
  remark: Remarks[number]
  /** Just added: its text field gets the focus. */
  isNew: boolean
  onChange: ((part: Partial<Remarks[number]>) => void) | null
  onRemove: () => void
}

function RemarkRow({ remark, isNew, onChange, onRemove }: RemarkRowProps) {
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNew) text.current?.focus()
  }, [isNew])
  const seconds = Math.floor(remark.ms / 1000)
  const time = persianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
  return (
    <fieldset className="grid gap-2 rounded-md bg-warning-soft p-3" disabled={onChange === null}>
      <legend className="sr-only">{`${copy.remark} ${time}`}</legend>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span className="font-bold text-warning">{time}</span>
        <label>
          <span className="sr-only">{copy.criterion}</span>
          <NativeSelect
            value={remark.criterion ?? ''}
            onChange={({ target }) =>
              onChange?.({ criterion: SPEAKING_CRITERIA.find((item) => item === target.value) ?? null })
            }
          >
            <option value="">{copy.general}</option>
            {SPEAKING_CRITERIA.map((criterion) => (
              <option key={criterion} value={criterion}>
                {speakingCriterionNames[criterion]}
              </option>
            ))}
          </NativeSelect>
        </label>
        {onChange && (
          <Button variant="quiet" onClick={onRemove}>
            {copy.remove}
          </Button>
        )}
      </div>
      <textarea
        ref={text}
        dir="auto"
        rows={2}
        maxLength={600}
        aria-label={copy.remark}
        value={remark.text}
        onChange={({ target }) => onChange?.({ text: target.value })}
        className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-base"
      />
    </fieldset>
  )
}
