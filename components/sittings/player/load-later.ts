import { useEffect, useSyncExternalStore } from 'react'
import { createSignal } from '@/lib/platform/browser/signal'
import { markPageComplete } from '@/lib/platform/page-failure/client/chunk-guard'
import type * as code from './later-code'
import { untilLoaded } from './until-loaded'

export type LaterCode = typeof code

const loaded = createSignal<LaterCode | null>(null)
let loading: Promise<LaterCode> | undefined

/** Loads what the player needs after its first screen. After a failure the next call tries again. */
export function loadLater(): Promise<LaterCode> {
  loading ??= import('./later-code').then(
    (code) => {
      loaded.set(code)
      return code
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The browser is given this long to become idle. */
const MAX_IDLE_WAIT_MS = 1_000

/**
 * Loads it once the player is there, usually while the candidate still reads the instructions, and tries until it has it: a network that fails later
 * must find it on the device. Returns a function that gives up before the first try.
 */
export function loadLaterWhenIdle(): () => void {
  // A reload would interrupt the section for code that it can do without.
  markPageComplete()
  const load = () => void untilLoaded(loadLater)
  // Safari knows no idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, 0)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(load, { timeout: MAX_IDLE_WAIT_MS })
  return () => cancelIdleCallback(idle)
}

/** Null until it is loaded. */
export function useLaterCode(): LaterCode | null {
  useEffect(loadLaterWhenIdle, [])
  return useSyncExternalStore(loaded.subscribe, loaded.get, () => null)
}
