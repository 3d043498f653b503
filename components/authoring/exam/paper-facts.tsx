import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDuration } from '@/lib/platform/format/duration'

type PaperFactsProps = { exam: ExamSummary; className: string; rowClassName?: string }

/** Parts, questions and minutes of each paper. */
export function PaperFacts({ exam, className, rowClassName }: PaperFactsProps) {
  return (
    <dl className={className}>
      {exam.papers.map(({ skill, partCount, questionCount, durationSeconds }) => (
        <div key={skill} className={rowClassName}>
          <dt className="font-semibold">{skillNames[skill]}</dt>
          <dd className="text-ink-soft">
            {examCopy.parts(skill, partCount, questionCount)} · {formatDuration(durationSeconds)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What holds at this exam only. */
export function ExamTerms({ exam, className }: { exam: ExamSummary; className: string }) {
  const terms = examCopy.terms(exam)
  if (terms.length === 0) return null
  return (
    <ul className={`grid gap-1 text-sm text-ink-soft ${className}`}>
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  )
}
