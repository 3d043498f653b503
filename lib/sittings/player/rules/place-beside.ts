type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
type Size = { readonly width: number; readonly height: number }
type Place = { readonly left: number; readonly top: number; readonly maxHeight: number }

/** The gap between a window and its subject, and to the edges of the screen. */
const GAP = 8
/** The minimum height of a scrolling list. */
const MIN_HEIGHT = 200

/**
 * The position of a window that must not cover its subject: below or above if it fits, otherwise at a side, otherwise where there is more space,
 * scrolling. Null without space: it is centred then.
 */
export function placeBeside(about: Box, window: Size, screen: Size): Place | null {
  const [below, above] = [screen.height - about.bottom - 2 * GAP, about.top - 2 * GAP]
  const left = clamp(about.left, screen.width - window.width - GAP)
  const belowPlace = { left, top: about.bottom + GAP, maxHeight: below }
  const abovePlace = { left, top: about.top - GAP - Math.min(window.height, above), maxHeight: above }
  if (below >= window.height) return belowPlace
  if (above >= window.height) return abovePlace
  const side = findSide(about, window, screen)
  if (side) return side
  if (Math.max(below, above) < MIN_HEIGHT) return null
  return below >= above ? belowPlace : abovePlace
}

function findSide(about: Box, window: Size, screen: Size): Place | null {
  const maxHeight = screen.height - 2 * GAP
  const top = clamp(about.top, screen.height - Math.min(window.height, maxHeight) - GAP)
  if (screen.width - about.right - 2 * GAP >= window.width) return { left: about.right + GAP, top, maxHeight }
  if (about.left - 2 * GAP >= window.width) return { left: about.left - GAP - window.width, top, maxHeight }
  return null
}

function clamp(wanted: number, most: number): number {
  return Math.max(GAP, Math.min(wanted, most))
}
