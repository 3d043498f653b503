'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button/button'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { factorNoticeCopy as copy } from '@/lib/accounts/second-factor/words'
import { paths } from '@/lib/platform/paths'
import { FactorFrame } from './factor-frame'

/** `public/theme.js` reads it, too. */
const STORAGE_KEY = 'factor-notice-until'
/** A postponed notice does not return; the account page offers the same. */
const POSTPONED_MS = 10 * 365 * 86_400_000

/** Asks staff without a second factor to set one up. Managers of a public site cannot postpone it: every other page is closed to them until then. */
export function FactorNotice() {
  const { data: me } = useQuery(meQuery())
  const pathname = usePathname()
  const isPostponed = useSyncExternalStore(subscribe, readPostponed, () => true)
  const [isClosed, setIsClosed] = useState(false)
  const factor = me?.factor
  if (factor !== 'needed' && factor !== 'asked' && factor !== 'offered') return null
  // A notice on every page would take a fifth of a phone's screen; the account page shows it in any case.
  if (factor !== 'needed' && (isPostponed || isClosed || pathname !== paths.dashboard)) return null
  const postpone = () => {
    localStorage.setItem(STORAGE_KEY, String(Date.now() + POSTPONED_MS))
    setIsClosed(true)
  }
  const later = factor !== 'needed' && (
    <Button variant="quiet" onClick={postpone}>
      {copy.later}
    </Button>
  )
  return <FactorFrame factor={factor} hasLink={pathname !== paths.account} later={later} />
}

function readPostponed(): boolean {
  return Number(localStorage.getItem(STORAGE_KEY) ?? 0) > Date.now()
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
