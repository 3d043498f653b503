'use client'

import { ignorePress } from '@/components/ui/button/ignore-press'
import { keepSizeCopy as sizes } from '@/lib/learning/post/words/offline-post'
import { EvictionNotice } from './eviction-notice'
import { UnknownStateButton } from './unknown-state-button'
import { useOfflinePage } from './use-keeping'

type OfflineButtonProps = {
  className: string
  words: Readonly<Record<'keep' | 'keeping' | 'kept' | 'failed' | 'remove', string>>
  /** The placeholder was pressed before this code was loaded. */
  isPressed: boolean
}
/**
 * Saves this page on the device, all or nothing: its document, every file that it names, its pictures and recordings. Without a service worker (plain
 * http) there is no button.
 */
export function OfflineButton({ className, words, isPressed }: OfflineButtonProps) {
  const { state, bytes, progress, keep, saveWhenPossible, remove } = useOfflinePage(isPressed)
  if (state === 'away') return null
  if (state === 'unknown') return <UnknownStateButton className={className} words={words} onPress={saveWhenPossible} />
  const isKeeping = state === 'keeping'
  return (
    <>
      {state === 'kept' ? (
        <>
          <button type="button" onClick={remove} className={className}>
            {words.remove}
          </button>
          <EvictionNotice />
        </>
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
