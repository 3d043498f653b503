'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import { deleteExaminedText, examinedTextQuery, examinedTextsQuery } from '@/lib/teaching/examiner/queries'
import { examinedTextCopy as copy, examinedTextsCopy } from '@/lib/teaching/examiner/words/examined-texts'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { paths } from '@/lib/platform/paths'
import { LazyFeedback } from '../lazy'

/** A text submitted for automatic feedback alone. */
export default function AutomaticFeedbackPage({ id }: { id: string }) {
  const query = useQuery(examinedTextQuery(id))
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
        <ButtonLink href={paths.submissions}>{copy.back}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} words={copy} bars={['h-16', 'h-96']}>
      {({ title, kind, draftNo, words, writtenAt, task }) => (
        <>
          <PageHeading
            title={title}
            lead={`${taskNames[kind]} · ${examinedTextsCopy.words(words)} · ${examinedTextsCopy.writtenAt(writtenAt)}`}
          >
            {draftNo > 1 && <Badge>{examinedTextsCopy.draft(draftNo)}</Badge>}
          </PageHeading>
          <nav aria-label={copy.back} className="-mt-4 mb-6 print:hidden">
            <ButtonLink href={paths.submissions} variant="quiet">
              {copy.back}
            </ButtonLink>
          </nav>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <LazyFeedback subject="examined" id={id} tasks={[task]} teacher={<ToTeacher id={id} />} />
            <RemoveButton id={id} />
          </div>
        </>
      )}
    </QueryRegion>
  )
}

function ToTeacher({ id }: { id: string }) {
  return (
    <Card tone="primary" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center print:hidden">
      <p className="text-sm">{copy.handInText}</p>
      <ButtonLink href={paths.submitExaminedText(id)}>{copy.handIn}</ButtonLink>
    </Card>
  )
}

function RemoveButton({ id }: { id: string }) {
  const client = useQueryClient()
  const router = useRouter()
  const remove = useMutation({
    mutationFn: () => deleteExaminedText({ params: { id } }),
    onError: toastFault,
    onSuccess: async () => {
      toast.add({ title: copy.removed, color: 'success' })
      router.push(paths.submissions)
      await client.invalidateQueries(examinedTextsQuery())
    },
  })
  return (
    <div className="print:hidden">
      <ConfirmButton words={copy.remove} pending={remove.isPending} onYes={() => remove.mutate()} />
    </div>
  )
}
