'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { refusedAnswersQuery } from '@/lib/sittings/key-correction/queries'
import { refusedAnswersCopy as copy } from '@/lib/sittings/key-correction/words/refused-answers'
import { fold } from '@/lib/platform/text/fold'
import { paths } from '@/lib/platform/paths'

type RefusedAnswersProps = {
  readonly paperId: string
  /** The id of the question: `7` or `21-22`; empty until it has a number. */
  readonly question: string
  /** Every answer that the key accepts now. */
  readonly accepted: readonly string[]
  /** Proposes an answer to the key in the editor; null while nothing can be changed. */
  readonly add: ((answer: string) => void) | null
}

/** Answers of candidates that earned no mark, beside the key of the question: one press proposes an answer to the key. */
export default function RefusedAnswers(props: RefusedAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="w-full text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-ink-soft hover:text-ink">{copy.open}</summary>
      {isOpen && <RefusedList {...props} />}
    </details>
  )
}

function RefusedList({ paperId, question, accepted, add }: RefusedAnswersProps) {
  const query = useQuery(refusedAnswersQuery(paperId, question))
  const { data: me } = useQuery(meQuery())
  const acceptedForms = useMemo(() => new Set(accepted.map(fold)), [accepted])
  return (
    <QueryRegion query={query} bars={['h-12']}>
      {({ sittings, wrong, rev }) => (
        <div className="grid gap-2 pb-3">
          {/* `rev` is null if no exam has the paper, or if its draft has other questions than the published version. */}
          {rev === null && <p className="text-ink-soft">{copy.notSat}</p>}
          {rev !== null && wrong.length === 0 && <p className="text-ink-soft">{copy.none(sittings)}</p>}
          <ul className="divide-y divide-line empty:hidden">
            {wrong.map(({ answer, count }) => (
              <li key={answer} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <bdi dir="ltr" lang="en" className="min-w-0 font-semibold break-words">
                  {answer}
                </bdi>
                <span className="text-ink-soft">{copy.share(count, sittings)}</span>
                <span className="ms-auto flex flex-wrap items-center gap-2">
                  {acceptedForms.has(fold(answer)) ? (
                    <Badge tone="primary">{copy.inKey}</Badge>
                  ) : (
                    add && (
                      <Button
                        variant="secondary"
                        aria-label={copy.addLabel(answer, question)}
                        onClick={() => add(answer)}
                      >
                        {copy.add}
                      </Button>
                    )
                  )}
                  {me?.role === 'manager' && (
                    <ButtonLink href={paths.countAnswer(paperId, question, answer)} variant="quiet" prefetch={false}>
                      {copy.whose}
                      <span className="sr-only"> {answer}</span>
                    </ButtonLink>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {wrong.length > 0 && <p className="text-xs text-ink-faint">{copy.note}</p>}
        </div>
      )}
    </QueryRegion>
  )
}
