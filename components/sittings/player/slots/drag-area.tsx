'use client'

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { InlineText } from '@/components/paper/content/inline-text'
import { type BankEntry, placeInGap } from '../bank-register'
import { type PlayerValue, usePlayer } from '../player-context'
import { type Dragged, type Point, type Press } from './drag-gesture'
import { type DropTarget, findDropTarget, followDrags } from './follow-drags'
import { usePaneScroll } from './use-pane-scroll'

type TakenOption = Pick<Press, 'dragged' | 'corner' | 'widthPx'>
type Dragging = { readonly dragged: Dragged | null; readonly over: DropTarget | null }

const NOTHING: Dragging = { dragged: null, over: null }
const DraggingContext = createContext(NOTHING)

export function useIsDragged({ bankId, label, from }: Dragged): boolean {
  const { dragged } = useContext(DraggingContext)
  return dragged?.bankId === bankId && dragged.label === label && dragged.from === from
}

/** Whether an option of the gap's own box is being dragged over it. */
export function useIsOver({ bankId, question }: DropTarget): boolean {
  const { over } = useContext(DraggingContext)
  return over?.bankId === bankId && over.question === question
}

/** Drags options to gaps, between gaps, and back to the box. Click and keyboard can do all of this too. */
export function DragArea({ children }: { children: ReactNode }) {
  const player = usePlayer()
  const area = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const pointer = useRef<Point | null>(null)
  const [taken, setTaken] = useState<TakenOption | null>(null)
  const [over, setOver] = useState<DropTarget | null>(null)
  const highlightTarget = (bankId: string) => {
    const found = pointer.current && findDropTarget(pointer.current, bankId)
    setOver((before) => (isSame(before, found) ? before : found))
  }
  usePaneScroll(pointer, taken !== null, () => taken && highlightTarget(taken.dragged.bankId))
  useEffect(() => {
    if (!area.current) return
    let bankId = ''
    const end = () => {
      pointer.current = null
      setTaken(null)
      setOver(null)
    }
    return followDrags(area.current, {
      onTake: ({ dragged, widthPx }, corner) => {
        bankId = dragged.bankId
        setTaken({ dragged, widthPx, corner })
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
  const dragging = useMemo(() => (taken ? { dragged: taken.dragged, over } : NOTHING), [taken, over])
  const option = taken && optionOf(player.banks.get(taken.dragged.bankId), taken.dragged.label)
  return (
    <DraggingContext value={dragging}>
      <div ref={area} className="contents">
        {children}
      </div>
      {option && (
        <div
          ref={overlay}
          data-dragged
          style={{ transform: shift(taken.corner), maxWidth: `calc(${taken.widthPx}px + 1em)` }}
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
