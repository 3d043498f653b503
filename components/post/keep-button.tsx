'use client'

import { useEffect, useState } from 'react'

type KeepButtonProps = {
  className: string
  words: Readonly<Record<'keep' | 'keeping' | 'kept' | 'failed' | 'remove', string>>
}
type State = 'unknown' | 'away' | 'idle' | 'keeping' | 'kept' | 'failed'

/** The cache that next.config.mjs looks into when a text is asked for without a network; nothing there grows old. */
const CACHE = 'kept-texts'
/** On the first visit the worker is still on its way; where there is none it never comes. */
const WAIT_MS = 10_000

/**
 * Keeps this page on the device, whole or not at all: its document, and with it every file that it names. Where no worker runs (plain http) nothing
 * could be promised, and there is no button.
 */
export function KeepButton({ className, words }: KeepButtonProps) {
  const [state, setState] = useState<State>('unknown')
  useEffect(() => {
    let isCurrent = true
    void isKept().then(
      (kept) => isCurrent && setState(kept),
      () => isCurrent && setState('away'),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (state === 'unknown' || state === 'away') return null
  const keep = () => {
    setState('keeping')
    keepPage().then(
      () => setState('kept'),
      () => setState('failed'),
    )
  }
  const remove = () => {
    dropPage().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <>
      {state === 'kept' ? (
        <button type="button" onClick={remove} className={className}>
          {words.remove}
        </button>
      ) : (
        <button type="button" disabled={state === 'keeping'} onClick={keep} className={className}>
          {state === 'keeping' ? words.keeping : words.keep}
        </button>
      )}
      <span role="status" className="self-center text-sm text-ink-soft empty:sr-only">
        {state === 'kept' && words.kept}
        {state === 'failed' && words.failed}
      </span>
    </>
  )
}

async function isKept(): Promise<State> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return 'away'
  if (!(await Promise.race([navigator.serviceWorker.ready, after(WAIT_MS)]))) return 'away'
  return (await (await caches.open(CACHE)).match(location.pathname)) ? 'kept' : 'idle'
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}

/** The files stay: another page may need them, and nobody sees them. */
async function dropPage(): Promise<void> {
  await (await caches.open(CACHE)).delete(location.pathname)
}

async function keepPage(): Promise<void> {
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) throw new Error('the page could not be fetched')
  const cache = await caches.open(CACHE)
  const files = new Set((await response.clone().text()).match(/\/_next\/static\/[^"'\\?\s<>]+/g))
  // The files first: a page without its styles would not be whole.
  await cache.addAll([...files])
  await cache.put(location.pathname, response)
}
