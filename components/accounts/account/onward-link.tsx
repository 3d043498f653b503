'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { safeNextPath } from '@/lib/platform/text/next-path'

const never = () => () => undefined
/** Where the visitor wanted to be when they were asked to log in. */
export const onwardPath = () => safeNextPath(new URLSearchParams(location.search).get('next'))

type OnwardLinkProps = {
  /** Where the link leads when the address names no page to go on to. */
  href: string
  className: string
  children: ReactNode
}

/** The table of addresses is left out: most visitors of the log-in never need this. */
export function OnwardLink({ href, className, children }: OnwardLinkProps) {
  const wanted = useSyncExternalStore(never, onwardPath, () => null)
  return (
    <PublicButton href={wanted ?? href} className={className}>
      {children}
    </PublicButton>
  )
}
