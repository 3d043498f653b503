import { Badge } from '@/components/ui/badge'
import { type CheckedAnswer } from '@/lib/learning/note/contract'
import { exerciseCopy } from '@/lib/learning/note/words/notes'

/** The verdict of each question, its reason, and the key's answers. */
export function Verdicts({ answers }: { answers: readonly CheckedAnswer[] }) {
  return (
    <div role="group" aria-label={exerciseCopy.results} className="mt-4">
      <ol className="grid gap-3">
        {answers.map(({ question, marks, max, reason, accepted, explanation }) => (
          <li key={question} className="rounded-md border border-line bg-ground p-4 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <strong className="text-base">{exerciseCopy.question(question)}</strong>
              <VerdictBadge marks={marks} max={max} />
            </p>
            <p className="mt-2">{reason}</p>
            {marks < max && <Accepted accepted={accepted} />}
            <p dir="rtl" className="mt-2 text-ink-soft">
              {explanation}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function VerdictBadge({ marks, max }: { marks: number; max: number }) {
  if (marks === max) return <Badge tone="primary">✓ {exerciseCopy.right}</Badge>
  return marks === 0 ? (
    <Badge tone="danger">✗ {exerciseCopy.wrong}</Badge>
  ) : (
    <Badge tone="warning">{exerciseCopy.partly}</Badge>
  )
}

export function Accepted({ accepted }: { accepted: readonly string[] }) {
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
      <span className="text-ink-soft">{exerciseCopy.accepted}</span>
      {accepted.map((answer) => (
        <bdi key={answer} lang="en" dir="ltr" className="font-semibold">
          {answer}
        </bdi>
      ))}
    </p>
  )
}
