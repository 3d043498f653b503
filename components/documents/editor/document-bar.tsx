'use client'

import Link from 'next/link'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Chevron } from '@/components/ui/chevron'
import { directionOf } from '@/lib/platform/format/direction'

type DocumentBarProps = {
  back: { href: string; text: string }
  title: string
  badge: ReactNode
  /** The save state. */
  save: ReactNode
  /** Tools for the whole document. With tools the bar is too tall to be sticky on a phone. */
  children?: ReactNode
}

/**
 * A link back, the title and the save state of a document. Without tools it is one row, even on a phone, unless the title is long or a save fails.
 */
export function DocumentBar({ back, title, badge, save, children }: DocumentBarProps) {
  const hasTools = Boolean(children)
  return (
    <header
      ref={useMeasuredHeight()}
      className={classNames(
        'z-20 flex items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-ground',
        hasTools
          ? 'mb-5 flex-wrap py-2 md:sticky md:top-0'
          : 'sticky top-0 -mx-4 -mt-5 mb-3 min-h-12 px-4 sm:mx-0 sm:-mt-6 sm:min-h-13 sm:px-0',
      )}
    >
      <div
        className={classNames(
          'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1',
          !hasTools && 'grow max-sm:gap-x-2',
        )}
      >
        <Link
          href={back.href}
          prefetch={false}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-semibold text-primary-ink',
            !hasTools && 'max-sm:-ms-3 max-sm:min-w-11 max-sm:justify-center',
          )}
        >
          <Chevron className={classNames('size-5 -rotate-90', hasTools && 'hidden')} />
          <span className={classNames(!hasTools && 'max-sm:sr-only')}>{back.text}</span>
        </Link>
        <h1
          dir={directionOf(title)}
          className={classNames(
            'min-w-0 text-base wrap-anywhere sm:text-lg',
            !hasTools && 'flex-1 basis-24 leading-snug',
          )}
        >
          {title}
        </h1>
        <span className="shrink-0">{badge}</span>
        {save}
      </div>
      {children}
    </header>
  )
}

/** Sticky content below the bar is offset by the bar's height (`--document-bar`), which a long title or a failed save changes. */
function useMeasuredHeight() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    const { style } = document.documentElement
    if (!current || !('ResizeObserver' in window)) return
    const watch = new ResizeObserver(() =>
      style.setProperty('--document-bar', `${current.getBoundingClientRect().height}px`),
    )
    watch.observe(current)
    return () => {
      watch.disconnect()
      style.removeProperty('--document-bar')
    }
  }, [])
  return bar
}
