import { type MouseEvent } from 'react'
import { useRoving } from '@/components/platform/layout/use-roving'
import { classNames } from '@/components/ui/class-names'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { outcomeOf, type ReviewPart } from '@/lib/sittings/result/rules/review-parts'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { persianDigits } from '@/lib/platform/format/digits'
import { type QuestionPlace } from './use-question-place'

const OUTCOME_CLASSES = {
  correct: 'bg-primary-soft text-primary-ink',
  partly: 'bg-warning-soft text-warning',
  wrong: 'bg-danger-soft text-danger',
  blank: 'border border-dashed border-line-strong bg-surface text-ink-soft',
} as const
/** Not by colour alone. */
export const OUTCOME_SIGNS = { correct: '✓', partly: '½', wrong: '✕', blank: '–' } as const
const FLAG = '⚑'

type PartStripProps = {
  part: ReviewPart<ReviewedQuestion>
  place: Pick<QuestionPlace, 'addressOf' | 'goTo' | 'isFlagged'>
}

/** The numbers of a part with their outcomes; each is a link to its question. They are one tab stop: ten before each part are too many. */
export function PartStrip({ part: { number: part, questions }, place }: PartStripProps) {
  const { addressOf, goTo, isFlagged } = place
  const items = questions.flatMap((question) => question.numbers.map((number) => ({ question, number })))
  const { list, tabIndexOf } = useRoving(items.length, { row: 'rtl' })
  const follow = (event: MouseEvent<HTMLAnchorElement>, question: ReviewedQuestion) => {
    // A new tab, or a copied address.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(history.state, '', event.currentTarget.hash)
    goTo(question)
  }
  return (
    <nav aria-label={reviewCopy.map(part)}>
      <ol {...list} className="flex flex-wrap gap-1 max-sm:grid max-sm:grid-cols-5 print:flex">
        {items.map(({ question, number }, index) => {
          const outcome = outcomeOf(question)
          return (
            <li key={number}>
              <a
                href={addressOf(number)}
                data-stop
                tabIndex={tabIndexOf(index)}
                aria-label={reviewCopy.mapNumber(number, reviewCopy.outcomes[outcome], isFlagged(question))}
                onClick={(event) => follow(event, question)}
                className={classNames(
                  'grid size-11 max-sm:w-full place-content-center justify-items-center rounded-sm text-sm leading-tight font-semibold hover:outline-2 hover:outline-ink/40 print:size-8',
                  OUTCOME_CLASSES[outcome],
                )}
              >
                <span>{persianDigits(number)}</span>
                <span aria-hidden="true" className="text-xs font-normal">
                  {OUTCOME_SIGNS[outcome]}
                  {isFlagged(question) && ` ${FLAG}`}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
