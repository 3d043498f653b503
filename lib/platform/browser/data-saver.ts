/**
 * Whether this device saves data: as the person chose, or else as the browser asks to (`navigator.connection.saveData`, which Chrome on Android sets
 * with the phone's own data saver). The choice is stored on this device, because it is the device's connection that costs money.
 */
const KEY = 'data-saver'
const listeners = new Set<() => void>()
let choice: boolean | null = null
let isRead = false

export function isSavingData(): boolean {
  if (!isRead) {
    isRead = true
    choice = readChoice()
    addEventListener('storage', followOtherTab)
  }
  return choice ?? isAskedByBrowser()
}

export function switchDataSaver(isOn: boolean): void {
  isSavingData() // The first read would overwrite the choice.
  choice = isOn
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  notify()
}

export function subscribeDataSaver(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The key is null when the whole storage is cleared. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  choice = readChoice()
  notify()
}

function notify(): void {
  // As public/theme.js does before the first paint.
  document.documentElement.toggleAttribute('data-saves', choice ?? isAskedByBrowser())
  for (const listener of listeners) listener()
}

function readChoice(): boolean | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === null ? null : stored === 'on'
  } catch {
    return null
  }
}

/** Safari and Firefox have no `connection`. */
function isAskedByBrowser(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
