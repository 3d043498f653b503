'use client'

import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { Choice } from '@/components/ui/choice/choice'
import { type PaperContent } from '@/lib/paper/content/contract/paper'
import { type ReviewedQuestion } from '@/lib/sittings/result/contract/result'
import { reviewCopy } from '@/lib/sittings/result/words/result'
import { listFigures, printQuestions, type PrintedFigure } from '@/lib/paper/content/rules/printed'
import { Paper } from '@/components/paper/content/paper'
import { PictureView } from '@/components/paper/content/picture-view'
import { QuestionCard } from './question-card'
import { QuestionMap } from './question-map'
import { FILTERS, placeId, type QuestionPlace } from './use-question-place'

type QuestionFigureProps = {
  figure: PrintedFigure | undefined
  pictures: Readonly<Record<string, string>>
  isFirst: boolean
  isAlone: boolean
}

type QuestionListProps = {
  sitting: string
  content: PaperContent
  place: QuestionPlace
  pictures: Readonly<Record<string, string>>
  locate: (question: ReviewedQuestion) => ReactNode
}

/**
 * The map of the numbers, then every question with its mark and the reason; `locate` renders the button that shows the evidence. A phone shows one
 * question at a time, and the map on request.
 */
export function QuestionList({ sitting, content, place, pictures, locate }: QuestionListProps) {
  const { questions, isFlagged, shown, here, filter, setFilter, goTo } = place
  const [isMapOpen, setMapOpen] = useState(false)
  const filters = FILTERS.filter((name) => name !== 'flagged' || questions.some(isFlagged))
  const map = useRef<HTMLElement>(null)
  const isMapAway = useIsAway(map)
  const printed = useMemo(() => printQuestions(content), [content])
  const figures = useMemo(() => listFigures(content), [content])
  const choose = (question: string) => {
    setMapOpen(false)
    goTo(question)
  }
  const toggleMap = () => {
    flushSync(() => setMapOpen(!isMapOpen))
    if (!isMapOpen) map.current?.focus()
  }
  return (
    <div>
      <div className={isMapOpen ? undefined : 'max-md:not-print:hidden'}>
        <QuestionMap ref={map} questions={questions} isFlagged={isFlagged} onChoose={choose} />
      </div>
      <Choice
        label={reviewCopy.filter}
        choices={filters.map((name) => ({ value: name, text: reviewCopy.filters[name] }))}
        chosen={filter}
        onChoose={setFilter}
        className="mb-4"
      />
      {shown.length === 0 && <p className="py-8 text-center text-ink-soft">{reviewCopy.noneLeft}</p>}
      {/* The link back to the map stays visible as long as the questions are. */}
      <div>
        <ol className="grid gap-3">
          {shown.map((question, index) => (
            <li
              key={question.question}
              id={placeId(question.question)}
              tabIndex={-1}
              className={classNames('scroll-mt-24 rounded-lg', question !== here && 'max-md:not-print:hidden')}
            >
              <QuestionFigure
                figure={figures.get(question.question)}
                pictures={pictures}
                isFirst={figures.get(question.question) !== figures.get(shown[index - 1]?.question ?? '')}
                isAlone={question === here}
              />
              <QuestionCard
                question={question}
                seconds={place.secondsAt(question)}
                isFlagged={isFlagged(question)}
                struck={place.struckAt(question)}
                printed={printed.get(question.question)}
                locate={locate(question)}
                sitting={sitting}
              />
            </li>
          ))}
        </ol>
        <p
          className={classNames(
            'pointer-events-none sticky bottom-3 mt-3 flex justify-end max-md:hidden print:hidden',
            !isMapAway && 'invisible',
          )}
        >
          <Button variant="secondary" className="pointer-events-auto shadow-float" onClick={() => map.current?.focus()}>
            {reviewCopy.toMap}
          </Button>
        </p>
        <QuestionSteps place={place} isMapOpen={isMapOpen} onMap={toggleMap} />
      </div>
    </div>
  )
}

/** Whether the element is scrolled out of view; while it is visible, a link to it would only cover text. */
function useIsAway(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setIsAway(!last.isIntersecting)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [place])
  return isAway
}

/** The map or diagram of a group, above the first of its visible questions; on a phone above each, since only one is shown. */
function QuestionFigure({ figure, pictures, isFirst, isAlone }: QuestionFigureProps) {
  if (!figure || !(isFirst || isAlone)) return null
  return (
    <Paper className={classNames('text-sm', !isFirst && 'md:hidden print:hidden')}>
      <PictureView picture={figure.picture} marks={figure.marks} pictures={pictures} />
    </Paper>
  )
}

type QuestionStepsProps = { place: QuestionPlace; isMapOpen: boolean; onMap: () => void }

/** On a phone, below the visible question: previous, next, and between them the map of all. */
function QuestionSteps({ place: { here, shown, step }, isMapOpen, onMap }: QuestionStepsProps) {
  const index = here ? shown.indexOf(here) : -1
  return (
    <nav
      aria-label={reviewCopy.steps}
      className="sticky bottom-[calc(0.5rem+var(--phone-bar,0px))] z-10 mt-3 grid grid-cols-3 gap-2 rounded-lg border border-line bg-surface p-2 shadow-float md:hidden print:hidden"
    >
      <Button variant="outline" disabled={index <= 0} onClick={() => step(-1)}>
        {reviewCopy.previous}
      </Button>
      <Button variant="secondary" aria-expanded={isMapOpen} onClick={onMap} className="px-1">
        {reviewCopy.stepOf(index + 1, shown.length)}
      </Button>
      <Button variant="outline" disabled={index + 1 >= shown.length} onClick={() => step(1)}>
        {reviewCopy.next}
      </Button>
    </nav>
  )
}
