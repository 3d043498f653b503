'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { silenceRouteAnnouncer } from '@/lib/platform/browser/route-announcer'

type PlainScreenProps = {
  title: string
  aside?: string
  /** Announced with the heading. */
  announcement?: string | undefined
  children: ReactNode
}

/**
 * A screen before the test: one card on the exam's background. Its heading takes the focus that the button of the screen before has lost, so that a screen
 * reader says where one is.
 */
export function PlainScreen({ title, aside, announcement, children }: PlainScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A preview is a page within the editor, which keeps the focus.
    if (!document.hasFocus() || document.activeElement !== document.body) return
    silenceRouteAnnouncer()
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div className="exam min-h-dvh px-4 py-6 md:py-12">
      <main className="mx-auto max-w-2xl border border-(--x-line) p-5 md:p-8">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-(--x-faint) pb-3">
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={announcement ? 'screen-news' : undefined}
            className="text-2xl leading-tight font-bold outline-none"
          >
            {title}
          </h1>
          {aside && <p className="text-sm text-(--x-muted)">{aside}</p>}
        </div>
        {announcement && (
          <p id="screen-news" className="mb-4 font-semibold">
            {announcement}
          </p>
        )}
        {children}
      </main>
    </div>
  )
}
