'use client'

import { useEffect, useState } from 'react'
import { ignorePress } from '@/components/ui/button/ignore-press'
import { keepSizeCopy as sizes } from '@/lib/learning/post/words/offline-post'
import { dropPage, keepPage, measureRecordings, placeOfPage } from './cache-page'

type KeepButtonProps = {
  className: string
  words: Readonly<Record<'keep' | 'keeping' | 'kept' | 'failed' | 'remove', string>>
}
type State = 'unknown' | 'away' | 'idle' | 'keeping' | 'kept' | 'failed'

/**
 * Saves this page on the device, all or nothing: its document, every file that it names, its pictures and recordings. Without a service worker (plain
 * http) there is no button.
 */
export function OfflineButton({ className, words }: KeepButtonProps) {
  const [state, setState] = useState<State>('unknown')
  const [bytes, setBytes] = useState(0)
  const [progress, setProgress] = useState('')
  useEffect(() => {
    let isCurrent = true
    void placeOfPage().then(
      (kept) => {
        if (!isCurrent) return
        setState(kept)
        if (kept === 'idle')
          void measureRecordings()
            .then((size) => isCurrent && setBytes(size))
            .catch(() => undefined)
      },
      () => isCurrent && setState('away'),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (state === 'unknown' || state === 'away') return null
  const keep = () => {
    setState('keeping')
    keepPage((done, total) => setProgress(sizes.progress(done, total))).then(
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
  const isKeeping = state === 'keeping'
  return (
    <>
      {state === 'kept' ? (
        <button type="button" onClick={remove} className={className}>
          {words.remove}
        </button>
      ) : (
        <button
          type="button"
          aria-disabled={isKeeping || undefined}
          onClick={isKeeping ? ignorePress : keep}
          className={className}
        >
          {isKeeping ? words.keeping : words.keep}
        </button>
      )}
      <span role="status" className="self-center text-sm text-ink-soft empty:sr-only">
        {state === 'idle' && bytes > 0 && sizes.before(bytes)}
        {isKeeping && progress}
        {state === 'kept' && words.kept}
        {state === 'failed' && words.failed}
      </span>
    </>
  )
}
