'use client'

import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Mixed } from '@/components/ui/mixed'
import { type FeedbackFinding, type TextFeedback } from '@/lib/teaching/examiner/contract'
import { familyOfKind } from '@/lib/teaching/examiner/rules/family'
import { feedbackCopy as copy, hollowShapes, kindNames } from '@/lib/teaching/examiner/words/feedback'
import { listLessons } from '@/lib/teaching/examiner/words/lessons'
import { explain, wordsOf } from '@/lib/teaching/examiner/words/rule-words'
import { hasRange, type ShownCard } from './shown-cards'

const MAX_SHOWN = 4

type FindingCardProps = {
  card: ShownCard
  number: number
  picked: number | null
  compared: TextFeedback['compared']
  onPick: (position: number) => void
  /** Null for a reader who is not the writer. */
  onDismiss: ((finding: FeedbackFinding) => void) | null
  /** Null for a reader who is not the writer. */
  question: TeacherQuestion | null
}
type TeacherQuestion = {
  readonly isAsked: boolean
  /** Null once a teacher has assessed the text. */
  readonly onAsk: ((isAsked: boolean) => void) | null
}

/** One kind of finding with all its places: the rule, the words of the text, and a possible correction. */
export function FindingCard({ card: { kind, findings }, number, question, ...shared }: FindingCardProps) {
  const family = familyOfKind(kind)
  const placedCount = findings.filter(hasRange).length
  const sentences = [...new Set(findings.map(explain))]
  const isQuestion = findings.every(({ rule }) => wordsOf(rule)?.isQuestion === true)
  return (
    <div
      data-family={family}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="text-base font-bold">
          <span aria-hidden className="hollow-shape">
            {hollowShapes[family]}
            {copy.number(number)}
          </span>{' '}
          {kindNames[kind]}
        </h4>
        {placedCount > 1 && <span className="text-xs text-ink-faint">{copy.times(placedCount)}</span>}
        {isQuestion && <Badge tone="info">{copy.question}</Badge>}
      </div>
      {sentences.map((sentence) => (
        <section key={sentence} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <p className="text-sm">
            <Mixed text={sentence} />
          </p>
          <FindingPlaces findings={findings.filter((finding) => explain(finding) === sentence)} {...shared} />
        </section>
      ))}
      <Lessons
        lessons={listLessons(
          kind,
          findings.map(({ rule }) => rule),
        )}
      />
      {question && (
        <AskTeacher
          kind={kindNames[kind]}
          {...question}
          isAnswered={findings.some(({ teacherAnswer }) => teacherAnswer !== null)}
        />
      )}
    </div>
  )
}

type AskTeacherProps = TeacherQuestion & { kind: string; isAnswered: boolean }

/** The writer's question about a card, which the teacher of the text sees beside it. */
function AskTeacher({ kind, isAsked, onAsk, isAnswered }: AskTeacherProps) {
  if (onAsk === null) return isAsked && !isAnswered ? <p className="text-sm">{copy.unanswered}</p> : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2">
      <p aria-live="polite" className="min-w-0 flex-1 basis-40 text-sm">
        {isAsked && copy.asked}
      </p>
      <Button
        variant="quiet"
        className="ms-auto print:hidden"
        aria-label={isAsked ? copy.unaskOf(kind) : copy.askOf(kind)}
        onClick={() => onAsk(!isAsked)}
      >
        {isAsked ? copy.unask : copy.ask}
      </Button>
    </div>
  )
}

function Lessons({ lessons }: { lessons: ReturnType<typeof listLessons> }) {
  if (lessons.length === 0) return null
  return (
    <div className="text-sm text-ink-soft print:hidden">
      <p>{copy.lesson}</p>
      <ul>
        {lessons.map(({ title, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false} className="inline-grid min-h-11 items-center underline">
              <span>
                <Mixed text={title} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type FindingPlacesProps = Omit<FindingCardProps, 'card' | 'number' | 'question'> & {
  findings: readonly FeedbackFinding[]
}

function FindingPlaces({ findings, ...shared }: FindingPlacesProps) {
  const [shown, rest] = [findings.slice(0, MAX_SHOWN), findings.slice(MAX_SHOWN)]
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {shown.map((finding) => (
          <PlaceLine key={finding.position} finding={finding} {...shared} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details open={rest.some(({ position }) => position === shared.picked) || undefined}>
          <summary className="grid min-h-11 items-center text-sm font-semibold">{copy.more(rest.length)}</summary>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {rest.map((finding) => (
              <PlaceLine key={finding.position} finding={finding} {...shared} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type PlaceLineProps = Omit<FindingPlacesProps, 'findings'> & { finding: FeedbackFinding }

function PlaceLine({ finding, picked, compared, onPick, onDismiss }: PlaceLineProps) {
  const { position, exact, replacement, teacherAnswer } = finding
  const isPicked = position === picked
  const name = hasRange(finding) ? exact : copy.whole
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2">
      {hasRange(finding) && (
        <button
          type="button"
          data-place={position}
          aria-label={copy.toText(exact)}
          aria-current={isPicked || undefined}
          onClick={() => onPick(position)}
          className={`min-h-11 min-w-0 flex-1 basis-32 rounded-sm text-start text-sm ${isPicked ? 'bg-sunken' : ''}`}
        >
          <bdi dir="ltr" lang="en" className="block wrap-anywhere">
            <span className="font-semibold">“{exact}”</span>
            {replacement !== null && replacement !== '' && <span> → {replacement}</span>}
          </bdi>
          {replacement === '' && <span className="text-ink-soft">{copy.remove}</span>}
        </button>
      )}
      <ComparedBadge position={position} compared={compared} />
      {teacherAnswer !== null && <Badge tone="primary">{copy.answers[teacherAnswer]}</Badge>}
      {onDismiss && (
        <Button
          variant="quiet"
          className="ms-auto print:hidden"
          aria-label={copy.notErrorOf(name)}
          onClick={() => onDismiss(finding)}
        >
          {copy.notError}
        </Button>
      )}
    </li>
  )
}

function ComparedBadge({ position, compared }: { position: number; compared: TextFeedback['compared'] }) {
  if (compared?.still.includes(position)) return <Badge tone="warning">{copy.compared.still}</Badge>
  return compared?.fresh.includes(position) ? <Badge tone="info">{copy.compared.fresh}</Badge> : null
}
