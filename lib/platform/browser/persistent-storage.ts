const ASKED_KEY = 'storage-asked'

/**
 * Asks the browser not to delete this site's storage, and returns whether it promises that: Safari drops it after seven days without a visit, others
 * when the disk is full. Never while a clock is running: Firefox asks the person.
 */
export async function requestPersistentStorage(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true
    if (wouldRepeatQuestion()) return false
    return await navigator.storage.persist()
  } catch {
    // The browser does not support it, or the page is not in a secure context.
    return false
  }
}

/** Only Firefox asks the person. Every other browser decides by itself at each request, by how much the site is used and whether it is installed. */
function wouldRepeatQuestion(): boolean {
  if (!navigator.userAgent.includes('Firefox/')) return false
  if (localStorage.getItem(ASKED_KEY) !== null) return true
  localStorage.setItem(ASKED_KEY, 'yes')
  return false
}
