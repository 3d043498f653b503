'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { LazyRewritePage } from '@/components/teaching/examiner/rewrite/lazy-pages'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { rewriteCopy as copy } from '@/lib/teaching/examiner/words/examined-texts'
import { paths } from '@/lib/platform/paths'
import { isUuid } from '@/lib/platform/text/url/ids'

const SUBJECTS = ['submission', 'sitting', 'examined'] as const

/** A text to write again, from the address. */
export function RewriteText() {
  const address = useSearchParams()
  const me = useQuery(meQuery())
  const subject = SUBJECTS.find((item) => item === address.get('subject'))
  const id = address.get('id')
  const position = address.get('text') === '1' ? 1 : 0
  if (!subject || id === null || !isUuid(id)) {
    return (
      <EmptyState title={copy.missingTitle} text={copy.missingText} isPage>
        <ButtonLink href={paths.submissions}>{copy.back}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={me} words={copy} bars={['h-96']}>
        {({ id: user }) => <LazyRewritePage key={`${id} ${position}`} of={{ subject, id, position }} user={user} />}
      </QueryRegion>
    </>
  )
}
