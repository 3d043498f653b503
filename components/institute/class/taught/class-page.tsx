'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { ApiError } from '@/lib/platform/client/api-error'
import { classQuery } from '@/lib/institute/class/queries'
import { type TaughtClass } from '@/lib/institute/class/contract/class'
import { taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { paths } from '@/lib/platform/paths'
import { ClassTable } from './class-table'

/** Rarely used actions load after the table. */
const ClassHead = dynamic(() => import('./class-head'), { ssr: false, loading: () => <Skeleton className="h-16" /> })
const ClassReport = dynamic(() => import('./class-report'), {
  ssr: false,
  loading: () => <Skeleton className="h-40" />,
})
const CodePanel = dynamic(() => import('./code-panel'), { ssr: false, loading: () => <Skeleton className="h-64" /> })
const AssignmentList = dynamic(() => import('./assignment-list'), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
})

export function ClassPage({ id }: { id: string }) {
  const query = useQuery(classQuery(id))
  const isMissing = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 403)
  if (isMissing && query.data === undefined)
    return (
      <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
        <ButtonLink href={paths.classes}>{copy.back}</ButtonLink>
      </EmptyState>
    )
  return (
    <QueryRegion query={query} bars={['h-16', 'h-64', 'h-64']}>
      {(taughtClass) => <OpenedClass taughtClass={taughtClass} />}
    </QueryRegion>
  )
}

function OpenedClass({ taughtClass }: { taughtClass: TaughtClass }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <Link
          href={paths.classes}
          prefetch={false}
          className="inline-grid min-h-11 place-items-center justify-self-start print:hidden text-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          {copy.back}
        </Link>
        <ClassHead taughtClass={taughtClass} />
        {taughtClass.closedAt !== null && <Alert>{copy.closed(taughtClass.closedAt)}</Alert>}
      </div>
      <ClassTable taughtClass={taughtClass} />
      {taughtClass.members.length > 0 && taughtClass.assignments.length > 0 && (
        <ClassReport taughtClass={taughtClass} />
      )}
      <div className="print:hidden grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <AssignmentList taughtClass={taughtClass} />
        {taughtClass.code !== null && <CodePanel id={taughtClass.id} code={taughtClass.code} />}
      </div>
    </div>
  )
}
