'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type PaperContent } from '@/lib/contract/paper'
import { type ReviewedQuestion } from '@/lib/contract/result'
import { reviewCopy } from '@/lib/copy/result'
import { listFigures, printQuestions } from '@/lib/domain/exam/printed'
import { QuestionCard } from './question-card'
import { QuestionFigure } from './question-figure'

const FILTERS = {
  all: () => true,
  wrong: (question: ReviewedQuestion) => question.marks < question.max,
  blank: (question: ReviewedQuestion) => question.value.trim() === '',
} as const
const NAMES = ['all', 'wrong', 'blank'] as const

type QuestionListProps = {
  content: PaperContent
  questions: readonly ReviewedQuestion[]
  pictures: Readonly<Record<string, string>>
  locate: (question: ReviewedQuestion) => ReactNode
}

/** Every question with its mark and the reason; `locate` is the button that leads to the evidence. */
export function QuestionList({ content, questions, pictures, locate }: QuestionListProps) {
  const [filter, setFilter] = useState<(typeof NAMES)[number]>('all')
  const printed = useMemo(() => printQuestions(content), [content])
  const figures = useMemo(() => listFigures(content), [content])
  const shown = questions.filter(FILTERS[filter])
  return (
    <div>
      <div role="group" aria-label={reviewCopy.filter} className="mb-4 flex flex-wrap gap-2">
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
            className={classNames(
              'min-h-11 rounded-md px-4 text-sm font-semibold',
              filter === name ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-sunken',
            )}
          >
            {reviewCopy.filters[name]}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className="py-8 text-center text-ink-soft">{reviewCopy.noneLeft}</p>}
      <ol className="grid gap-3">
        {shown.map((question, index) => (
          <li key={question.question}>
            {figures.get(question.question) !== figures.get(shown[index - 1]?.question ?? '') && (
              <QuestionFigure figure={figures.get(question.question)} pictures={pictures} />
            )}
            <QuestionCard question={question} printed={printed.get(question.question)} locate={locate(question)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
