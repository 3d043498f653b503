// Annotations are stored as offsets in a pane's text. Content that candidates add (chips in gaps) is excluded from that text, because it comes and
// goes; such elements have data-no-marks.

export const PANE = 'data-pane'
const SKIPPED = '[data-no-marks], input, textarea, select, button'

/** The pane around a node, or null. */
export function paneAround(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  return element?.closest<HTMLElement>(`[${PANE}]`) ?? null
}

/** The text nodes of a pane, in reading order. */
export function listTexts(pane: Element): Text[] {
  const walker = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
  return texts
}

/** Offsets of a selection in its pane; null when it contains no text of the pane. */
export function offsetsOf(pane: Element, range: Range): { start: number; end: number; quote: string } | null {
  let offset = 0
  let start: number | null = null
  let end = 0
  let quote = ''
  for (const text of listTexts(pane)) {
    if (range.intersectsNode(text)) {
      const from = text === range.startContainer ? range.startOffset : 0
      const endOffset = text === range.endContainer ? range.endOffset : text.length
      if (endOffset > from) {
        start ??= offset + from
        end = offset + endOffset
        quote += text.data.slice(from, endOffset)
      }
    }
    offset += text.length
  }
  return start === null || quote.trim() === '' ? null : { start, end, quote }
}

/** The ranges of an annotation: one per text node, so that nothing between them is painted. */
export function rangesAt(pane: Element, start: number, end: number): Range[] {
  const ranges: Range[] = []
  let offset = 0
  for (const text of listTexts(pane)) {
    const from = Math.max(start - offset, 0)
    const to = Math.min(end - offset, text.length)
    if (from < to) {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      ranges.push(range)
    }
    offset += text.length
  }
  return ranges
}

/** The offset at a point of the screen; null outside the pane's text. */
export function offsetAtPoint(pane: Element, x: number, y: number): number | null {
  const place = placeAtPoint(x, y)
  if (!place) return null
  let offset = 0
  for (const text of listTexts(pane)) {
    if (text === place.node) return offset + place.offset
    offset += text.length
  }
  return null
}

function placeAtPoint(x: number, y: number): { node: Node; offset: number } | null {
  const position = document.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}
