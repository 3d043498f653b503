'use client'

import { useEffect } from 'react'
import { listTexts, PANE, paneAround } from '@/components/paper/content/pane-text'
import { spanOf, type Step, stepFrom, stepWord, type WordSelection } from '@/lib/platform/text/word-steps'

/** The text of a pane that the keys have selected from. */
type Chosen = { readonly pane: HTMLElement; readonly selection: WordSelection; readonly range: Range }

const SIDEWAYS: Readonly<Record<string, Step>> = { ArrowRight: 'next', ArrowLeft: 'previous' }
/** Unless these keys have selected something they scroll. */
const UPRIGHT: Readonly<Record<string, Step>> = { ArrowDown: 'nextSentence', ArrowUp: 'previousSentence' }
/** Within this time a browser has moved its text cursor: Firefox does it in a task after the key's. */
const BROWSER_MS = 16

/**
 * Selects words with the arrow keys while a pane has the focus, in every browser: without a text cursor, which Safari does not have, a selection can be
 * begun with the mouse only. They start at the first word that is visible, or at what the mouse has selected. Nothing tells a script that the browser
 * has a text cursor (F7): if there is a place that these keys have not set, the browser has the key first.
 */
export function useWordKeys(): void {
  useEffect(() => {
    let chosen: Chosen | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      const pane = focusedPane()
      const shown = shownRange()
      const known = chosen?.pane === pane ? chosen : null
      const isOurs = shown === null || isSame(shown, known?.range)
      const step = stepOf(event, shown !== null && isOurs)
      if (!pane || !step) return
      const chooseNext = () => {
        chosen = choose(pane, known?.selection ?? null, { step, extend: event.shiftKey })
      }
      if (isOurs) {
        event.preventDefault()
        chooseNext()
      } else if (shown.collapsed || !event.shiftKey) {
        timer = setTimeout(() => {
          if (!isSame(shownRange(), shown) || focusedPane() !== pane) return
          if (paneAround(shown.startContainer) === pane) chosen = chooseBeside(pane, shown, step)
          else chooseNext()
        }, BROWSER_MS)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, hasChosen: boolean): Step | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  return SIDEWAYS[key] ?? (hasChosen ? UPRIGHT[key] : undefined)
}

/** The pane whose scrolling frame has the focus; a field or button in it has keys of its own. */
export function focusedPane(): HTMLElement | null {
  const focused = document.activeElement
  return focused?.matches('[data-scrolls]') ? focused.querySelector<HTMLElement>(`[${PANE}]`) : null
}

/** What is selected, or where the text cursor is. A copy: the browser may change its own. */
function shownRange(): Range | null {
  const selection = getSelection()
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null
}

function isSame(one: Range | null, other: Range | null | undefined): boolean {
  return (
    one !== null &&
    one.startContainer === other?.startContainer &&
    one.startOffset === other.startOffset &&
    one.endContainer === other.endContainer &&
    one.endOffset === other.endOffset
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
  return show(
    pane,
    texts,
    known ? stepped : { anchor: moved(stepped.anchor, before), focus: moved(stepped.focus, before) },
  )
}

/** From a selection or text cursor in the pane; null if there is no word on that side. */
function chooseBeside(pane: HTMLElement, range: Range, step: Step): Chosen | null {
  const texts = listTexts(pane)
  const place = placeOf(texts, range)
  const selection = place && stepFrom(texts.map(({ data }) => data).join('\n'), place, step)
  return selection ? show(pane, texts, selection) : null
}

function show(pane: HTMLElement, texts: readonly Text[], selection: WordSelection): Chosen {
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

/** The offsets of a range in the joined text. */
function placeOf(texts: readonly Text[], range: Range): WordSelection['anchor'] | null {
  let start: number | null = null
  let end = 0
  let offset = 0
  for (const text of texts) {
    if (range.intersectsNode(text)) {
      start ??= offset + (text === range.startContainer ? range.startOffset : 0)
      end = offset + (text === range.endContainer ? range.endOffset : text.length)
    }
    offset += text.length + 1
  }
  return start === null ? null : { start, end }
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
