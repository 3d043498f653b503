/**
 * Keeps the screen on until the returned function is called. The browser releases the lock whenever the page is hidden, so it is requested again when
 * the page is visible. Devices that have no wake lock, or refuse it (a nearly empty battery), do without.
 */
export function keepScreenOn(): () => void {
  let isOver = false
  let screenLock: WakeLockSentinel | undefined
  const release = () => void screenLock?.release().catch(() => undefined)
  const requestWakeLock = async () => {
    if (document.visibilityState !== 'visible') return
    screenLock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isOver) release()
  }
  const onVisible = () => void requestWakeLock()
  document.addEventListener('visibilitychange', onVisible)
  void requestWakeLock()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisible)
    release()
  }
}
