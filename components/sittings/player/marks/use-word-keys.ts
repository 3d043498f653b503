'use client'

import { useEffect } from 'react'
import { listTexts, PANE } from '@/components/paper/content/pane-text'
import { spanOf, type Step, stepWord, type WordSelection } from '@/lib/platform/text/word-steps'

/** The text of a pane that the keys have selected from. */
type Chosen = { readonly pane: HTMLElement; readonly selection: WordSelection; readonly range: Range }

const SIDEWAYS: Readonly<Record<string, Step>> = { ArrowRight: 'next', ArrowLeft: 'previous' }
/** Without a selection these keys scroll. */
const UPRIGHT: Readonly<Record<string, Step>> = { ArrowDown: 'nextSentence', ArrowUp: 'previousSentence' }

/**
 * Selects words with the arrow keys while a pane has the focus, in every browser: without a text cursor, which Safari does not have, a selection can be
 * begun with the mouse only. They start at the first word that is visible.
 */
export function useWordKeys(): void {
  useEffect(() => {
    let chosen: Chosen | null = null
    const onKey = (event: KeyboardEvent) => {
      const pane = focusedPane()
      const step = stepOf(event)
      if (!pane || !step) return
      event.preventDefault()
      const isOurs = chosen?.pane === pane && (isNothingSelected() || isShown(chosen.range))
      chosen = choose(pane, isOurs && chosen ? chosen.selection : null, { step, extend: event.shiftKey })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Step | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  return SIDEWAYS[key] ?? (isNothingSelected() ? undefined : UPRIGHT[key])
}

const isNothingSelected = () => getSelection()?.isCollapsed !== false

/** The pane whose scrolling frame has the focus; a field or button in it has keys of its own. */
export function focusedPane(): HTMLElement | null {
  const focused = document.activeElement
  return focused?.matches('[data-scrolls]') ? focused.querySelector<HTMLElement>(`[${PANE}]`) : null
}

/** Nobody has selected anything else since. */
function isShown({ startContainer, startOffset, endContainer, endOffset }: Range): boolean {
  const selection = getSelection()
  const shown = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  return (
    shown?.startContainer === startContainer &&
    shown.startOffset === startOffset &&
    shown.endContainer === endContainer &&
    shown.endOffset === endOffset
  )
}

function choose(
  pane: HTMLElement,
  known: WordSelection | null,
  move: { readonly step: Step; readonly extend: boolean },
): Chosen | null {
  const texts = listTexts(pane)
  const first = known ? 0 : Math.max(0, texts.findIndex(isVisible))
  // A line break between the nodes: the last word of a paragraph and the first of the next one are two words.
  const words = texts.slice(first).map(({ data }) => data)
  const before = texts.slice(0, first).reduce((sum, { length }) => sum + length + 1, 0)
  const stepped = stepWord(words.join('\n'), known, move)
  if (!stepped) return null
  const selection = known ? stepped : { anchor: moved(stepped.anchor, before), focus: moved(stepped.focus, before) }
  const range = rangeOf(texts, spanOf(selection))
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
  scrollTo(pane, rangeOf(texts, selection.focus))
  return { pane, selection, range }
}

const moved = ({ start, end }: WordSelection['anchor'], by: number) => ({ start: start + by, end: end + by })

function isVisible(text: Text): boolean {
  if (text.data.trim() === '') return false
  const range = document.createRange()
  range.selectNodeContents(text)
  const { bottom } = range.getBoundingClientRect()
  return bottom > (text.parentElement?.closest('[data-scrolls]')?.getBoundingClientRect().top ?? 0)
}

/** Offsets in the joined text, with one character between two nodes. */
function rangeOf(texts: readonly Text[], { start, end }: WordSelection['anchor']): Range {
  const range = document.createRange()
  let offset = 0
  for (const text of texts) {
    if (start >= offset && start <= offset + text.length) range.setStart(text, start - offset)
    if (end >= offset && end <= offset + text.length) range.setEnd(text, end - offset)
    offset += text.length + 1
  }
  return range
}

/** Keeps the chosen word in sight, with a line around it. */
function scrollTo(pane: HTMLElement, range: Range): void {
  const frame = pane.closest('[data-scrolls]')
  if (!frame) return
  const [word, box] = [range.getBoundingClientRect(), frame.getBoundingClientRect()]
  const margin = word.height * 2
  if (word.top - margin < box.top) frame.scrollTop += word.top - margin - box.top
  else if (word.bottom + margin > box.bottom) frame.scrollTop += word.bottom + margin - box.bottom
}
