/**
 * Asks the browser not to delete this site's storage: Safari drops it after seven days without a visit, others when the disk is full. Some browsers
 * ask the person, so never call it while a clock is running. The answer changes nothing here.
 */
export async function requestPersistentStorage(): Promise<void> {
  try {
    if (await navigator.storage.persisted()) return
    await navigator.storage.persist()
  } catch {
    // The browser does not support it, or the page is not in a secure context.
  }
}
