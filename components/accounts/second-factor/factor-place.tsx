'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode } from 'react'
import { paths } from '@/lib/platform/paths'
import { type FactorWish } from './factor-frame'

/** Where the notice stands: on every page it took a fifth of a phone's screen, so what may be postponed stands on the first one only. */
export function FactorPlace({ factor, children }: { factor: FactorWish; children: ReactNode }) {
  const pathname = usePathname()
  return factor === 'needed' || pathname === paths.dashboard ? children : null
}
