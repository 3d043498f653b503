'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { DocumentColumns } from '@/components/documents/editor/document-columns'
import { Section } from '@/components/documents/editor/section'
import { type NumberedAnnotation, numberAnnotations } from '@/components/teaching/annotations/drawn-marks'
import { LazyFindingsForTeacher } from '@/components/teaching/examiner/lazy'
import { Card } from '@/components/ui/card'
import { Choice } from '@/components/ui/choice/choice'
import { Fold } from '@/components/ui/fold'
import { type Feedback } from '@/lib/teaching/examiner/contract'
import { feedbackQuery } from '@/lib/teaching/examiner/queries'
import { assessmentCopy as copy, assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { type Bands, CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { countText, type TextCounts } from '@/lib/teaching/submission/rules/text-counts'
import { CarriedAnnotations } from './carried-annotations'
import { DraftedRemarks } from './annotations/drafted-remarks'
import { BandForm } from './band-form'
import { AnnotationList } from './annotations/mark-list'
import { TextPane } from './annotations/text-pane'
import { type EditedAssessment } from './annotations/use-marking'

const { counts: countsCopy } = assessmentCopy

type SubmissionTextsProps = {
  writing: EditedAssessment
  /** Below the bands: what is about the whole submission. It stays mounted when another text is chosen. */
  children?: ReactNode
}

/** The texts of a submission, one at a time, each beside its annotations, figures and bands. */
export function SubmissionTexts({ writing, children }: SubmissionTextsProps) {
  const { submission, content } = writing
  const [text, setText] = useState(0)
  const [picked, setPicked] = useState<string | null>(null)
  const isClaimed = submission.isMine && submission.state === 'claimed'
  const feedback = useQuery({ ...feedbackQuery('submission', submission.id), enabled: isClaimed })
  const marks = useMemo(() => numberAnnotations(content.marks), [content.marks])
  const textMarks = marks.filter(({ mark }) => mark.text === text)
  const places = useMemo(() => listSuspectPlaces(feedback.data, text), [feedback.data, text])
  const choose = (next: number) => {
    setText(next)
    setPicked(null)
  }
  const one = { marking: writing, text, picked, onPick: setPicked }
  return (
    <DocumentColumns
      label={copy.jumps.label}
      jumps={[
        { to: 'text', text: copy.text.title, isDocument: true },
        { to: 'marks', text: copy.jumps.marks(textMarks.length) },
        { to: 'bands', text: copy.jumps.bands(countBands(content.texts[text]?.bands)) },
        { to: 'last', text: copy.jumps.last },
      ]}
      document={
        <div id="text" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          {submission.texts.length > 1 && (
            <Choice
              label={copy.texts}
              choices={submission.texts.map(({ task }, index) => ({ value: index, text: taskNames[task.kind] }))}
              chosen={text}
              onChoose={choose}
            />
          )}
          <Card className="sm:p-5">
            <TextPane key={text} {...one} marks={marks} suspects={places} />
          </Card>
        </div>
      }
    >
      <TextAssessment key={text} {...one} marks={textMarks} isClaimed={isClaimed} />
      <div id="last" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {children}
      </div>
    </DocumentColumns>
  )
}

/** How many criteria of a text have a band. */
function countBands(bands: Bands | undefined): number {
  return bands ? CRITERIA.filter((criterion) => bands[criterion] !== null).length : 0
}

type TextAssessmentProps = {
  marking: EditedAssessment
  text: number
  marks: readonly NumberedAnnotation[]
  picked: string | null
  onPick: (id: string | null) => void
  isClaimed: boolean
}

/** What is written about one text: its annotations, the findings of the rules, and its bands. */
function TextAssessment({ marking, text, marks, picked, onPick, isClaimed }: TextAssessmentProps) {
  const { submission } = marking
  // Computed here: the figures need no checker, which may be busy.
  const frozen = submission.texts[text]
  const counts = useMemo(() => frozen && countText(frozen.text, frozen.words), [frozen])
  return (
    <>
      <div id="marks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AnnotationList marking={marking} marks={marks} picked={picked} onPick={onPick} />
        {submission.carried.some(({ mark }) => mark.text === text) && (
          <Section title={copy.carried.title} lead={copy.carried.lead}>
            <CarriedAnnotations marking={marking} onPick={onPick} />
          </Section>
        )}
        {isClaimed && (
          <LazyFindingsForTeacher
            submission={submission.id}
            text={text}
            isSecondOpinion={submission.round > 1}
            onAccept={(mark) => {
              const id = marking.addMark({ text, ...mark })
              if (id !== null) onPick(id)
              return id
            }}
          />
        )}
        {isClaimed && counts && (
          <Fold title={copy.counts.title} note={countsCopy.note(counts.words, counts.sentences)}>
            <TextFigures counts={counts} />
          </Fold>
        )}
        {submission.canDraft && <DraftedRemarks marking={marking} text={text} onPick={onPick} />}
      </div>
      <div id="bands">
        <BandForm marking={marking} text={text} />
      </div>
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
