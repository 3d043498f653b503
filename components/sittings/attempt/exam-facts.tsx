import { PaperFacts } from '@/components/authoring/exam/paper-facts'
import { Card } from '@/components/ui/card'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'

export function ExamFacts({ exam }: { exam: ExamSummary }) {
  const terms = examCopy.terms(exam)
  return (
    <Card>
      <h2 className="text-base">{exam.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{exam.description}</p>
      <PaperFacts papers={exam.papers} className="mt-4 grid gap-3 border-t border-line pt-4 text-sm" />
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
