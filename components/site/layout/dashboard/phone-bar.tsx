'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { currentAs, findPlace, PHONE_BAR } from './dashboard-sections'

/** Drawn on a grid of 24, in the order of the bar: a tick in a circle, a sheet, a dumbbell, a pencil, a person. */
const SIGNS = [
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 12.2l2.5 2.5 4.5-5',
  'M7 3.5h7l4 4v13H7zM10 12h5M10 16h5',
  'M4 9.5v5M7.5 6.5v11M16.5 6.5v11M20 9.5v5M7.5 12h9',
  'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM14 7l3 3',
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
]
const SECTIONS = PHONE_BAR.map((place) => ({ text: place.text, places: [place] as const }))
/** What opens a phone's keyboard. */
const TYPED = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file], [type=range])'

/** A candidate's five places within reach of the thumb. It makes room for the keyboard. */
export function PhoneBar() {
  const pathname = usePathname()
  const isTyping = useIsTyping()
  const here = findPlace(SECTIONS, pathname)?.place.href ?? PHONE_BAR[4].href
  return (
    <nav
      aria-label={dashboardCopy.bar.label}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden',
        isTyping && 'hidden',
      )}
    >
      <ul className="flex">
        {PHONE_BAR.map(({ href, text }, index) => (
          <li key={href} className="flex-1">
            <Link
              href={href}
              prefetch={false}
              aria-current={href === here ? currentAs(pathname, href) : undefined}
              className={classNames(
                'grid min-h-14 content-center justify-items-center text-xs leading-5 -outline-offset-3',
                href === here ? 'font-bold text-ink' : 'text-ink-soft',
              )}
            >
              <span
                className={classNames(
                  'grid h-6 w-12 place-items-center rounded-full',
                  href === here && 'bg-ink text-ground',
                )}
              >
                <svg
                  aria-hidden
                  viewBox="0 0 24 24"
                  className="size-5 fill-none stroke-current"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  <path d={SIGNS[index]} />
                </svg>
              </span>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const onFocus = ({ target }: FocusEvent) => setTyping(target instanceof Element && target.matches(TYPED))
    document.addEventListener('focusin', onFocus, { signal: stop.signal })
    document.addEventListener('focusout', () => setTyping(false), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return isTyping
}
