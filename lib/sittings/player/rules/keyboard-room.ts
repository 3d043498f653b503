type Viewport = { readonly height: number; readonly offsetTop: number; readonly scale: number }

/** How much of the page a keyboard covers, and how far the browser has moved the page up behind it, in CSS pixels. */
export type KeyboardRoom = { readonly covered: number; readonly moved: number }

/** Bars of a browser that come and go are lower than any keyboard. */
const LEAST_KEYBOARD = 120
/** Two fingers make the visible part smaller, too; then nothing is rearranged under them. */
const UNZOOMED = 1.05

/** Safari lays its keyboard over the page; where the keyboard makes the page smaller itself, nothing is covered. */
export function keyboardRoom(pageHeight: number, { height, offsetTop, scale }: Viewport): KeyboardRoom {
  const covered = Math.round(pageHeight - height)
  if (scale > UNZOOMED || covered < LEAST_KEYBOARD) return { covered: 0, moved: 0 }
  return { covered, moved: Math.max(0, Math.round(offsetTop)) }
}
