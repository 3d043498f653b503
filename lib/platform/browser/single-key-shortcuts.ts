/**
 * Shortcuts of one letter without Ctrl, Alt or Meta that work anywhere on a page. People who dictate to the device, or press keys by accident, can
 * switch them off (WCAG 2.1.4); the choice is stored on this device.
 */
const KEY = 'single-keys'
/** The breakpoint `sm`, in CSS pixels. */
const NARROW = 640
const listeners = new Set<() => void>()
let isEnabled = true
let isRead = false

export function areSingleKeysOn(): boolean {
  if (isRead) return isEnabled
  isRead = true
  try {
    isEnabled = localStorage.getItem(KEY) !== 'off'
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  return isEnabled
}

export function switchSingleKeys(isOn: boolean): void {
  isRead = true
  isEnabled = isOn
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

export function subscribeSingleKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens to the keys of the whole page while single-letter shortcuts are on. @returns stops it */
export function onSingleKey(press: (event: KeyboardEvent) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    // A narrow window has no place for the switch that turns them off (KeysHint).
    if (innerWidth >= NARROW && areSingleKeysOn()) press(event)
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
