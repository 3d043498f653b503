'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode } from 'react'
import { paths } from '@/lib/platform/paths'
import { type FactorWish } from './factor-frame'

/**
 * Shows the notice where it belongs: a required one on every page, one that may be postponed on the first page only, because it takes a fifth of a
 * phone's screen.
 */
export function FactorPlace({ factor, children }: { factor: FactorWish; children: ReactNode }) {
  const pathname = usePathname()
  return factor === 'needed' || pathname === paths.dashboard ? children : null
}
