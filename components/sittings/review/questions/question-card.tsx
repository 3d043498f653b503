import { type ReactNode, useContext } from 'react'
import { AskLink } from '@/components/platform/layout/ask-link'
import { Badge } from '@/components/ui/badge'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { Mixed } from '@/components/ui/mixed'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { resultCopy, reviewCopy } from '@/lib/sittings/result/words/result'
import { type PrintedQuestion } from '@/lib/paper/content/rules/printed'
import { type Option } from '@/lib/paper/content/rules/content'
import { ResultSourceContext } from '../../result/result-source'
import { outcomeOf } from '@/lib/sittings/result/rules/review-parts'
import { OUTCOME_SIGNS } from './part-strip'
import { type QuestionPlace } from './use-question-place'

type AnswerTextProps = { value: string; type: string; options: readonly Option[] }

const TONES = { correct: 'primary', partly: 'warning', wrong: 'danger', blank: 'neutral' } as const

type QuestionCardProps = {
  question: ReviewedQuestion
  place: QuestionPlace
  /** In print the reasons are open. */
  isPrinting: boolean
  printed: PrintedQuestion | undefined
  locate: ReactNode
  sitting: string
}

/** One question: prompt, answer, key and the reason of its mark; behind «why» the explanation and its evidence, if the paper has them. */
export function QuestionCard({ question, place, isPrinting, printed, locate, sitting }: QuestionCardProps) {
  const options = printed?.options ?? []
  const struck = place.struckAt(question)
  return (
    <>
      <CardHead question={question} seconds={place.secondsAt(question)} isFlagged={place.isFlagged(question)} />
      {printed && (
        <p dir="ltr" lang="en" className="mt-2 text-sm break-words">
          {printed.text}
        </p>
      )}
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        {question.value.trim() !== '' && (
          <div className="flex min-w-0 flex-wrap gap-x-2">
            <dt className="text-ink-soft">{reviewCopy.yours}:</dt>
            <dd className="min-w-0 font-semibold break-words">
              <AnswerText value={question.value} type={question.type} options={options} />
            </dd>
          </div>
        )}
        <div className="flex min-w-0 flex-wrap gap-x-2">
          <dt className="text-ink-soft">
            {question.accepted.length > 1 ? reviewCopy.acceptedMany : reviewCopy.accepted}:
          </dt>
          <dd className="grid min-w-0 font-semibold">
            {question.accepted.map((accepted) => (
              <AnswerText key={accepted} value={accepted} type={question.type} options={options} />
            ))}
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-sm">{question.reason}</p>
      {struck.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {reviewCopy.struck} <bdi lang="en">{struck.join(', ')}</bdi>
        </p>
      )}
      <QuestionActions question={question} place={place} locate={locate} sitting={sitting} />
      <ReasonFold question={question} isOpen={place.isWhyOpen(question.question) || isPrinting} />
    </>
  )
}

const hasWhy = ({ explanation, evidence }: ReviewedQuestion) => explanation.trim() !== '' || evidence !== null

type QuestionActionsProps = Pick<QuestionCardProps, 'question' | 'place' | 'locate' | 'sitting'>

function QuestionActions({ question, place, locate, sitting }: QuestionActionsProps) {
  const { isOwn } = useContext(ResultSourceContext)
  const isWhyOpen = place.isWhyOpen(question.question)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      {hasWhy(question) && (
        <button
          type="button"
          aria-expanded={isWhyOpen}
          aria-controls={`why-${question.question}`}
          onClick={() => place.openExplanation(question.question, !isWhyOpen)}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold"
        >
          <Chevron className={classNames('size-4 shrink-0', isWhyOpen && 'rotate-180')} />
          {reviewCopy.why}
          <span className="sr-only"> {reviewCopy.question(question.question)}</span>
        </button>
      )}
      {locate}
      {isOwn && (
        <span className="ms-auto">
          <AskLink about="question" sitting={sitting} question={question.question} />
        </span>
      )}
    </div>
  )
}

type ReasonFoldProps = { question: ReviewedQuestion; isOpen: boolean }

function ReasonFold({ question, isOpen }: ReasonFoldProps) {
  const { explanation, evidence } = question
  if (!hasWhy(question)) return null
  return (
    <div id={`why-${question.question}`} hidden={!isOpen}>
      {explanation.trim() !== '' && (
        <p dir="rtl" className="py-1 text-sm text-ink-soft">
          <Mixed text={explanation} />
        </p>
      )}
      {evidence && (
        <blockquote dir="ltr" lang="en" className="mt-1 rounded-sm bg-sunken px-4 py-2 text-sm">
          {evidence.quote}
        </blockquote>
      )}
    </div>
  )
}

type CardHeadProps = { question: ReviewedQuestion; seconds: number | null; isFlagged: boolean }

/** `seconds`: approximate, null when unknown. */
function CardHead({ question, seconds, isFlagged }: CardHeadProps) {
  const outcome = outcomeOf(question)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h4 className="text-base">{reviewCopy.question(question.question)}</h4>
      <Badge tone={TONES[outcome]}>
        <span aria-hidden>{OUTCOME_SIGNS[outcome]}</span>
        {reviewCopy.outcomes[outcome]}
      </Badge>
      {question.max > 1 && <Badge>{resultCopy.ofMax(question.marks, question.max)}</Badge>}
      {isFlagged && <Badge>{reviewCopy.flagged}</Badge>}
      {seconds !== null && seconds > 0 && (
        <span className="text-xs text-ink-faint">{reviewCopy.spent(Math.round(seconds))}</span>
      )}
      <span className="ms-auto text-xs text-ink-faint">
        <bdi>{questionTypeName(question.type)}</bdi>
      </span>
    </div>
  )
}

/** An answer in readable form: the typed text, or the chosen labels with the text of their options. */
function AnswerText({ value, type, options }: AnswerTextProps) {
  const labels = type === 'multiple-choice-many' ? value.trim().split(/\s+/) : [value.trim()]
  return labels.map((label) => {
    const text = options.find((option) => option.label === label)?.text
    return (
      <bdi key={label} dir="ltr" lang="en" className="block w-fit">
        {label}
        {text && <span className="font-normal text-ink-soft"> — {text}</span>}
      </bdi>
    )
  })
}
