import { type ReactNode, useContext } from 'react'
import { AskLink } from '@/components/platform/layout/ask-link'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { resultCopy, reviewCopy } from '@/lib/sittings/result/words/result'
import { type PrintedQuestion } from '@/lib/paper/content/rules/printed'
import { type Option } from '@/lib/paper/content/rules/content'
import { ResultSourceContext } from '../../result/result-source'

type AnswerTextProps = { value: string; type: string; options: readonly Option[] }

function verdictOf({ marks, max }: ReviewedQuestion): { tone: 'primary' | 'danger' | 'warning'; text: string } {
  if (marks === max) return { tone: 'primary', text: reviewCopy.correct }
  return marks === 0 ? { tone: 'danger', text: reviewCopy.wrong } : { tone: 'warning', text: reviewCopy.partly }
}

type QuestionCardProps = {
  question: ReviewedQuestion
  /** Approximate time spent; null when unknown. */
  seconds: number | null
  isFlagged: boolean
  /** Options struck out on this device. */
  struck: readonly string[]
  printed: PrintedQuestion | undefined
  locate: ReactNode
  sitting: string
}

/** One question: prompt, answer, key and explanation; only the key if the paper has no more. */
export function QuestionCard({ question, seconds, isFlagged, struck, printed, locate, sitting }: QuestionCardProps) {
  const { isOwn } = useContext(ResultSourceContext)
  const options = printed?.options ?? []
  return (
    <Card>
      <CardHead question={question} seconds={seconds} isFlagged={isFlagged} />
      {printed && (
        <p dir="ltr" lang="en" className="mt-3 text-sm break-words">
          {printed.text}
        </p>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-ink-soft">{reviewCopy.yours}</dt>
          <dd className="font-semibold break-words">
            {question.value.trim() === '' ? (
              reviewCopy.blank
            ) : (
              <AnswerText value={question.value} type={question.type} options={options} />
            )}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">
            {question.accepted.length > 1 ? reviewCopy.acceptedMany : reviewCopy.accepted}
          </dt>
          <dd className="grid gap-0.5 font-semibold">
            {question.accepted.map((accepted) => (
              <AnswerText key={accepted} value={accepted} type={question.type} options={options} />
            ))}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-sm">{question.reason}</p>
      {struck.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          {reviewCopy.struck} <bdi lang="en">{struck.join(', ')}</bdi>
        </p>
      )}
      {question.explanation.trim() !== '' && (
        <p dir="rtl" className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
          {question.explanation}
        </p>
      )}
      {question.evidence && (
        <blockquote dir="ltr" lang="en" className="mt-3 rounded-md bg-sunken px-4 py-2 text-sm">
          {question.evidence.quote}
        </blockquote>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {locate}
        {isOwn && <AskLink about="question" sitting={sitting} question={question.question} />}
      </div>
    </Card>
  )
}

function CardHead({ question, seconds, isFlagged }: Pick<QuestionCardProps, 'question' | 'seconds' | 'isFlagged'>) {
  const verdict = verdictOf(question)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="text-base">{reviewCopy.question(question.question)}</h3>
      <Badge tone={verdict.tone}>{verdict.text}</Badge>
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
