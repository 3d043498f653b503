'use client'

import { type DragEvent } from 'react'
import { Chevron } from '@/components/ui/chevron'
import { courseOutlineCopy as copy } from '@/lib/copy/course-desk'
import { type Step } from '@/lib/domain/course/draft'

type MoveHandleProps = {
  id: string
  title: string
  isFirst: boolean
  isLast: boolean
  isOff: boolean
  onMove: (step: Step) => void
  /** Given, it can be dragged by a pointer, too. */
  onDrag?: (event: DragEvent) => void
  onDragEnd?: () => void
}

const STEP: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }
const BUTTON =
  'grid size-11 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-40'

/** Moves one place up or down: by keys on the handle, by tapping, or by dragging. */
export function MoveHandle({ id, title, isFirst, isLast, isOff, onMove, onDrag, onDragEnd }: MoveHandleProps) {
  if (isOff) return <span aria-hidden className="w-2" />
  return (
    <div className="grid content-start">
      <button
        id={`move-${id}`}
        type="button"
        draggable={onDrag !== undefined}
        aria-label={copy.handle(title)}
        title={copy.handle(title)}
        className={`${BUTTON} ${onDrag ? 'cursor-grab' : ''}`}
        onDragStart={onDrag}
        onDragEnd={onDragEnd}
        onKeyDown={(event) => {
          const step = STEP[event.key]
          if (step === undefined) return
          event.preventDefault()
          onMove(step)
        }}
      >
        <span aria-hidden className="text-xl leading-none">
          ⠿
        </span>
      </button>
      {([-1, 1] as const).map((step) => {
        const isEdge = step === -1 ? isFirst : isLast
        return (
          <button
            key={step}
            type="button"
            aria-label={step === -1 ? copy.up(title) : copy.down(title)}
            aria-disabled={isEdge || undefined}
            className={BUTTON}
            onClick={() => !isEdge && onMove(step)}
          >
            <Chevron className={`size-5 ${step === -1 ? 'rotate-180' : ''}`} />
          </button>
        )
      })}
    </div>
  )
}
