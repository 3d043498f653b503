'use client'

import { useEffect, useState } from 'react'
import { usePlayer } from '../player-context'
import { readMark } from './use-mark-target'

const HIDE_DELAY_MS = 150
const WIDTH = 260

type Tip = { readonly x: number; readonly y: number; readonly text: string }

/** Shows a note while the mouse is over its annotation or over the note itself; any key dismisses it, and a click on the annotation opens it for editing. */
export function NoteTip() {
  const { marker } = usePlayer()
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isInside = ({ target }: Event) => target instanceof Element && target.closest('[role=tooltip]') !== null
    const show = (event: PointerEvent) => {
      const marks = marker.marks.get()
      const target = readMark(event, marks)
      const text = marks.find((mark) => target?.kind === 'mark' && mark.id === target.id)?.note?.trim() ?? ''
      // The open card already shows the note.
      const isOpen = document.querySelector('[data-mark-tools]') !== null
      setTip(text === '' || isOpen ? null : { x: event.clientX, y: event.clientY, text })
    }
    const onMove = (event: PointerEvent) => {
      clearTimeout(timer)
      if (event.pointerType === 'mouse' && !isInside(event)) timer = setTimeout(() => show(event), HIDE_DELAY_MS)
    }
    const hide = (event: Event) => {
      // The pointer may enter the note, scroll it and select its words.
      if (event.type !== 'keydown' && isInside(event)) return
      clearTimeout(timer)
      setTip(null)
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true, passive: true }
    addEventListener('pointermove', onMove, options)
    for (const name of ['scroll', 'pointerdown', 'keydown']) addEventListener(name, hide, options)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [marker])
  if (!tip) return null
  return (
    <div
      role="tooltip"
      dir="auto"
      style={{
        insetInlineStart: Math.max(8, Math.min(tip.x, innerWidth - WIDTH - 8)),
        insetBlockStart: Math.min(tip.y + 18, innerHeight - 96),
        maxInlineSize: WIDTH,
      }}
      className="fixed z-20 max-h-40 overflow-y-auto border border-(--x-line) bg-(--x-bg) px-3 py-2 text-sm whitespace-pre-wrap shadow-lg"
    >
      {tip.text}
    </div>
  )
}
