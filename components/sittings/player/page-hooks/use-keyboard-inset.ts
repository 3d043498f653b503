import { type RefObject, useEffect } from 'react'
import { measureKeyboard } from '@/lib/sittings/player/rules/keyboard-inset'

/** With less than this above the keyboard, header and bar leave hardly a line for the question: the bar waits until the keyboard is closed. */
const ROOM_FOR_BAR = 440

/**
 * Keeps clock and gap above a keyboard that covers part of the page (Safari on iPhones): the screen becomes as high as the visible area, follows the
 * browser's own scrolling, and the focused field is scrolled into the rest of its pane.
 */
export function useKeyboardInset(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const visible = window.visualViewport
    if (!visible) return
    let lastInset = 0
    const fitKeyboard = () => {
      const { covered, moved } = measureKeyboard(window.innerHeight, visible)
      screen.current?.style.setProperty('--x-keyboard', `${covered}px`)
      screen.current?.style.setProperty('--x-moved', `${moved}px`)
      screen.current?.toggleAttribute('data-tight', covered > 0 && window.innerHeight - covered < ROOM_FOR_BAR)
      const field = document.activeElement
      if (covered > lastInset && field && screen.current?.contains(field))
        field.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      lastInset = covered
    }
    const stop = new AbortController()
    for (const event of ['resize', 'scroll']) visible.addEventListener(event, fitKeyboard, { signal: stop.signal })
    fitKeyboard()
    return () => stop.abort()
  }, [screen])
}
