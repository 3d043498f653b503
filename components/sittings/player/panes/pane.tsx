'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Paper } from '@/components/paper/content/paper'
import { usePlayer } from '../player-context'

/** The scroll position of each pane, restored when it is rendered again. */
const scrolled = new Map<string, number>()

/** One scrolling column of exam text: keyboard-scrollable, and its text can be annotated. */
export function Pane({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const key = `${usePlayer().session.id} ${name}`
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (element.current) element.current.scrollTop = scrolled.get(key) ?? 0
  }, [key])
  return (
    <section
      ref={element}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      data-scrolls
      onScroll={(event) => scrolled.set(key, event.currentTarget.scrollTop)}
      className="h-full min-w-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 -outline-offset-3 max-md:px-3"
    >
      <Paper className="exam-text h-full">
        <div data-pane={name} className="mx-auto h-full max-w-[60em]">
          {children}
        </div>
      </Paper>
    </section>
  )
}
