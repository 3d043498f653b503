import { type Dispatch } from 'react'
import { type Part } from '@/lib/paper/content/rules/content'
import { type PlayerViewAction } from '@/lib/paper/content/rules/player-view'
import { readSwipe } from '@/lib/sittings/player/rules/swipe'
import { goToPart } from '../bank-register'

/** Controls that have their own use for a finger that moves sideways. */
const OWN_SWIPE_CONTROLS = 'input, textarea, select, [contenteditable], [data-drag], [role=slider], [role=separator]'
/** A swipe from the edge of the screen is the browser's own: back and forward. */
const EDGE_PX = 24

type Swipes = {
  readonly parts: readonly Part[]
  /** The number of the open part. */
  readonly open: number
  readonly dispatch: Dispatch<PlayerViewAction>
  readonly signal: AbortSignal
}

/** Opens the next part by a swipe to the left, and the previous by one to the right. */
export function openBySwipes({ parts, open, dispatch, signal }: Swipes): void {
  if (signal.aborted) return
  followSwipes((step) => {
    const part = parts[parts.findIndex(({ number }) => number === open) + step]
    if (part) dispatch(goToPart(part))
  }, signal)
}

function followSwipes(onSwipe: (step: 1 | -1) => void, signal: AbortSignal): void {
  let start: { readonly x: number; readonly y: number; readonly atMs: number } | null = null
  const begin = ({ target, touches, timeStamp }: TouchEvent) => {
    const [finger] = touches
    const isAlone = finger !== undefined && touches.length === 1
    const canBegin = isAlone && !isAtEdge(finger.clientX) && !isZoomed() && canSwipe(target)
    start = canBegin ? { x: finger.clientX, y: finger.clientY, atMs: timeStamp } : null
  }
  const end = ({ changedTouches, timeStamp, defaultPrevented }: TouchEvent) => {
    const [finger] = changedTouches
    const from = start
    start = null
    // A prevented touch has dropped an option; a selection is there to be highlighted.
    if (!finger || !from || defaultPrevented || getSelection()?.isCollapsed === false) return
    const step = readSwipe({ dx: finger.clientX - from.x, dy: finger.clientY - from.y, ms: timeStamp - from.atMs })
    if (step !== null) onSwipe(step)
  }
  const options = { signal, passive: true }
  document.addEventListener('touchstart', begin, options)
  document.addEventListener('touchend', end, options)
  document.addEventListener('touchcancel', () => (start = null), options)
}

function isAtEdge(x: number): boolean {
  return x < EDGE_PX || x > window.innerWidth - EDGE_PX
}

/** In an enlarged page a finger moves what is seen of it. */
function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.05
}

/** Whether the touch is on a pane, and neither on a control of its own use nor on something that scrolls sideways. */
function canSwipe(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OWN_SWIPE_CONTROLS)) return false
  const pane = target.closest('[data-pane]')
  for (let element: Element | null = target; element && element !== pane; element = element.parentElement)
    if (element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible') return false
  return pane !== null
}
