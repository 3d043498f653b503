type Viewport = { readonly height: number; readonly offsetTop: number; readonly scale: number }

/** How much of the page a keyboard covers, and how far the browser has moved the page up behind it, in CSS pixels. */
export type KeyboardInset = { readonly covered: number; readonly moved: number }

/** Browser bars that appear and disappear are lower than any keyboard. */
const MIN_KEYBOARD_HEIGHT = 120
/** A pinch also makes the visible part smaller; nothing is rearranged during it. */
const MAX_UNZOOMED_SCALE = 1.05

/** Safari lays its keyboard over the page; in other browsers the keyboard shrinks the page, and covers nothing. */
export function measureKeyboard(pageHeight: number, { height, offsetTop, scale }: Viewport): KeyboardInset {
  const covered = Math.round(pageHeight - height)
  if (scale > MAX_UNZOOMED_SCALE || covered < MIN_KEYBOARD_HEIGHT) return { covered: 0, moved: 0 }
  return { covered, moved: Math.max(0, Math.round(offsetTop)) }
}
