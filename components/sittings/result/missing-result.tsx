'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { paths } from '@/lib/platform/paths'

/** For staff. */
const OpenResult = dynamic(() => import('@/components/sittings/opened-result/open-result'), { ssr: false })

/** Staff come here from a candidate's message: the page is for its candidate only, and staff open the result with a reason. */
export default function MissingResult({ attempt }: { attempt: string }) {
  const { data: me } = useQuery(meQuery())
  const isStaff = me !== undefined && me.role !== 'student'
  return (
    <EmptyState
      title={isStaff ? resultCopy.notYoursTitle : resultCopy.missingTitle}
      text={isStaff ? resultCopy.notYoursText : resultCopy.missingText}
      isPage
    >
      {isStaff && <OpenResult attempt={attempt} />}
      <ButtonLink href={paths.myExams} variant={isStaff ? 'outline' : 'primary'}>
        {isStaff ? resultCopy.toExams : attemptCopy.listTitle}
      </ButtonLink>
      {me?.role === 'manager' && (
        <ButtonLink href={paths.people} variant="outline">
          {resultCopy.toPeople}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
