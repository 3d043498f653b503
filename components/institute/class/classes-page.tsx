'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { myClassesQuery } from '@/lib/institute/class/queries'
import { taughtClassCopy } from '@/lib/institute/class/words/taught-classes'
import { classesCopy as copy, joinCopy } from '@/lib/institute/class/words/my-classes'
import { paths } from '@/lib/platform/paths'
import { MyClassCard } from './my-class-card'

/** Most visitors of this page are candidates, who do not teach. */
const TaughtClasses = dynamic(() => import('./taught/taught-classes'), {
  ssr: false,
  loading: () => <Skeleton className="h-48" />,
})

/** The classes that the user teaches, and those that they attend. */
export function ClassesPage() {
  const me = useQuery(meQuery())
  return (
    <QueryRegion query={me} bars={['h-16', 'h-40']}>
      {({ role }) =>
        role === 'student' ? (
          <>
            <PageHeading title={copy.title} lead={copy.lead}>
              <JoinLink />
            </PageHeading>
            <MyClassList />
          </>
        ) : (
          <>
            <PageHeading title={copy.title} lead={taughtClassCopy.taughtLead}>
              <JoinLink />
            </PageHeading>
            <TaughtClasses />
            <MyClassList isQuiet />
          </>
        )
      }
    </QueryRegion>
  )
}

function JoinLink() {
  return (
    <ButtonLink href={paths.joinClass} variant="outline">
      {joinCopy.title}
    </ButtonLink>
  )
}

/** With `isQuiet` it renders nothing when there are no classes. */
function MyClassList({ isQuiet = false }: { isQuiet?: boolean }) {
  const query = useQuery(myClassesQuery())
  return (
    <QueryRegion query={query} bars={['h-48', 'h-48']}>
      {({ items }) => {
        if (items.length > 0)
          return (
            <section className="mt-8 grid gap-4">
              {isQuiet && <h2 className="text-xl">{copy.mine}</h2>}
              <ul className="grid gap-4">
                {items.map((item) => (
                  <li key={item.id}>
                    <MyClassCard item={item} />
                  </li>
                ))}
              </ul>
            </section>
          )
        return isQuiet ? null : <EmptyState sign="people" title={copy.emptyTitle} text={copy.emptyText} />
      }}
    </QueryRegion>
  )
}
