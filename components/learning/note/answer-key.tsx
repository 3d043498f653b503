import { type Output } from '@/lib/platform/contract/endpoint'
import { type listAnswers } from '@/lib/learning/note/contract'
import { exerciseCopy } from '@/lib/learning/note/words/notes'
import { Accepted } from './verdicts'

/** The key of an exercise: each answer with its reason. */
export function AnswerKey({ id, title, answers }: Output<typeof listAnswers>['exercises'][number]) {
  return (
    <section aria-labelledby={`key-${id}`} className="mt-8">
      <h2 id={`key-${id}`} className="text-xl">
        <bdi>{title}</bdi>
      </h2>
      <ol className="mt-4 grid gap-3">
        {answers.map(({ question, accepted, explanation }) => (
          <li key={question} className="rounded-lg border border-line bg-surface p-4">
            <strong>{exerciseCopy.question(question)}</strong>
            <Accepted accepted={accepted} />
            <p dir="rtl" className="mt-2 text-sm text-ink-soft">
              {explanation}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
