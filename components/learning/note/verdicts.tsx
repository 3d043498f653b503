import { Badge } from '@/components/ui/badge'
import { Mixed } from '@/components/ui/mixed'
import { type CheckedAnswer } from '@/lib/learning/note/contract'
import { directionOf } from '@/lib/platform/format/direction'
import { exerciseCopy } from '@/lib/learning/note/words/notes'

/** The element id of a verdict's heading, which describes the fields of its question; `exercise` separates the forms of a page. */
export const verdictIdOf = (exercise: string, question: string) => `verdict-${exercise}-${question}`

/** The verdict of each question, its reason, and the key's answers. */
export function Verdicts({ exercise, answers }: { exercise: string; answers: readonly CheckedAnswer[] }) {
  return (
    <div role="group" aria-label={exerciseCopy.results} className="mt-4">
      <ol className="grid gap-3">
        {answers.map(({ question, marks, max, reason, accepted, explanation }) => (
          <li key={question} className="rounded-md border border-line bg-ground p-4 text-sm">
            <p id={verdictIdOf(exercise, question)} className="flex flex-wrap items-center gap-2">
              <strong className="text-base">{exerciseCopy.question(question)}</strong>
              <VerdictBadge marks={marks} max={max} />
            </p>
            <p className="mt-2">
              <Mixed text={reason} />
            </p>
            {marks < max && <Accepted accepted={accepted} />}
            <p
              dir={directionOf(explanation)}
              lang={directionOf(explanation) === 'ltr' ? 'en' : undefined}
              className="mt-2 text-ink-soft"
            >
              <Mixed text={explanation} />
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
