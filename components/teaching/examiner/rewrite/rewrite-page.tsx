'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { TaskPrompt } from '@/components/teaching/annotations/task-prompt'
import { EssayField } from '@/components/teaching/submission/new/essay-field'
import { SavedLine } from '@/components/teaching/submission/new/note-field'
import { OtherTexts } from '@/components/teaching/submission/new/other-texts'
import { textGap } from '@/components/teaching/submission/new/text-gap'
import { useStoredWriting } from '@/components/teaching/submission/new/use-stored-writing'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { type Output } from '@/lib/platform/contract/endpoint'
import { ApiError } from '@/lib/platform/client/api-error'
import { type FeedbackSubject, type getTextToRewrite } from '@/lib/teaching/examiner/contract'
import { textToRewriteQuery } from '@/lib/teaching/examiner/queries'
import { rewriteCopy as copy } from '@/lib/teaching/examiner/words/examined-texts'
import { paths } from '@/lib/platform/paths'
import { ExamineButton } from './examine-button'
import { FindingList } from './found-list'

export type RewrittenText = { readonly subject: FeedbackSubject; readonly id: string; readonly position: number }

/** Rewrites one of the reader's texts, beside the findings in it. */
export default function RewritePage({ of, user }: { of: RewrittenText; user: string }) {
  const query = useQuery(textToRewriteQuery(of.subject, of.id, of.position))
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState title={copy.missingTitle} text={copy.missingText}>
        <ButtonLink href={paths.submissions}>{copy.back}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} words={copy} bars={['h-96']}>
      {(text) => <RewriteForm of={of} user={user} original={text} />}
    </QueryRegion>
  )
}

type RewriteFormProps = { of: RewrittenText; user: string; original: Output<typeof getTextToRewrite> }

function RewriteForm({ of, user, original }: RewriteFormProps) {
  const router = useRouter()
  const writing = useStoredWriting(`rewrite-${user}-${of.subject}-${of.id}-${of.position}`, { text: original.text })
  if (!writing) return <Skeleton className="h-96" />
  const { text } = writing.content
  const isSame = text.trim() === original.text.trim()
  const gap = isSame ? copy.same : textGap(text)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <OtherTexts others={writing.others} read={(content) => content.text} />
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{original.title}</bdi>
          </h2>
          <TaskPrompt task={original.task} />
          <EssayField
            label={copy.yours}
            value={text}
            minWords={original.task.minWords}
            onChange={(next) => writing.change({ text: next })}
          />
          <SavedLine isOnlyOnPage={writing.isOnlyOnPage} isSaved={writing.isSaved} hasText={!isSame} />
          <ExamineButton
            body={{ source: { kind: 'again', ...of }, text }}
            label={copy.act}
            variant="primary"
            gap={gap}
            onBefore={writing.keep}
            onExamined={async ({ id }) => {
              await writing.forget()
              router.push(paths.examinedText(id))
            }}
          />
        </Card>
      </div>
      <FindingList {...of} />
    </div>
  )
}
