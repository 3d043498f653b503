import { type Guide, moveBand } from '@/lib/sittings/player/rules/aids'

type GuideElements = {
  /** An overlay exactly above the pane with the text. */
  readonly frame: HTMLElement
  /** The part of it that moves. */
  readonly band: HTMLElement
  readonly guide: Exclude<Guide, 'none'>
}
type Place = { readonly top: number; readonly height: number }

const LINE_HEIGHT = 1.7
const LINES = { line: 1, window: 5 } as const

/**
 * Moves a reading guide over the text: it follows the mouse or finger, and the arrow keys while the text has the focus. It draws without React, at
 * most once a frame. Returns the function that stops it.
 */
export function followReader({ frame, band, guide }: GuideElements): () => void {
  const pane = findPane()
  if (!pane) return () => {}
  // Measured from the pane's upper edge: after a rotation the guide is still on the same text.
  let positionPx = 0
  let frameId = 0
  const draw = () => {
    frameId = 0
    const box = pane.getBoundingClientRect()
    frame.hidden = box.height === 0
    Object.assign(frame.style, { left: px(box.left), top: px(box.top), width: px(box.width), height: px(box.height) })
    const y = box.top + Math.min(positionPx, box.height)
    const { top, height } = guide === 'paragraph' ? blockAt(pane, y) : linesAt(pane, y, LINES[guide])
    Object.assign(band.style, { top: px(top - box.top), height: px(height) })
  }
  const scheduleDraw = () => {
    frameId ||= requestAnimationFrame(draw)
  }
  const onPointer = (event: PointerEvent) => {
    const box = pane.getBoundingClientRect()
    const isInside = event.target instanceof Node && pane.contains(event.target)
    if (!isInside || event.clientY < box.top || event.clientY > box.bottom) return
    positionPx = event.clientY - box.top
    scheduleDraw()
  }
  const onKey = (event: KeyboardEvent) => {
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (direction === undefined || !isPlain || event.target !== pane) return
    event.preventDefault()
    const box = pane.getBoundingClientRect()
    const by = direction * (guide === 'paragraph' ? stepToBlock(pane, box.top + positionPx, direction) : lineOf(pane))
    const moved = moveBand({ at: positionPx, by, paneHeight: box.height })
    const before = pane.scrollTop
    pane.scrollBy(0, moved.scrollBy)
    // At the end of the scroll range only the band moves, up to the last line.
    positionPx = Math.min(Math.max(moved.at + moved.scrollBy - (pane.scrollTop - before), 0), box.height)
    scheduleDraw()
  }
  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true, passive: true }
  addEventListener('pointermove', onPointer, options)
  addEventListener('pointerdown', onPointer, options)
  addEventListener('scroll', scheduleDraw, options)
  addEventListener('resize', scheduleDraw, options)
  addEventListener('keydown', onKey, { signal: stop.signal })
  const sizes = new ResizeObserver(scheduleDraw)
  sizes.observe(pane)
  positionPx = firstWordAt(pane)
  scheduleDraw()
  return () => {
    stop.abort()
    sizes.disconnect()
    cancelAnimationFrame(frameId)
  }
}

const px = (length: number) => `${length}px`

/** The pane of the open part with the text if there is one, otherwise with the questions. The other parts are hidden. */
function findPane(): HTMLElement | null {
  const findByPrefix = (side: string) =>
    [...document.querySelectorAll(`main [data-pane^="${side}-"]`)].find(
      (pane) => getComputedStyle(pane).visibility === 'visible',
    )
  return (findByPrefix('text') ?? findByPrefix('questions'))?.closest<HTMLElement>('[data-scrolls]') ?? null
}

/** The first text, so that the guide starts there and not at the edge. */
function firstWordAt(pane: HTMLElement): number {
  const first = blocksOf(pane)[0]?.getBoundingClientRect()
  return first ? Math.max(0, first.top - pane.getBoundingClientRect().top) + Math.min(first.height / 2, 24) : 0
}

function lineOf(pane: HTMLElement): number {
  const text = pane.querySelector('.exam-text') ?? pane
  return parseFloat(getComputedStyle(text).fontSize) * LINE_HEIGHT
}

/** The lines around the one at this height of the screen. */
function linesAt(pane: HTMLElement, y: number, lines: number): Place {
  const height = lineOf(pane) * lines
  return { top: middleOfLine(pane, y) - height / 2, height }
}

/** The middle of the text line at this height, or the height itself if there is none. */
function middleOfLine(pane: HTMLElement, y: number): number {
  const block = blocksOf(pane).find((item) => item.getBoundingClientRect().bottom > y)
  if (!block) return y
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node)
    const line = [...range.getClientRects()].find(({ top, bottom }) => y >= top - 4 && y <= bottom + 4)
    if (line) return line.top + line.height / 2
  }
  return y
}

/** The paragraph at this height, or the next one if it is between two. */
function blockAt(pane: HTMLElement, y: number): Place {
  const boxes = blocksOf(pane).map((block) => block.getBoundingClientRect())
  const box = boxes.find(({ bottom }) => bottom >= y) ?? boxes.at(-1)
  return box ? { top: box.top - 4, height: box.height + 8 } : { top: y, height: 0 }
}

/** The distance from this height to the middle of the next paragraph up or down; 0 at the last. */
function stepToBlock(pane: HTMLElement, y: number, direction: number): number {
  const boxes = blocksOf(pane).map((block) => block.getBoundingClientRect())
  const current = boxes.findIndex(({ bottom }) => bottom >= y)
  const next = boxes[(current < 0 ? boxes.length : current) + direction]
  return next ? Math.abs(next.top + Math.min(next.height, 40) / 2 - y) : 0
}

/** The blocks of a pane: paragraphs of a passage, groups of questions, lines of a task. */
function blocksOf(pane: HTMLElement): readonly Element[] {
  let frame: Element = pane
  while (frame.children.length === 1 && frame.firstElementChild) frame = frame.firstElementChild
  return [...frame.children]
}
