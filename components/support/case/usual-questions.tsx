import { QuestionAnswer, QuestionFold } from '@/components/platform/layout/public/question-fold'
import { myCaseCopy } from '@/lib/support/case/words/my-case'

const { usual: copy } = myCaseCopy

/** Shown before anything was asked: the most frequent questions and their answers. */
export function UsualQuestions() {
  return (
    <section aria-labelledby="usual-questions" className="mt-6">
      <h3 id="usual-questions" className="mb-3 text-base font-bold">
        {copy.title}
      </h3>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {copy.items.map(({ question, answer }) => (
          <QuestionFold key={question} question={question}>
            <QuestionAnswer>{answer}</QuestionAnswer>
          </QuestionFold>
        ))}
      </div>
    </section>
  )
}
