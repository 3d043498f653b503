import { type RefObject } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { persianDigits } from '@/lib/platform/format/digits'

const LOOKS = {
  correct: 'bg-primary-soft text-primary-ink',
  partly: 'bg-warning-soft text-warning',
  wrong: 'bg-danger-soft text-danger',
  blank: 'border border-dashed border-line-strong bg-surface text-ink-soft',
} as const
/** Not by colour alone. */
const SIGNS = { correct: '✓', partly: '½', wrong: '✕', blank: '–' } as const
const FLAG = '⚑'
const OUTCOMES = ['correct', 'partly', 'wrong', 'blank'] as const

type QuestionMapProps = {
  ref: RefObject<HTMLElement | null>
  questions: readonly ReviewedQuestion[]
  isFlagged: (question: ReviewedQuestion) => boolean
  onChoose: (question: string) => void
}

/** All question numbers with their outcomes; each links to its question. */
export function QuestionMap({ ref, questions, isFlagged, onChoose }: QuestionMapProps) {
  const present = OUTCOMES.filter((outcome) => questions.some((question) => outcomeOf(question) === outcome))
  return (
    <nav
      ref={ref}
      tabIndex={-1}
      aria-label={reviewCopy.map}
      className="mb-4 scroll-mt-24 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
        {questions.flatMap((question) =>
          question.numbers.map((number) => {
            const outcome = outcomeOf(question)
            return (
              <li key={number}>
                <button
                  type="button"
                  aria-label={reviewCopy.mapNumber(number, reviewCopy.outcomes[outcome], isFlagged(question))}
                  onClick={() => onChoose(question.question)}
                  className={classNames(
                    'grid min-h-11 w-full place-content-center justify-items-center rounded-md text-sm leading-tight font-bold',
                    LOOKS[outcome],
                  )}
                >
                  <span>{persianDigits(number)}</span>
                  <span aria-hidden="true" className="text-xs font-normal">
                    {SIGNS[outcome]}
                    {isFlagged(question) && ` ${FLAG}`}
                  </span>
                </button>
              </li>
            )
          }),
        )}
      </ol>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
        {present.map((outcome) => (
          <span key={outcome}>
            {SIGNS[outcome]} {reviewCopy.outcomes[outcome]}
          </span>
        ))}
        {questions.some(isFlagged) && (
          <span>
            {FLAG} {reviewCopy.flagged}
          </span>
        )}
      </p>
    </nav>
  )
}

/** The outcome of a question: an empty answer differs from a wrong one. */
function outcomeOf({ marks, max, value }: ReviewedQuestion): (typeof OUTCOMES)[number] {
  if (marks === max) return 'correct'
  if (marks > 0) return 'partly'
  return value.trim() === '' ? 'blank' : 'wrong'
}
