import { Card } from '@/components/ui/card'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDuration } from '@/lib/platform/format/duration'

export function ExamFacts({ exam }: { exam: ExamSummary }) {
  const terms = examCopy.terms(exam)
  return (
    <Card>
      <h2 className="text-base">{exam.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{exam.description}</p>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
        {exam.papers.map((paper) => (
          <div key={paper.skill}>
            <dt className="font-semibold">{skillNames[paper.skill]}</dt>
            <dd className="text-ink-soft">
              {examCopy.parts(paper.skill, paper.partCount, paper.questionCount)} ·{' '}
              {formatDuration(paper.durationSeconds)}
            </dd>
          </div>
        ))}
      </dl>
      {terms.length > 0 && (
        <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm text-ink-soft">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
