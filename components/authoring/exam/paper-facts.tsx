import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDuration } from '@/lib/platform/format/duration'

type PaperFactsProps = { papers: ExamSummary['papers']; className: string; rowClassName?: string }

/** Each section of an exam with its parts, questions and duration. */
export function PaperFacts({ papers, className, rowClassName }: PaperFactsProps) {
  return (
    <dl className={className}>
      {papers.map((paper) => (
        <div key={paper.skill} className={rowClassName}>
          <dt className="font-semibold">{skillNames[paper.skill]}</dt>
          <dd className="text-ink-soft">
            {examCopy.parts(paper.skill, paper.partCount, paper.questionCount)} ·{' '}
            {formatDuration(paper.durationSeconds)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
