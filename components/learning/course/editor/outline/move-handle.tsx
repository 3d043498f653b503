'use client'

import { type PointerEvent, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { courseOutlineCopy as copy } from '@/lib/learning/course/words/course-editor'
import { type Step } from '@/lib/learning/course/rules/draft'
import { type DraftEditor } from '../use-course-editor'
import { type OutlineFolds } from './outline-folds'

type MoveHandleProps = {
  id: string
  title: string
  isOff: boolean
  onMove: (step: Step) => void
  /** If present, the handle can be dragged by mouse or finger; called when a drag starts and ends. */
  onDragChange?: (isDragging: boolean) => void
  onDrop?: (place: DropPlace) => void
}

/** A module, and the lesson before which the drop lands; null: at the end. */
export type DropPlace = { readonly module: string; readonly before: string | null }
/** Actions on modules and lessons of the outline; each can be undone. */
export type OutlineArrangement = {
  readonly draftEditor: DraftEditor
  readonly folds: OutlineFolds
  readonly move: (kind: 'module' | 'lesson', id: string, step: Step) => void
  readonly addLesson: (module: string) => void
  readonly remove: (kind: 'module' | 'lesson', id: string, title: string) => void
  /** The lesson that is being dragged; null: none. */
  readonly dragged: string | null
  readonly setDragged: (lesson: string | null) => void
  readonly drop: (lesson: string, place: DropPlace) => void
}
/** A smaller movement is a tap. */
const MIN_DRAG_PX = 8

const STEP: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves one place up or down by the arrow keys, and anywhere by drag. */
export function MoveHandle({ id, title, isOff, onMove, onDragChange, onDrop }: MoveHandleProps) {
  const drag = useDrag({ onDragChange, onDrop })
  if (isOff) return <span aria-hidden className="w-2" />
  return (
    <button
      id={`move-${id}`}
      type="button"
      aria-label={copy.handle(title)}
      title={copy.handle(title)}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink',
        onDrop && 'cursor-grab touch-none',
      )}
      {...(onDrop && drag)}
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
  )
}

type MoveButtonsProps = { title: string; isFirst: boolean; isLast: boolean; onMove: (step: Step) => void }

/** Moves one place by a press, for people who can use neither a drag nor a keyboard. */
export function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      {([-1, 1] as const).map((step) => {
        const isEdge = step === -1 ? isFirst : isLast
        const [text, label] = step === -1 ? [copy.higher, copy.up(title)] : [copy.lower, copy.down(title)]
        return (
          <Button
            key={step}
            variant="secondary"
            aria-label={label}
            aria-disabled={isEdge || undefined}
            onClick={() => !isEdge && onMove(step)}
          >
            {text}
          </Button>
        )
      })}
    </>
  )
}

/** Follows the pointer from the handle; on release, hit testing finds the target. */
function useDrag({ onDragChange, onDrop }: Pick<MoveHandleProps, 'onDragChange' | 'onDrop'>) {
  const from = useRef<{ readonly y: number; isDragging: boolean } | null>(null)
  const end = () => {
    if (from.current?.isDragging) onDragChange?.(false)
    from.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { y: event.clientY, isDragging: false }
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (!from.current || from.current.isDragging || Math.abs(clientY - from.current.y) < MIN_DRAG_PX) return
      from.current.isDragging = true
      onDragChange?.(true)
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const place = from.current?.isDragging ? placeAt(clientX, clientY) : null
      end()
      if (place) onDrop?.(place)
    },
    onPointerCancel: end,
  }
}

/** The upper half of a lesson: before it; the lower half: after it; elsewhere in a module: its end. */
function placeAt(x: number, y: number): DropPlace | null {
  const found = document.elementFromPoint(x, y)
  const place = found?.closest<HTMLElement>('[data-module]')?.dataset.module
  if (place === undefined) return null
  const lesson = found?.closest<HTMLElement>('[data-lesson]')
  if (!lesson) return { module: place, before: null }
  const { top, height } = lesson.getBoundingClientRect()
  const next = y < top + height / 2 ? lesson : lesson.nextElementSibling
  return { module: place, before: next instanceof HTMLElement ? (next.dataset.lesson ?? null) : null }
}
