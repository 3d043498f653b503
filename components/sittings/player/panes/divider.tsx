'use client'

import { type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { usePlayer, useView } from '../player-context'

const STEP = 2

/** The divider between text and questions: dragged, or moved with the arrow keys, Home and End. */
export function Divider({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const { dispatch } = usePlayer()
  const split = useView((view) => view.split)
  const move = (percent: number) => dispatch({ type: 'split-moved', split: percent })
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(((event.clientX - box.x) / box.width) * 100)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = { ArrowLeft: split - STEP, ArrowRight: split + STEP, Home: 30, End: 70 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }
  return (
    // A focusable separator is a widget (WAI-ARIA, window splitter).
    <div
      role="separator"
      tabIndex={0}
      aria-label={playerEnglish.divider}
      aria-orientation="vertical"
      aria-valuenow={Math.round(split)}
      aria-valuemin={30}
      aria-valuemax={70}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onDoubleClick={() => move(50)}
      className="relative grid w-3 shrink-0 cursor-col-resize touch-none place-items-center border-x border-(--x-line) bg-(--x-box) max-md:hidden"
    >
      <span
        aria-hidden="true"
        className="grid h-11 w-7 place-items-center rounded-sm border border-(--x-line) bg-(--x-bg) text-xs select-none"
      >
        ↔
      </span>
    </div>
  )
}
