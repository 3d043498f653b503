'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { numberMarks } from '@/components/teaching/annotations/drawn-marks'
import { LazySuspects } from '@/components/teaching/examiner/lazy'
import { Card } from '@/components/ui/card'
import { Choice } from '@/components/ui/choice/choice'
import { Fold } from '@/components/ui/fold'
import { type Feedback } from '@/lib/teaching/examiner/contract'
import { feedbackQuery } from '@/lib/teaching/examiner/queries'
import { assessmentCopy as copy, assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { countText, type TextCounts } from '@/lib/teaching/submission/rules/text-counts'
import { Carried } from './carried-annotations'
import { DraftedRemarks } from './annotations/drafted-remarks'
import { JudgeText } from './band-form'
import { MarkList } from './annotations/mark-list'
import { TextPane } from './annotations/text-pane'
import { type Writing } from './annotations/use-marking'

const { counts: countsCopy } = assessmentCopy

type SubmissionTextsProps = {
  writing: Writing
  /** Below the bands: what is about the whole submission. It stays mounted when another text is chosen. */
  children?: ReactNode
}

/** The texts of a submission, one at a time. On a wide screen its annotations and figures stay in sight beside it. */
export function SubmissionTexts({ writing, children }: SubmissionTextsProps) {
  const { submission } = writing
  const [text, setText] = useState(0)
  return (
    <>
      {submission.texts.length > 1 && (
        <Choice
          label={copy.texts}
          choices={submission.texts.map(({ task }, index) => ({ value: index, text: taskNames[task.kind] }))}
          chosen={text}
          onChoose={setText}
          className="mb-4"
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr]">
        <OpenText key={text} marking={writing} text={text} />
        {children && <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>}
      </div>
    </>
  )
}

/** One text with its annotations, the findings of the rules, and its bands. */
function OpenText({ marking, text }: { marking: Writing; text: number }) {
  const { submission, content } = marking
  const [picked, setPicked] = useState<string | null>(null)
  const isClaimed = submission.isMine && submission.state === 'claimed'
  const feedback = useQuery({ ...feedbackQuery('submission', submission.id), enabled: isClaimed })
  const marks = useMemo(() => numberMarks(content.marks), [content.marks])
  const textMarks = marks.filter(({ mark }) => mark.text === text)
  const places = useMemo(() => listSuspectPlaces(feedback.data, text), [feedback.data, text])
  // Computed here: the figures need no checker, which may be busy.
  const frozen = submission.texts[text]
  const counts = useMemo(() => frozen && countText(frozen.text, frozen.words), [frozen])
  return (
    <>
      <Card>
        <TextPane marking={marking} text={text} marks={marks} picked={picked} suspects={places} onPick={setPicked} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-18 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:-m-1 lg:max-h-[calc(100dvh-9.5rem)] lg:overflow-y-auto lg:p-1">
        <MarkList marking={marking} marks={textMarks} picked={picked} onPick={setPicked} />
        {submission.carried.some(({ mark }) => mark.text === text) && (
          <Section title={copy.carried.title} lead={copy.carried.lead}>
            <Carried marking={marking} onPick={setPicked} />
          </Section>
        )}
        {isClaimed && (
          <LazySuspects
            submission={submission.id}
            text={text}
            isAgain={submission.round > 1}
            onAccept={(mark) => {
              const id = marking.addMark({ text, ...mark })
              if (id !== null) setPicked(id)
              return id
            }}
          />
        )}
        {isClaimed && counts && (
          <Fold title={copy.counts.title} note={countsCopy.note(counts.words, counts.sentences)}>
            <TextFigures counts={counts} />
          </Fold>
        )}
        {submission.canDraft && <DraftedRemarks marking={marking} text={text} onPick={setPicked} />}
      </div>
      <JudgeText marking={marking} text={text} />
    </>
  )
}

/** The places that the rules point at, until the teacher has accepted or refused them. */
function listSuspectPlaces(feedback: Feedback | undefined, text: number) {
  return (feedback?.texts[text]?.findings ?? []).filter(({ start, end, verdict }) => end > start && verdict === null)
}

/** Figures of a text, compared with those typical of bands; none of them is a band itself. */
function TextFigures({ counts }: { counts: TextCounts }) {
  const { number, share, none } = countsCopy
  const listed = (all: readonly { count: number; name: string }[]) =>
    all.length === 0 ? none : all.map(({ name, count }) => `${name} ${number(count)}`).join(countsCopy.comma)
  const rows = [
    [countsCopy.words, number(counts.words)],
    [countsCopy.sentences, number(counts.sentences)],
    [countsCopy.paragraphs, number(counts.paragraphs)],
    [countsCopy.meanSentence, number(counts.meanSentence)],
    [countsCopy.longestSentence, number(counts.longestSentence)],
    [countsCopy.variety, share(counts.variety)],
    [countsCopy.grade, number(counts.grade)],
    [countsCopy.repeated, listed(counts.repeated.map(({ word, count }) => ({ name: word, count })))],
    [countsCopy.linking, listed(counts.linking.map(({ phrase, count }) => ({ name: phrase, count })))],
  ] as const
  return (
    <dl className="grid gap-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
