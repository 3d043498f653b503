'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { numberMarks } from '@/components/teaching/annotations/drawn-marks'
import { LazySuspects } from '@/components/teaching/examiner/lazy'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { toastFault } from '@/components/ui/toast/toast'
import { submissionHintsQuery, dismissHint } from '@/lib/teaching/submission/queries/assessment'
import { type Suspect } from '@/lib/teaching/submission/contract/assessment'
import { assessmentCopy as copy } from '@/lib/teaching/submission/words/assessment'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { countText } from '@/lib/teaching/submission/rules/counts'
import { Carried } from './carried-annotations'
import { DraftedRemarks } from './annotations/drafted-remarks'
import { CountsTable, placeOf, Suspects } from './annotations/hints'
import { JudgeText } from './band-form'
import { MarkList } from './annotations/mark-list'
import { TextPane } from './annotations/text-pane'
import { type Writing } from './annotations/use-marking'

export function SubmissionTexts({ writing }: { writing: Writing }) {
  const { piece } = writing
  const [text, setText] = useState(0)
  return (
    <>
      {piece.texts.length > 1 && (
        <div role="group" aria-label={copy.texts} className="mb-4 flex flex-wrap gap-2">
          {piece.texts.map(({ task }, index) => (
            <Button
              key={task.kind}
              variant={index === text ? 'soft' : 'outline'}
              aria-pressed={index === text}
              onClick={() => setText(index)}
            >
              {taskNames[task.kind]}
            </Button>
          ))}
        </div>
      )}
      <OpenText key={text} marking={writing} text={text} />
    </>
  )
}

/** One text with its annotations, the checker's suggestions and its bands. */
function OpenText({ marking, text }: { marking: Writing; text: number }) {
  const { piece, content } = marking
  const [picked, setPicked] = useState<string | null>(null)
  const wave = useWave(piece.id)
  const hints = useQuery({ ...submissionHintsQuery(piece.id), enabled: piece.isMine && piece.state === 'claimed' })
  const marks = useMemo(() => numberMarks(content.marks), [content.marks])
  const mine = marks.filter(({ mark }) => mark.text === text)
  const suspects = useMemo(() => (hints.data?.suspects ?? []).filter((one) => one.text === text), [hints.data, text])
  const places = useMemo(() => suspects.map(({ anchor: { start, end } }) => ({ start, end })), [suspects])
  // Computed here: the figures need no checker, which may be busy.
  const frozen = piece.texts[text]
  const counts = useMemo(() => frozen && countText(frozen.text, frozen.words), [frozen])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <Card>
        <TextPane marking={marking} text={text} marks={marks} picked={picked} suspects={places} onPick={setPicked} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <MarkList marking={marking} marks={mine} picked={picked} onPick={setPicked} />
        {piece.carried.some(({ mark }) => mark.text === text) && (
          <Section title={copy.carried.title} lead={copy.carried.lead}>
            <Carried marking={marking} onPick={setPicked} />
          </Section>
        )}
        {piece.isMine && piece.state === 'claimed' && (
          <LazySuspects
            piece={piece.id}
            text={text}
            onAccept={(mark) => {
              const id = marking.addMark({ text, ...mark })
              if (id !== null) setPicked(id)
              return id
            }}
          />
        )}
        {piece.isMine && piece.state === 'claimed' && (
          <Section title={copy.hints.title} lead={copy.hints.lead}>
            {hints.isPending && <p className="text-sm text-ink-soft">{copy.hints.loading}</p>}
            {hints.error && <p className="text-sm text-ink-soft">{copy.hints.failed}</p>}
            {hints.data && <Suspects marking={marking} suspects={suspects} onWave={wave} onPick={setPicked} />}
            {counts && <CountsTable counts={counts} />}
          </Section>
        )}
        {piece.canDraft && <DraftedRemarks marking={marking} text={text} onPick={setPicked} />}
      </div>
      <JudgeText marking={marking} text={text} />
    </div>
  )
}

/** Dismisses a suggestion at once and stores that with the assessment, so that it stays dismissed after a reload. */
function useWave(id: string): (suspect: Suspect) => void {
  const client = useQueryClient()
  const wave = useMutation({
    mutationFn: ({ text, by, anchor: { start, end } }: Suspect) =>
      dismissHint({ params: { id }, body: { text, start, end, by } }),
    onError: toastFault,
  })
  return (suspect) => {
    client.setQueryData(
      submissionHintsQuery(id).queryKey,
      (before) => before && { ...before, suspects: before.suspects.filter((one) => placeOf(one) !== placeOf(suspect)) },
    )
    wave.mutate(suspect)
  }
}
