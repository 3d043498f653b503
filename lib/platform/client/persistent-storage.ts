const ASKED_KEY = 'storage-asked'

/**
 * Asks the browser not to delete this site's storage, and returns whether it promises that: Safari drops it after seven days without a visit, others
 * when the disk is full. Some browsers ask the person, so it is asked once in a browser, and never while a clock is running.
 */
export async function requestPersistentStorage(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true
    if (localStorage.getItem(ASKED_KEY) !== null) return false
    localStorage.setItem(ASKED_KEY, 'yes')
    return await navigator.storage.persist()
  } catch {
    // The browser does not support it, or the page is not in a secure context.
    return false
  }
}
