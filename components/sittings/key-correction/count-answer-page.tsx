'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { ApiError, problemCodeOf } from '@/lib/platform/client/api-error'
import { type AnswerGiver } from '@/lib/sittings/key-correction/contract'
import {
  acceptAnswer,
  answerGiversQuery,
  correctionPreviewQuery,
  refusedAnswersQuery,
} from '@/lib/sittings/key-correction/queries'
import { wrongAnswersCopy } from '@/lib/sittings/exam-results/words/exam-results'
import { countAnswerCopy as copy } from '@/lib/sittings/key-correction/words/refused-answers'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { paths } from '@/lib/platform/paths'
import OpenResult from '../opened-result/open-result'
import { PaperCorrections } from './correction-tab'

type AnswerToCount = { paper: string; question: string; answer: string }

/** One answer that may deserve its mark: who gave it, one press for the key, and the existing correction with its effect. For managers. */
export function CountAnswerPage({ paper, question, answer }: AnswerToCount) {
  const refused = useQuery(refusedAnswersQuery(paper, question))
  const preview = useQuery(correctionPreviewQuery(paper))
  if (refused.error instanceof ApiError && refused.error.status < 500) return <MissingAnswer />
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead(question, answer)} />
      <div className="grid gap-6">
        <Card className="grid gap-4">
          <QueryRegion query={refused} bars={['h-24']}>
            {({ sittings, rev }) => (
              <GiverList answerToCount={{ paper, question, answer }} sittings={sittings}>
                {rev === null ? (
                  <Alert tone="warning">{copy.notSat}</Alert>
                ) : (
                  <AcceptButton answerToCount={{ paper, question, answer }} rev={rev} />
                )}
              </GiverList>
            )}
          </QueryRegion>
        </Card>
        {preview.data && <PaperCorrections exam={null} paper={preview.data.paper} skill={preview.data.paper.skill} />}
      </div>
    </>
  )
}

type GiverListProps = { answerToCount: AnswerToCount; sittings: number; children: ReactNode }

function GiverList({ answerToCount: { paper, question, answer }, sittings, children }: GiverListProps) {
  const query = useQuery(answerGiversQuery(paper, question, answer))
  return (
    <QueryRegion query={query} bars={['h-24']}>
      {({ items, total }) => (
        <>
          <p className="font-semibold">{total === 0 ? copy.noneGave : copy.share(total, sittings)}</p>
          {children}
          {total > 0 && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center font-semibold">{copy.givers}</summary>
              <ul className="divide-y divide-line">
                {items.map((giver) => (
                  <GiverRow key={giver.sitting} giver={giver} />
                ))}
              </ul>
              {total > items.length && <p className="mt-2 text-sm text-ink-soft">{copy.most(items.length, total)}</p>}
            </details>
          )}
        </>
      )}
    </QueryRegion>
  )
}

function GiverRow({ giver: { candidate, exam, at, value, attempt } }: { giver: AnswerGiver }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{candidate.name}</bdi>{' '}
          <span className="text-ink-soft">{copy.giver(candidate.number)}</span>
        </p>
        <p className="text-ink-soft">{copy.when(exam, at)}</p>
      </div>
      <bdi dir="ltr" lang="en" className="font-semibold break-words">
        {value}
      </bdi>
      <span className="ms-auto">
        <OpenResult attempt={attempt} />
      </span>
    </li>
  )
}

/** Adds the answer to the key of the draft. Objections of the linter are shown verbatim. */
function AcceptButton({
  answerToCount: { paper, question, answer },
  rev,
}: {
  answerToCount: AnswerToCount
  rev: number
}) {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries(refusedAnswersQuery(paper, question)),
      client.invalidateQueries(correctionPreviewQuery(paper)),
    ])
  const accept = useMutation({
    mutationFn: () => acceptAnswer({ params: { id: paper }, body: { question, answer, rev } }),
    onSuccess: async () => {
      toast.add({ title: copy.accepted, color: 'success' })
      await refresh()
    },
    onError: async (error) => {
      const fieldError = error instanceof ApiError ? error.problem?.fields?.['body.answer'] : undefined
      const faultSentence =
        problemCodeOf(error) === 'draft_moved' ? wrongAnswersCopy.draftMoved : toErrorSentence(error)
      toast.add({ title: fieldError ?? faultSentence, color: 'danger', timeout: 12_000 })
      await refresh()
    },
  })
  return (
    <Button className="justify-self-start" pending={accept.isPending} onClick={() => accept.mutate()}>
      {copy.accept}
    </Button>
  )
}

function MissingAnswer() {
  return (
    <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
      <ButtonLink href={paths.myExams}>{copy.toExams}</ButtonLink>
    </EmptyState>
  )
}
