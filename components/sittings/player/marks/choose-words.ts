import { listTexts } from '@/components/paper/content/pane-text'
import { spanOf, type WordStep, stepFrom, stepWord, type WordSelection } from '@/lib/platform/text/word-steps'

/** The text of a pane that the keys have selected from. */
export type Chosen = { readonly pane: HTMLElement; readonly selection: WordSelection; readonly range: Range }

/** The next word after what the keys have selected; without that, the first that is visible. Null if there is none. */
export function choose(
  pane: HTMLElement,
  known: WordSelection | null,
  move: { readonly step: WordStep; readonly extend: boolean },
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
export function chooseBeside(pane: HTMLElement, range: Range, step: WordStep): Chosen | null {
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
