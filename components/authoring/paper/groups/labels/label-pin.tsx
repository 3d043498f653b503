'use client'

import { type KeyboardEvent, type PointerEvent } from 'react'
import { marksCopy } from '@/lib/authoring/paper/words/group-editor'
import { type PictureLabel } from '@/lib/paper/content/rules/content'

const SMALL = 5
const LARGE = 50
/** Pictures are not mirrored: left stays left in right-to-left languages. */
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type LabelPinProps = { label: PictureLabel; name: string; onMove: (x: number, y: number) => void; onRemove: () => void }

/** A label on the picture: dragged, or moved by the arrows (with Shift in larger steps). */
export function LabelPin({ label, name, onMove, onRemove }: LabelPinProps) {
  const { x, y } = label
  const drag = (event: PointerEvent<HTMLElement>) => {
    const board = event.currentTarget.parentElement
    if (!board || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width, height } = board.getBoundingClientRect()
    onMove(((event.clientX - left) / width) * 1000, ((event.clientY - top) / height) * 1000)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
    if (!step && !isRemoved) return
    event.preventDefault()
    if (isRemoved) return onRemove()
    const size = event.shiftKey ? LARGE : SMALL
    if (step) onMove(x + step[0] * size, y + step[1] * size)
  }
  return (
    <button
      type="button"
      aria-label={marksCopy.mark(name, x, y)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
      style={{ insetInlineStart: `${x / 10}%`, insetBlockStart: `${y / 10}%` }}
      className="absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center active:cursor-grabbing"
    >
      <span className="min-w-7 rounded-sm border-2 border-[black] bg-[white] px-1 text-center text-sm leading-6 font-bold text-[black]">
        {name}
      </span>
    </button>
  )
}
