'use client'

import { useEffect, useRef } from 'react'
import { aidsEnglish } from '@/lib/sittings/player/words/aids'
import { listStruck } from '@/lib/sittings/player/rules/aids'
import { usePlayer, useSignal } from '../player-context'
import { openStrikeStore } from './strikes'

/** Strikes an option out or restores it. A right click anywhere on the option's row does the same. */
export default function StrikeButton({ question, label }: { question: string; label: string }) {
  const { session } = usePlayer()
  const { struck, toggle } = openStrikeStore(session.store)
  const isStruck = listStruck(useSignal(struck), question).includes(label)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const row = button.current?.closest<HTMLElement>('[data-option-row]')
    const stop = new AbortController()
    const onMenu = (event: MouseEvent) => {
      // A right click on selected text is for annotations.
      if (getSelection()?.isCollapsed === false) return
      event.preventDefault()
      toggle(question, label)
    }
    row?.addEventListener('contextmenu', onMenu, { signal: stop.signal })
    return () => stop.abort()
  }, [toggle, question, label])
  return (
    <button
      ref={button}
      type="button"
      data-strike
      aria-label={aidsEnglish.strike(label)}
      aria-pressed={isStruck}
      onClick={() => toggle(question, label)}
      className="grid min-h-11 w-11 shrink-0 place-items-center rounded-sm text-(--x-muted) hover:bg-(--x-box) aria-pressed:bg-(--x-box) aria-pressed:text-(--x-fg)"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-none stroke-current"
        strokeWidth={1.9}
        strokeLinecap="round"
      >
        <path d="M7 19l5-14 5 14M3 13h18" />
      </svg>
    </button>
  )
}
