'use client'

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { offsetsOf, rangesAt } from '@/components/paper/content/pane-text'
import { makeAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { type Place } from '@/lib/teaching/submission/rules/segments'
import { spanOf, type WordStep, stepWord, type WordSelection } from '@/lib/platform/text/word-steps'

/** Selection handles of a touch screen fire many times a second; only their resting position counts. */
const REST_MS = 120

const STEPS: Readonly<Record<string, WordStep>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'nextSentence',
  ArrowUp: 'previousSentence',
  Home: 'first',
  End: 'last',
}

export type ChosenPlace = {
  readonly place: Place | null
  readonly clear: () => void
  /** Moves through the words by keyboard; true when it has handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/**
 * The selected place in a text, from the browser's own selection, which mouse, finger and keys all move. It is copied, so that it survives when a
 * button takes the focus.
 */
export function useChosenPlace(pane: RefObject<HTMLElement | null>, text: string): ChosenPlace {
  const [place, setPlace] = useState<Place | null>(null)
  const keyboardSelection = useRef<WordSelection | null>(null)
  // Where keyboard selection continues after an annotation.
  const lastPlace = useRef<Place | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const found = readSelection(pane.current, text)
      if (found !== 'elsewhere') setPlace(found)
    }
    const scheduleRead = () => {
      clearTimeout(timer)
      timer = setTimeout(read, REST_MS)
    }
    document.addEventListener('selectionchange', scheduleRead)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', scheduleRead)
    }
  }, [pane, text])
  const moveSelection = (step: WordStep, extend: boolean) => {
    // After a selection by mouse, the keys continue from there.
    const from =
      keyboardSelection.current && isSame(spanOf(keyboardSelection.current), place)
        ? keyboardSelection.current
        : fromPlace(place ?? lastPlace.current)
    const next = stepWord(text, from, { step, extend })
    if (!next) return
    keyboardSelection.current = next
    setPlace(spanOf(next))
    select(pane.current, spanOf(next))
  }
  return {
    place,
    clear: () => {
      lastPlace.current = place ?? lastPlace.current
      keyboardSelection.current = null
      setPlace(null)
      getSelection()?.removeAllRanges()
    },
    onKey: ({ key, shiftKey, ctrlKey, metaKey, altKey }) => {
      const step = STEPS[key]
      if (!step || ctrlKey || metaKey || altKey) return false
      moveSelection(step, shiftKey)
      return true
    },
  }
}

function readSelection(pane: HTMLElement | null, text: string): Place | null | 'elsewhere' {
  const selection = getSelection()
  if (!pane || !selection || selection.rangeCount === 0) return 'elsewhere'
  const range = selection.getRangeAt(0)
  if (!pane.contains(range.commonAncestorContainer)) return 'elsewhere'
  const offsets = offsetsOf(pane, range)
  const anchor = offsets && makeAnchor(text, offsets.start, offsets.end)
  return anchor && { start: anchor.start, end: anchor.end }
}

function select(pane: HTMLElement | null, { start, end }: Place): void {
  if (!pane) return
  const ranges = rangesAt(pane, start, end)
  const [first, lastPlace] = [ranges[0], ranges.at(-1)]
  if (!first || !lastPlace) return
  getSelection()?.setBaseAndExtent(first.startContainer, first.startOffset, lastPlace.endContainer, lastPlace.endOffset)
  const container = first.startContainer.parentElement
  if (container && container !== pane) container.scrollIntoView({ block: 'nearest' })
}

function fromPlace(place: Place | null): WordSelection | null {
  return place && { anchor: place, focus: place }
}

function isSame(a: Place, b: Place | null): boolean {
  return b !== null && a.start === b.start && a.end === b.end
}

/** Highlights ranges of a text without changing the DOM, if the browser supports it. */
export function useHighlight(pane: RefObject<HTMLElement | null>, name: string, places: readonly Place[]): void {
  useEffect(() => {
    if (!pane.current || typeof CSS === 'undefined' || !('highlights' in CSS)) return
    const element = pane.current
    const highlight = new Highlight(...places.flatMap(({ start, end }) => rangesAt(element, start, end)))
    CSS.highlights.set(name, highlight)
    return () => {
      CSS.highlights.delete(name)
    }
  }, [pane, name, places])
}
