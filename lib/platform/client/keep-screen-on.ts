/**
 * Keeps the screen from going dark, until what this gives back is called. The browser lets it go whenever the page is hidden, so it is asked
 * for again when the page comes back. Devices that have no such thing, or refuse it (a nearly empty battery), go on without.
 */
export function keepScreenOn(): () => void {
  let isOver = false
  let held: WakeLockSentinel | undefined
  const release = () => void held?.release().catch(() => undefined)
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    held = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isOver) release()
  }
  const onVisible = () => void ask()
  document.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisible)
    release()
  }
}
