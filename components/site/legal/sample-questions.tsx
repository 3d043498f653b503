import { speakingCopy } from '@/lib/teaching/speaking/words/mock-page'

const { practice } = speakingCopy

/** Speaking questions, part by part, in an examiner's wording. */
export function SampleQuestions() {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {practice.parts.map(({ title, hint, questions }) => (
        <li key={title} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
          <h3 className="text-base">{title}</h3>
          <p className="text-sm text-ink-faint">{hint}</p>
          <ul dir="ltr" lang="en" className="mt-4 grid gap-3">
            {questions.map((question) => (
              <li key={question} className="rounded-md bg-sunken px-4 py-3 text-sm">
                {question}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
