'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode } from 'react'
import { paths } from '@/lib/platform/paths'
import { type FactorWish } from './factor-frame'

/** The place of the notice. Only the first page shows one that may be postponed: it would take a fifth of a phone's screen. */
export function FactorPlace({ factor, children }: { factor: FactorWish; children: ReactNode }) {
  const pathname = usePathname()
  return factor === 'needed' || pathname === paths.dashboard ? children : null
}
