'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { InlineText } from '@/components/paper/content/inline-text'
import { type BankEntry, placeInGap } from '../bank-register'
import { type PlayerValue, usePlayer } from '../player-context'
import { type Dragged, type Point, type Press } from './drag-gesture'
import { type DropTarget, findDropTarget, followDrags } from './follow-drags'
import { usePaneScroll } from './use-pane-scroll'

type DraggedOption = Pick<Press, 'dragged' | 'corner' | 'widthPx'>
type Dragging = { readonly dragged: Dragged | null; readonly over: DropTarget | null }

const NO_DRAG: Dragging = { dragged: null, over: null }
const DraggingContext = createContext(NO_DRAG)

export function useIsDragged({ bankId, label, from }: Dragged): boolean {
  const { dragged } = useContext(DraggingContext)
  return dragged?.bankId === bankId && dragged.label === label && dragged.from === from
}

/** Whether an option of the gap's own box is being dragged over it. */
export function useIsOver({ bankId, question }: DropTarget): boolean {
  const { over: overTarget } = useContext(DraggingContext)
  return overTarget?.bankId === bankId && overTarget.question === question
}

/** Drags options to gaps, between gaps, and back to the box. Click and keyboard can do all of this too. */
export function DragArea({ children }: { children: ReactNode }) {
  const player = usePlayer()
  const area = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const pointer = useRef<Point | null>(null)
  const [draggedOption, setDraggedOption] = useState<DraggedOption | null>(null)
  const [overTarget, setOverTarget] = useState<DropTarget | null>(null)
  const highlightTarget = (bankId: string) => {
    const found = pointer.current && findDropTarget(pointer.current, bankId)
    setOverTarget((before) => (isSame(before, found) ? before : found))
  }
  usePaneScroll(pointer, draggedOption !== null, () => draggedOption && highlightTarget(draggedOption.dragged.bankId))
  useEffect(() => {
    if (!area.current) return
    let bankId = ''
    const end = () => {
      pointer.current = null
      setDraggedOption(null)
      setOverTarget(null)
    }
    return followDrags(area.current, {
      onDragStart: ({ dragged, widthPx }, corner) => {
        bankId = dragged.bankId
        setDraggedOption({ dragged, widthPx, corner })
      },
      onMove: (at, corner) => {
        pointer.current = at
        // Bypasses React: it renders only when the drop target changes.
        if (overlay.current) overlay.current.style.transform = shift(corner)
        highlightTarget(bankId)
      },
      onDrop: (dragged, at) => {
        end()
        drop(player, dragged, findDropTarget(at, dragged.bankId))
      },
      onCancel: end,
    })
  }, [player])
  const dragging = useMemo(
    () => (draggedOption ? { dragged: draggedOption.dragged, over: overTarget } : NO_DRAG),
    [draggedOption, overTarget],
  )
  const option = draggedOption && optionOf(player.banks.get(draggedOption.dragged.bankId), draggedOption.dragged.label)
  return (
    <DraggingContext value={dragging}>
      <div ref={area} className="contents">
        {children}
      </div>
      {option && (
        <div
          ref={overlay}
          data-dragged
          style={{ transform: shift(draggedOption.corner), maxWidth: `calc(${draggedOption.widthPx}px + 1em)` }}
          className="pointer-events-none fixed start-0 top-0 z-50 cursor-grabbing"
        >
          <div className="exam-text inline-grid grid-cols-[auto_1fr] gap-x-[0.6em] border border-(--x-accent) bg-(--x-bg) px-[0.7em] py-[0.3em] shadow-lg">
            <strong className="font-bold">{option.label}</strong>
            <span>
              <InlineText text={option.text} />
            </span>
          </div>
        </div>
      )}
    </DraggingContext>
  )
}

function drop({ banks, session }: PlayerValue, { bankId, label, from }: Dragged, target: DropTarget | null): void {
  const bank = banks.get(bankId)
  if (!bank || !target) return
  if (target.question === null) {
    if (from !== null) session.edit(from, '')
    return
  }
  placeInGap(bank, { label, to: target.question, from }, { valueOf: session.answers.valueOf, edit: session.edit })
}

const optionOf = (bank: BankEntry | undefined, label: string) =>
  bank?.bank.options.find((option) => option.label === label)

const isSame = (a: DropTarget | null, b: DropTarget | null): boolean =>
  a?.bankId === b?.bankId && a?.question === b?.question

const shift = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`
