'use client'

import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { placeInGap } from '../bank-register'
import { usePlayer } from '../player-context'
import { usePaneScroll } from './use-pane-scroll'

type Dragged = { readonly bankId: string; readonly label: string; readonly from: string | null }

/** Dragging of options to gaps, from gap to gap, and back to the box. Each of these also works by click and by key. */
export function DragArea({ children }: { children: ReactNode }) {
  const { banks, session } = usePlayer()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  usePaneScroll(dragged !== null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short press first, so that a finger can still scroll over the options.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const what = readDragged(active.data.current)
    const bank = what && banks.get(what.bankId)
    const target: Record<string, unknown> = { ...over?.data.current }
    if (!what || !bank || target.bankId !== what.bankId) return
    if (target.kind === 'bank' && what.from !== null) session.edit(what.from, '')
    if (target.kind !== 'gap' || typeof target.question !== 'string') return
    const answering = { valueOf: session.answers.valueOf, edit: session.edit }
    placeInGap(bank, { label: what.label, to: target.question, from: what.from }, answering)
  }
  const option = dragged && banks.get(dragged.bankId)?.bank.options.find(({ label }) => label === dragged.label)
  return (
    <DndContext
      id="exam"
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={false}
      onDragStart={({ active }: DragStartEvent) => setDragged(readDragged(active.data.current))}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {option && (
          <div className="exam-text inline-grid grid-cols-[auto_1fr] gap-x-[0.6em] border border-(--x-accent) bg-(--x-bg) px-[0.7em] py-[0.3em] shadow-lg">
            <strong className="font-bold">{option.label}</strong>
            <span>{option.text}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function readDragged(data: Record<string, unknown> | undefined): Dragged | null {
  const { bankId, label, from } = data ?? {}
  if (typeof bankId !== 'string' || typeof label !== 'string') return null
  return { bankId, label, from: typeof from === 'string' ? from : null }
}
