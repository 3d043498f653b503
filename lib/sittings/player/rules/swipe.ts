/** One finger from where it touched to where it was lifted, in CSS pixels and milliseconds. */
export type Stroke = { readonly dx: number; readonly dy: number; readonly ms: number }

/** Shorter is a tap that slipped. */
const MIN_PX = 70
/** Slower is a finger that follows a line or selects words. */
const MAX_MS = 500
/** Steeper is a finger that scrolls. */
const MAX_SLOPE = 0.5

/** The part that a stroke asks for: to the left the next one (1), to the right the previous (-1); null if it is no swipe. */
export function readSwipe({ dx, dy, ms }: Stroke): 1 | -1 | null {
  if (Math.abs(dx) < MIN_PX || Math.abs(dy) > Math.abs(dx) * MAX_SLOPE || ms > MAX_MS) return null
  return dx < 0 ? 1 : -1
}
