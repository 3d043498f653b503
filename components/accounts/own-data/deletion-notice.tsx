'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { Alert } from '@/components/ui/alert'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { ownDataCopy } from '@/lib/accounts/own-data/words/own-data'
import { paths } from '@/lib/platform/paths'
import { CancelDeletionButton } from './cancel-deletion-button'

const copy = ownDataCopy.deletion

/** Shown on every page of an account that is about to be deleted; the account page has its own. */
export function DeletionNotice() {
  const { data: me } = useQuery(meQuery())
  const pathname = usePathname()
  if (!me?.deletionDueAt || pathname === paths.account) return null
  return (
    <aside aria-label={copy.title} className="print:hidden mx-auto mt-4 w-full max-w-6xl px-4">
      <Alert tone="warning" title={copy.asked(me.deletionDueAt)}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{copy.askedText}</p>
          <CancelDeletionButton />
        </div>
      </Alert>
    </aside>
  )
}
