'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { usePlayer } from '../player-context'
import { PushButton } from '../push-button'
import { MarkCard } from './mark-card'
import { type MarkTarget, useMarkTarget } from './use-mark-target'

/** The toolbar beside a selection (highlight, note), or the card of the chosen annotation. */
export function MarkTools() {
  const { marker } = usePlayer()
  const [target, setTarget] = useMarkTarget()
  useOtherPart(() => {
    getSelection()?.removeAllRanges()
    setTarget(null)
  })
  const forget = () => setTarget(null)
  useFocusOfTools(target, forget)
  if (!target) return null
  const { x, y, edges } = target
  if (target.kind === 'mark')
    return <MarkCard key={target.id} id={target.id} x={x} edges={edges} isNew={target.isNew} onClose={forget} />
  const add = (hasNote: boolean) => {
    const mark = marker.add(target.place, hasNote)
    getSelection()?.removeAllRanges()
    // The note's card opens at the same position.
    setTarget(hasNote && mark ? { kind: 'mark', id: mark.id, x, y, edges, isRequested: false, isNew: true } : null)
  }
  return (
    <div
      role="toolbar"
      data-mark-tools
      aria-label={latePlayerEnglish.highlightTools}
      style={{ insetInlineStart: x, insetBlockStart: y }}
      onPointerDown={(event) => event.preventDefault()}
      className="fixed z-20 flex -translate-x-1/2 rounded-sm border border-(--x-line) bg-(--x-bg) shadow-lg"
    >
      <PushButton variant="plain" onClick={() => add(false)}>
        {latePlayerEnglish.highlight}
      </PushButton>
      <PushButton variant="plain" onClick={() => add(true)}>
        {latePlayerEnglish.note}
      </PushButton>
    </div>
  )
}

const TOOLS = '[data-mark-tools]'

/** The keyboard goes to the tools that it has asked for, and back to the text when they close or when Tab leaves them: they are last on the page. */
function useFocusOfTools(target: MarkTarget | null, onLeave: () => void): void {
  const text = useRef<Element | null>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (target === null) {
      if (document.activeElement === document.body && text.current instanceof HTMLElement)
        text.current.focus({ preventScroll: true })
      text.current = null
      return
    }
    const active = document.activeElement
    // A field is not the text of these tools: after a touch, its keyboard would cover the page again.
    if (!active?.closest(TOOLS)) text.current = active?.matches('input, textarea') ? null : active
    if (target.isRequested) document.querySelector<HTMLElement>(`${TOOLS} button`)?.focus()
    const onKey = (event: KeyboardEvent) => {
      const stops = [...document.querySelectorAll(`${TOOLS} :is(textarea, button)`)]
      if (event.key !== 'Tab' || document.activeElement !== (event.shiftKey ? stops[0] : stops.at(-1))) return
      event.preventDefault()
      leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [target])
}

/** A hidden part keeps its layout, and with it a selection in its text. */
function useOtherPart(onOther: () => void): void {
  const { view } = usePlayer()
  const onOtherNow = useEffectEvent(onOther)
  useEffect(() => {
    let { part } = view.get()
    return view.subscribe(() => {
      const shownPart = view.get().part
      if (shownPart === part) return
      part = shownPart
      onOtherNow()
    })
  }, [view])
}
