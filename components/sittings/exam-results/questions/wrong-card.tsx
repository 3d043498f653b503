import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { type QuestionResults } from '@/lib/sittings/exam-results/contract'
import { wrongAnswersCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'

type WrongCardProps = {
  question: QuestionResults
  /** The answer that is being added to the draft. */
  pending: string | null
  /** Null while nothing can be added. */
  onAccept: ((answer: string) => void) | null
}

export function WrongCard({ question: { question, accepted, wrong }, pending, onAccept }: WrongCardProps) {
  return (
    <Card>
      <h2 className="text-base">{copy.question(question)}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {copy.accepted}{' '}
        <bdi dir="ltr" lang="en">
          {accepted.join(' / ')}
        </bdi>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {wrong.map(({ answer, count, isInDraft }) => (
          <li key={answer} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <bdi dir="ltr" lang="en" className="min-w-0 font-semibold break-words">
              {answer}
            </bdi>
            <span className="text-sm text-ink-soft">{copy.times(count)}</span>
            <span className="ms-auto">
              {isInDraft && <Badge tone="warning">{copy.inDraft}</Badge>}
              {!isInDraft && (onAccept ?? pending === answer) && (
                <Button
                  variant="secondary"
                  pending={pending === answer}
                  aria-label={copy.acceptLabel(answer, question)}
                  onClick={() => onAccept?.(answer)}
                >
                  {copy.accept}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
