/**
 * Asks the browser not to clear what this site keeps on the device: Safari drops it after seven days without a visit, others when the disk
 * is full. Some browsers ask the person, so this is never called while a clock runs. What the browser says changes nothing here.
 */
export async function requestPersistentStorage(): Promise<void> {
  try {
    if (await navigator.storage.persisted()) return
    await navigator.storage.persist()
  } catch {
    // It has no such thing, or the page stands in no secure context.
  }
}
