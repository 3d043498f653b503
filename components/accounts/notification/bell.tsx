'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { watchUnread } from '@/lib/accounts/notification/client/live-unread'
import { showsNotifications, unreadQuery } from '@/lib/accounts/notification/queries'
import { bellCopy as copy } from '@/lib/accounts/notification/words/bell'
import { paths } from '@/lib/platform/paths'

const Popover = dynamic(() => import('./bell-popover'))
const PRESS_MS = 400
/** Narrower screens go to the page: a popover would cover them all. */
const WIDE_SCREEN = '(min-width: 64rem)'
/** Browsers before Chrome 114, Safari 17 and Firefox 125 go to the page too. */
const hasPopovers = () => 'popover' in HTMLElement.prototype

/** The number of unread notifications, live. On wide screens it opens the newest, elsewhere their page. */
export function Bell() {
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const closedAtMs = useRef(-Infinity)
  const close = useCallback(() => {
    closedAtMs.current = performance.now()
    setOpen(false)
  }, [])
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia(WIDE_SCREEN).matches || !hasPopovers()) return
    event.preventDefault()
    // The press that closes the popover is followed by its click.
    if (performance.now() - closedAtMs.current > PRESS_MS) setOpen(true)
  }
  return (
    <>
      <Link
        ref={link}
        href={paths.notifications}
        prefetch={false}
        onClick={open}
        aria-label={unread > 0 ? copy.counted(unread) : copy.name}
        className="relative grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <svg viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
          <path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-surface"
          >
            {copy.badge(unread)}
          </span>
        )}
      </Link>
      {isOpen && <Popover anchor={link} onClose={close} />}
    </>
  )
}

function useUnread(): number {
  const client = useQueryClient()
  const { data } = useQuery({ ...unreadQuery(), enabled: false })
  useEffect(() => {
    let newest: string | null = null
    return watchUnread((state) => {
      const before = client.getQueryData(unreadQuery().queryKey)
      client.setQueryData(unreadQuery().queryKey, { unread: state.unread })
      const hasChanged = before !== undefined && (before.unread !== state.unread || newest !== state.newest)
      newest = state.newest
      if (hasChanged) void client.invalidateQueries({ predicate: showsNotifications })
    })
  }, [client])
  return data?.unread ?? 0
}
