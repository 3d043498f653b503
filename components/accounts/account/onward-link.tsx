'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { safeNextPath } from '@/lib/platform/text/url/next-path'

const subscribeToNothing = () => () => undefined
/** The page that the visitor wanted when they were asked to log in. */
export const onwardPath = () => safeNextPath(new URLSearchParams(location.search).get('next'))

type OnwardLinkProps = {
  /** The target when the URL has no `next`. */
  href: string
  className: string
  children: ReactNode
}

/** Does not import the table of paths: most visitors of the log-in page never need this link. */
export function OnwardLink({ href, className, children }: OnwardLinkProps) {
  const wanted = useSyncExternalStore(subscribeToNothing, onwardPath, () => null)
  return (
    <PublicButton href={wanted ?? href} className={className}>
      {children}
    </PublicButton>
  )
}
