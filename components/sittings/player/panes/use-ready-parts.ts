'use client'

import { startTransition, useEffect, useState } from 'react'

/** How long to wait after the open part is on the screen: Safari has no requestIdleCallback. */
const WAIT_MS = 600

/**
 * The parts whose contents are on the page: those that have been opened, and, one after the other while the browser is idle, the others. Opening one
 * then shows what is there. With null none is open.
 */
export function useReadyParts(parts: readonly number[], open: number | null, isPreparing: boolean): readonly number[] {
  const [ready, setReady] = useState<readonly number[]>([])
  if (open !== null && !ready.includes(open)) setReady([...ready, open])
  const next = isPreparing ? parts.find((part) => part !== open && !ready.includes(part)) : undefined
  useEffect(() => {
    if (next === undefined) return
    return runWhenIdle(() => startTransition(() => setReady((known) => [...known, next])))
  }, [next])
  return parts.filter((part) => part === open || (isPreparing && ready.includes(part)))
}

/** Runs the work once, when the browser is idle; returns a function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  let idle = 0
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(work, { timeout: 5_000 })
    else work()
  }, WAIT_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== 0) cancelIdleCallback(idle)
  }
}
