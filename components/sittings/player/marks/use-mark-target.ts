'use client'

import { useEffect, useState } from 'react'
import { findHighlight, type Highlight } from '@/lib/sittings/player/rules/highlights'
import { usePlayer } from '../player-context'
import { focusedPane } from './use-word-keys'
import { offsetAtPoint, offsetsOf, PANE, paneAround } from '@/components/paper/content/pane-text'

type TargetPosition = {
  readonly x: number
  readonly y: number
  /** The edges of the annotated text: a card is placed below or above it, never over it. */
  readonly edges: { readonly top: number; readonly bottom: number }
  /** Opened by a right click, the menu key or Enter: the toolbar gets the focus. */ readonly isRequested: boolean
}
type SelectionTarget = TargetPosition & { readonly kind: 'selection'; readonly place: Omit<Highlight, 'id' | 'note'> }
export type MarkTarget =
  | SelectionTarget
  | (TargetPosition & {
      readonly kind: 'mark'
      readonly id: string
      /** Opened together with its note. */ readonly isNew: boolean
    })

const BAR_HALF_WIDTH = 110
const BAR_HEIGHT = 56
const SETTLE_MS = 180

/** The target of the annotation tools: the selected text of a pane, or the chosen annotation. */
export function useMarkTarget(): readonly [MarkTarget | null, (target: MarkTarget | null) => void] {
  const { marker } = usePlayer()
  const [target, setTarget] = useState<MarkTarget | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onSelection = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => setTarget((known) => readSelection() ?? (known?.kind === 'mark' ? known : null)),
        SETTLE_MS,
      )
    }
    const onClick = (event: MouseEvent) => {
      if (isOnTools(event.target)) return
      if (!readSelection()) setTarget(readMark(event, marker.marks.get()))
    }
    const onMenu = (event: MouseEvent) => {
      const found = readSelection() ?? readMark(event, marker.marks.get())
      if (!found) return
      event.preventDefault()
      setTarget({ ...found, isRequested: true })
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        if (focusedPane()) getSelection()?.removeAllRanges()
        setTarget(null)
      }
      if (event.key !== 'Enter' || !focusedPane()) return
      const found = readSelection()
      if (!found) return
      event.preventDefault()
      // An arrow just before would replace a card by the tools of its words.
      clearTimeout(timer)
      setTarget({ ...toMark(found, marker.marks.get()), isRequested: true })
    }
    const stop = new AbortController()
    const options = { signal: stop.signal }
    document.addEventListener('selectionchange', onSelection, options)
    document.addEventListener('click', onClick, options)
    document.addEventListener('contextmenu', onMenu, options)
    document.addEventListener('keydown', onKey, options)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [marker])
  return [target, setTarget]
}

function isOnTools(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-mark-tools]') !== null
}

/** A selection within an annotation is chosen by its keys as a click chooses it. */
function toMark(selected: SelectionTarget, marks: readonly Highlight[]): MarkTarget {
  const { place, x, y, edges, isRequested } = selected
  const mark = findHighlight(marks, place.pane, place.start)
  return mark && place.end <= mark.end
    ? { kind: 'mark', id: mark.id, isNew: false, x, y, edges, isRequested }
    : selected
}

function readSelection(): SelectionTarget | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const pane = paneAround(range.startContainer)
  const name = pane?.getAttribute(PANE)
  const place = pane && offsetsOf(pane, range)
  if (!place || !name) return null
  const box = range.getBoundingClientRect()
  return {
    kind: 'selection',
    place: { ...place, pane: name },
    ...placeBar(box.x + box.width / 2, box),
    isRequested: false,
  }
}

/** The annotation at the position of the event, or null. */
export function readMark(event: MouseEvent, marks: readonly Highlight[]): MarkTarget | null {
  const pane = event.target instanceof Node ? paneAround(event.target) : null
  const name = pane?.getAttribute(PANE)
  const offset = pane && offsetAtPoint(pane, event.clientX, event.clientY)
  if (offset === null || !name) return null
  const mark = findHighlight(marks, name, offset)
  if (!mark) return null
  return {
    kind: 'mark',
    id: mark.id,
    isNew: false,
    ...placeBar(event.clientX, new DOMRect(event.clientX, event.clientY, 0, 16)),
    isRequested: false,
  }
}

/** Above the text, or below it when there is no room; touch screens show their own toolbar above, so ours is below. */
function placeBar(x: number, box: DOMRect): Pick<TargetPosition, 'x' | 'y' | 'edges'> {
  const isTouch = matchMedia('(pointer: coarse)').matches
  const above = box.y - BAR_HEIGHT
  const below = Math.min(box.y + box.height + (isTouch ? 28 : 10), innerHeight - BAR_HEIGHT)
  return {
    x: Math.min(Math.max(x, BAR_HALF_WIDTH), innerWidth - BAR_HALF_WIDTH),
    y: above > 60 && !isTouch ? above : below,
    edges: { top: box.y, bottom: box.y + box.height },
  }
}
