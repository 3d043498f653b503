import { listTexts } from '@/components/paper/content/pane-text'
import { spanOf, type WordStep, stepFrom, stepWord, tokensOf, type WordSelection } from '@/lib/platform/text/word-steps'

/** The text of a pane that the keys have selected from. */
export type ChosenWord = { readonly pane: HTMLElement; readonly selection: WordSelection; readonly range: Range }

/**
 * The next word after what the keys have selected. Without that, or when it has been scrolled out of sight and is not extended, the first word that is
 * visible. Null if there is none.
 */
export function chooseWord(
  pane: HTMLElement,
  previous: WordSelection | null,
  move: { readonly step: WordStep; readonly extend: boolean },
): ChosenWord | null {
  const texts = listTexts(pane)
  const isFromKnown = previous !== null && (move.extend || isInSight(pane, rangeOf(texts, previous.focus)))
  const first = isFromKnown ? null : firstVisibleWord(pane, texts)
  const selection = first
    ? { anchor: first, focus: first }
    : stepWord(joinTexts(texts), isFromKnown ? previous : null, move)
  return selection && toChosenWord(pane, texts, selection)
}

/** From a selection or text cursor in the pane; null if there is no word on that side. */
export function chooseWordBeside(pane: HTMLElement, range: Range, step: WordStep): ChosenWord | null {
  const texts = listTexts(pane)
  const selection = stepFrom(joinTexts(texts), placeOf(texts, range) ?? placeBefore(texts, range), step)
  return selection ? toChosenWord(pane, texts, selection) : null
}

/** A line break between the nodes: the last word of a paragraph and the first of the next one are two words. */
function joinTexts(texts: readonly Text[]): string {
  return texts.map(({ data }) => data).join('\n')
}

function toChosenWord(pane: HTMLElement, texts: readonly Text[], selection: WordSelection): ChosenWord {
  const range = rangeOf(texts, spanOf(selection))
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
  scrollTo(pane, rangeOf(texts, selection.focus))
  return { pane, selection, range }
}

/** The first word that is not above the visible part of the pane. */
function firstVisibleWord(pane: HTMLElement, texts: readonly Text[]): WordSelection['anchor'] | null {
  const { top } = frameOf(pane)
  let offset = 0
  for (const text of texts) {
    const range = document.createRange()
    range.selectNodeContents(text)
    if (range.getBoundingClientRect().bottom > top) {
      const word = tokensOf(text.data).find(({ start, end }) => {
        range.setStart(text, start)
        range.setEnd(text, end)
        return range.getBoundingClientRect().bottom > top
      })
      if (word) return { start: offset + word.start, end: offset + word.end }
    }
    offset += text.length + 1
  }
  return null
}

function isInSight(pane: HTMLElement, range: Range): boolean {
  const [word, frame] = [range.getBoundingClientRect(), frameOf(pane)]
  return word.bottom > frame.top && word.top < frame.bottom
}

function frameOf(pane: HTMLElement): DOMRect {
  return (pane.closest('[data-scrolls]') ?? pane).getBoundingClientRect()
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

/** In a field the text cursor of the browser is in no text of the pane: the place before the first text after it. */
function placeBefore(texts: readonly Text[], range: Range): WordSelection['anchor'] {
  const after = texts.findIndex((text) => range.comparePoint(text, 0) > 0)
  const before = after === -1 ? texts : texts.slice(0, after)
  const place = before.reduce((sum, { length }) => sum + length + 1, 0)
  return { start: place, end: place }
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
