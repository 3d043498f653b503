'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import {
  caseQuery,
  linkedCaseQuery,
  solveCase,
  solveLinkedCase,
  writeInCase,
  writeInLinkedCase,
} from '@/lib/support/case/queries'
import { myCaseCopy as copy } from '@/lib/support/case/words/my-case'
import { paths } from '@/lib/platform/paths'
import { CaseTalk } from './case-talk'

/** One of the viewer's own cases. */
export function MyCase({ no }: { no: number }) {
  const { data: me } = useQuery(meQuery())
  const query = useQuery(caseQuery(no))
  const client = useQueryClient()
  const params = { no }
  return (
    <>
      <Link
        prefetch={false}
        href={paths.support}
        className="mb-3 inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink print:hidden"
      >
        {copy.back}
      </Link>
      <QueryRegion query={query} bars={['h-12', 'h-24', 'h-24']}>
        {(supportCase) => (
          <CaseTalk
            key={me?.id}
            supportCase={supportCase}
            place={`${me?.id ?? ''} ${no}`}
            actions={{
              write: (body) => writeInCase({ params, body }),
              solve: (body) => solveCase({ params, body }),
              onChange: (changed) => client.setQueryData(caseQuery(no).queryKey, changed),
              reload: () => void query.refetch(),
            }}
          />
        )}
      </QueryRegion>
    </>
  )
}

/** A visitor's case, by its link. */
export function LinkedCase({ token }: { token: string }) {
  const query = useQuery(linkedCaseQuery(token))
  const client = useQueryClient()
  const params = { token }
  return (
    <QueryRegion query={query} bars={['h-12', 'h-24', 'h-24']}>
      {(supportCase) => (
        <CaseTalk
          supportCase={supportCase}
          place={`link ${supportCase.no}`}
          token={token}
          actions={{
            write: (body) => writeInLinkedCase({ params, body }),
            solve: (body) => solveLinkedCase({ params, body }),
            onChange: (changed) => client.setQueryData(linkedCaseQuery(token).queryKey, changed),
            reload: () => void query.refetch(),
          }}
        />
      )}
    </QueryRegion>
  )
}
