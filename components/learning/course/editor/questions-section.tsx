'use client'

import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { FoldedSection } from './folded-section'
import { Button } from '@/components/ui/button/button'
import { courseEditorCopy as copy } from '@/lib/learning/course/words/course-editor'
import { type DraftEditor } from './use-course-editor'

const MAX = 30

/** Frequent questions about the course, with answers. */
export function QuestionsSection({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor }) {
  const { questions } = view.content
  const patch = (at: number, part: Partial<(typeof questions)[number]>) =>
    edit({ questions: questions.map((question, index) => (index === at ? { ...question, ...part } : question)) })
  return (
    <FoldedSection title={copy.questions} lead={copy.questionsLead}>
      {questions.map(({ question, answer }, index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-sunken p-4">
          <DraftField
            label={copy.question(index + 1)}
            value={question}
            maxLength={400}
            readOnly={isReadOnly}
            onChange={(text) => patch(index, { question: text })}
          />
          <DraftField
            label={copy.answer(index + 1)}
            value={answer}
            maxLength={2000}
            isLong
            readOnly={isReadOnly}
            onChange={(text) => patch(index, { answer: text })}
          />
          {!isReadOnly && (
            <div>
              <Button
                variant="quiet"
                aria-label={copy.removeQuestion(index + 1)}
                onClick={() => edit({ questions: questions.filter((_, at) => at !== index) })}
              >
                {copy.remove}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!isReadOnly && questions.length < MAX && (
        <div>
          <Button variant="outline" onClick={() => edit({ questions: [...questions, { question: '', answer: '' }] })}>
            {copy.addQuestion}
          </Button>
        </div>
      )}
    </FoldedSection>
  )
}
