import { myCaseCopy } from '@/lib/support/case/words/my-case'

const { usual: copy } = myCaseCopy

/** Shown before anything was asked: the most frequent questions and their answers. */
export function UsualQuestions() {
  return (
    <div className="mt-4 rounded-lg border border-line bg-surface">
      <h3 className="px-4 pt-4 text-base font-bold">{copy.title}</h3>
      <div className="divide-y divide-line">
        {copy.items.map(({ question, answer }) => (
          <details key={question} className="px-4">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{question}</summary>
            <p className="pb-4 text-sm text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  )
}
