'use client'

import { useEffect } from 'react'
import { handleSessionLost } from '@/lib/platform/client/browser'
import { keepScreenOn } from '@/lib/platform/browser/keep-screen-on'
import { BEFORE_RELOAD } from '@/lib/platform/page-failure/client/chunk-guard'
import { keepPage } from '@/lib/sittings/sitting/client/store/cached-page'
import { discardStoredSittings } from '@/lib/sittings/sitting/client/store/stored-sitting'
import { usePlayer } from '../player-context'

/** Passes browser events to the session engine. Answers are saved anyway; leaving the page only sends them sooner. */
export function usePageEvents(): void {
  const { session } = usePlayer()
  // From here on a reload works without a network, until the section is closed.
  useEffect(() => {
    const stop = keepPage()
    const stopAtClose = session.closing.subscribe(() => session.closing.get().phase === 'closed' && stop())
    return () => {
      stopAtClose()
      stop()
    }
  }, [session])
  // Somebody who reads touches nothing: without a wake lock a phone's screen switches off after half a minute while the clock runs on.
  useEffect(() => {
    const releaseScreen = keepScreenOn()
    const stopAtClose = session.closing.subscribe(() => session.closing.get().phase === 'closed' && releaseScreen())
    return () => {
      stopAtClose()
      releaseScreen()
    }
  }, [session])
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    const onVisibility = () => (document.visibilityState === 'hidden' ? session.onHidden() : session.onVisible())
    document.addEventListener('visibilitychange', onVisibility, options)
    const stopWatching = watchSleep(session.onVisible)
    addEventListener('pagehide', session.onHidden, options)
    addEventListener('pageshow', (event) => event.persisted && session.onVisible(), options)
    // The browser froze and resumed the page: its clock and timers were stopped.
    document.addEventListener('freeze', session.onHidden, options)
    document.addEventListener('resume', session.onVisible, options)
    addEventListener('online', session.onOnline, options)
    addEventListener('offline', session.onOffline, options)
    // If a chunk is missing the page would be reloaded, and lose what only this tab's memory holds.
    addEventListener(
      BEFORE_RELOAD,
      (event) => {
        session.onHidden()
        if (session.store.kind() === 'memory' && session.answers.listUnsent().length > 0) event.preventDefault()
      },
      options,
    )
    // After a log-out the next user of the device must find neither the paper nor a name; a new log-in stores it again. Unsent text stays.
    const restore = handleSessionLost(() => {
      session.isSignedOut.set(true)
      void discardStoredSittings([session.id])
    })
    return () => {
      stop.abort()
      stopWatching()
      restore()
    }
  }, [session])
}

const CHECK_MS = 1_000
const JUMP_MS = 2_000

/**
 * Some devices stop the monotonic clock while they sleep, and a page that stays visible gets no event on waking: the two clocks then disagree, and
 * the server is asked. The wall clock itself is never trusted.
 */
function watchSleep(onJump: () => void): () => void {
  let distanceMs = Date.now() - performance.now()
  const timer = setInterval(() => {
    const nowMs = Date.now() - performance.now()
    if (Math.abs(nowMs - distanceMs) < JUMP_MS) return
    distanceMs = nowMs
    onJump()
  }, CHECK_MS)
  return () => clearInterval(timer)
}
