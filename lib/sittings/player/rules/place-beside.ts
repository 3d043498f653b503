type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
type Size = { readonly width: number; readonly height: number }
type WindowPosition = { readonly left: number; readonly top: number; readonly maxHeight: number }

/** The gap between a window and its subject, and to the edges of the screen. */
const GAP = 8
/** The minimum height of a scrolling list. */
const MIN_HEIGHT = 200

/**
 * The position of a window that must not cover its subject: below or above if it fits, otherwise at a side, otherwise where there is more space,
 * scrolling. Null without space: it is centred then.
 */
export function placeBeside(target: Box, window: Size, screen: Size): WindowPosition | null {
  const [below, above] = [screen.height - target.bottom - 2 * GAP, target.top - 2 * GAP]
  const left = clamp(target.left, screen.width - window.width - GAP)
  const belowPlace = { left, top: target.bottom + GAP, maxHeight: below }
  const abovePlace = { left, top: target.top - GAP - Math.min(window.height, above), maxHeight: above }
  if (below >= window.height) return belowPlace
  if (above >= window.height) return abovePlace
  const side = findSide(target, window, screen)
  if (side) return side
  if (Math.max(below, above) < MIN_HEIGHT) return null
  return below >= above ? belowPlace : abovePlace
}

function findSide(target: Box, window: Size, screen: Size): WindowPosition | null {
  const maxHeight = screen.height - 2 * GAP
  const top = clamp(target.top, screen.height - Math.min(window.height, maxHeight) - GAP)
  if (screen.width - target.right - 2 * GAP >= window.width) return { left: target.right + GAP, top, maxHeight }
  if (target.left - 2 * GAP >= window.width) return { left: target.left - GAP - window.width, top, maxHeight }
  return null
}

function clamp(wanted: number, max: number): number {
  return Math.max(GAP, Math.min(wanted, max))
}
