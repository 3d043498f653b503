import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { Paper } from '@/components/paper/content/paper'
import { PictureView } from '@/components/paper/content/picture-view'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { outcomeOf, type ReviewPart } from '@/lib/sittings/result/rules/review-parts'
import { resultCopy, reviewCopy } from '@/lib/sittings/result/words/result'
import { type PrintedFigure, type PrintedQuestion } from '@/lib/paper/content/rules/printed'
import { PartStrip } from './part-strip'
import { QuestionCard } from './question-card'
import { placeId, type QuestionPlace } from './use-question-place'

/** Props that the questions of all parts share. */
type SharedQuestionProps = {
  readonly sitting: string
  readonly printed: ReadonlyMap<string, PrintedQuestion>
  readonly figures: ReadonlyMap<string, PrintedFigure>
  readonly pictures: Readonly<Record<string, string>>
  readonly locate: (question: ReviewedQuestion) => ReactNode
}

type PartFoldProps = {
  part: ReviewPart<ReviewedQuestion>
  /** The title of its passage. */
  title: string | undefined
  place: QuestionPlace
  /** Whether the questions are rendered, though they may be folded. */
  isReady: boolean
  isPrinting: boolean
  shared: SharedQuestionProps
  sideContent: ReactNode
}

/** One part: its marks and the strip of its numbers, then its questions, folded. */
export function PartFold({ part, title, place, isReady, isPrinting, shared, sideContent }: PartFoldProps) {
  const { number, right, max } = part
  const head = useRef<HTMLElement>(null)
  const isOpen = place.openPart === number
  const toggle = () => {
    place.setOpenPart(isOpen ? null : number)
    // The part that was open above has folded.
    if (!isOpen) requestAnimationFrame(() => head.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <section ref={head} aria-labelledby={`part-${number}`} className="scroll-mt-4 px-3 pt-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h3 id={`part-${number}`} className="text-lg">
            {reviewCopy.part(number)}
          </h3>
          <p className="text-sm font-semibold">{resultCopy.raw(right, max)}</p>
          {title && (
            <p className="min-w-0 text-sm text-ink-soft">
              <bdi lang="en">{title}</bdi>
            </p>
          )}
        </div>
        <div className="max-sm:w-full">
          <PartStrip part={part} place={place} />
        </div>
      </div>
      <details
        open={isOpen || isPrinting}
        onToggle={({ currentTarget }) => {
          // The browser opened it to show a word that it found there.
          if (currentTarget.open && !isOpen && !isPrinting) place.setOpenPart(number)
        }}
        className="group"
      >
        <summary
          onClick={(event) => {
            event.preventDefault()
            toggle()
          }}
          className="flex min-h-12 list-none items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink print:hidden [&::-webkit-details-marker]:hidden"
        >
          <Chevron className="size-4 shrink-0 group-open:rotate-180" />
          {right < max ? reviewCopy.lost(max - right) : reviewCopy.noneLost}
          <span className="sr-only"> {reviewCopy.part(number)}</span>
        </summary>
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 pb-5 print:block',
            Boolean(sideContent) && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
          )}
        >
          {sideContent && <div className="lg:sticky lg:top-20 lg:order-last print:hidden">{sideContent}</div>}
          {(isReady || isPrinting) && <Questions part={part} place={place} isPrinting={isPrinting} shared={shared} />}
        </div>
      </details>
    </section>
  )
}

type QuestionsProps = Pick<PartFoldProps, 'part' | 'place' | 'isPrinting' | 'shared'>

/** The wrong and empty answers; the right ones on request, and in print. */
function Questions({ part: { number, questions }, place, isPrinting, shared }: QuestionsProps) {
  const { sitting, printed, figures, pictures, locate } = shared
  const right = questions.filter((question) => outcomeOf(question) === 'correct')
  const isRightShown = place.isRightShown(number)
  const shownQuestions =
    isRightShown || isPrinting ? questions : questions.filter((question) => !right.includes(question))
  const before = (question: ReviewedQuestion) => shownQuestions[shownQuestions.indexOf(question) - 1]?.question ?? ''
  return (
    <div className="min-w-0">
      <ol className="divide-y divide-line border-t border-line">
        {questions.map((question) => {
          const figure = figures.get(question.question)
          return (
            <li
              key={question.question}
              id={placeId(question.question)}
              tabIndex={-1}
              hidden={!shownQuestions.includes(question)}
              className="scroll-mt-4 py-4"
            >
              {figure && figure !== figures.get(before(question)) && (
                <Paper className="mb-3 text-sm">
                  <PictureView picture={figure.picture} labels={figure.marks} pictures={pictures} />
                </Paper>
              )}
              <QuestionCard
                question={question}
                place={place}
                isPrinting={isPrinting}
                printed={printed.get(question.question)}
                locate={locate(question)}
                sitting={sitting}
              />
            </li>
          )
        })}
      </ol>
      {right.length > 0 && (
        <Button
          variant="outline"
          aria-expanded={isRightShown}
          className="mt-2 w-full print:hidden"
          onClick={() => place.showRightAnswers(number, !isRightShown)}
        >
          {isRightShown ? reviewCopy.hideRight : reviewCopy.showRight(right.length)}
        </Button>
      )}
    </div>
  )
}
