'use client'

import { useEffect } from 'react'
import { handleSessionLost } from '@/lib/api/browser'
import { usePlayer } from './player-context'

/** Hands the browser's events to the engine. Nothing is saved by leaving the page; leaving only sends sooner. */
export function usePageEvents(): void {
  const { session } = usePlayer()
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    const onVisibility = () => (document.visibilityState === 'hidden' ? session.onHidden() : session.onVisible())
    document.addEventListener('visibilitychange', onVisibility, options)
    addEventListener('pagehide', session.onHidden, options)
    addEventListener('pageshow', (event) => event.persisted && session.onVisible(), options)
    // A page that the browser has put to sleep and woken: its clock and its timers stood still.
    document.addEventListener('freeze', session.onHidden, options)
    document.addEventListener('resume', session.onVisible, options)
    addEventListener('online', session.onOnline, options)
    addEventListener('offline', session.onOffline, options)
    const restore = handleSessionLost(() => session.isSignedOut.set(true))
    return () => {
      stop.abort()
      restore()
    }
  }, [session])
}
