'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode } from 'react'
import { paths } from '@/lib/platform/paths'
import { type FactorUrgency } from './factor-frame'

/**
 * Shows the notice where it belongs: a required one on every page, one that may be postponed on the first page only, because it takes a fifth of a
 * phone's screen.
 */
export function FactorNoticeSlot({ factor, children }: { factor: FactorUrgency; children: ReactNode }) {
  const pathname = usePathname()
  return factor === 'needed' || pathname === paths.dashboard ? children : null
}
