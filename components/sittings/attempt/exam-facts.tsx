import { Card } from '@/components/ui/card'
import { ExamTerms, PaperFacts } from '@/components/authoring/exam/paper-facts'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'

export function ExamFacts({ exam }: { exam: ExamSummary }) {
  return (
    <Card>
      <h2 className="text-base">{exam.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{exam.description}</p>
      <PaperFacts exam={exam} className="mt-4 grid gap-3 border-t border-line pt-4 text-sm" />
      <ExamTerms exam={exam} className="mt-4 border-t border-line pt-4" />
    </Card>
  )
}
