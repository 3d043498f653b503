'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { PublicButton } from '@/components/layout/public/public-button'
import { safeNextPath } from '@/lib/domain/text/next-path'
import { paths } from '@/lib/paths'

const never = () => () => undefined
/** Where the visitor wanted to be when they were asked to log in. */
export const onwardPath = () => safeNextPath(new URLSearchParams(location.search).get('next')) ?? paths.dashboard

export function OnwardLink({ className, children }: { className: string; children: ReactNode }) {
  const href = useSyncExternalStore(never, onwardPath, () => paths.dashboard)
  return (
    <PublicButton href={href} className={className}>
      {children}
    </PublicButton>
  )
}
