import { useCallback, useEffect, useRef, useState } from 'react'
import { keepSizeCopy as sizes } from '@/lib/learning/post/words/offline-post'
import { dropPage, hasRecordings, cachePage, measureRecordings, readOfflineState } from './cache-page'

type State = 'unknown' | 'away' | 'idle' | 'keeping' | 'kept' | 'failed'

/**
 * Whether this page is stored on the device, and the actions that change it. @param isPressed the placeholder was pressed before this code was loaded
 */
export function useOfflinePage(isPressed: boolean) {
  const [state, setState] = useState<State>(isPressed ? 'keeping' : 'unknown')
  const isWanted = useRef(isPressed)
  const [bytes, setBytes] = useState(0)
  const [progress, setProgress] = useState('')
  const saveOffline = useCallback(() => {
    setState('keeping')
    cachePage((done, total) => setProgress(sizes.progress(done, total))).then(
      () => setState('kept'),
      () => setState('failed'),
    )
  }, [])
  useEffect(() => {
    let isCurrent = true
    const show = (found: 'away' | 'idle' | 'kept') => {
      if (!isCurrent) return
      // Recordings are large, so their size is shown before they are fetched.
      if (found === 'idle' && isWanted.current && !hasRecordings()) return saveOffline()
      setState(found)
      if (found === 'idle')
        void measureRecordings()
          .then((size) => isCurrent && setBytes(size))
          .catch(() => undefined)
    }
    void readOfflineState().then(show, () => show('away'))
    return () => {
      isCurrent = false
    }
  }, [saveOffline])
  return {
    state,
    bytes,
    progress,
    keep: saveOffline,
    /**
     * For a press before the state is known: stores the page once it can be stored. A page with recordings needs another press, on a button that
     * shows their size.
     */
    saveWhenPossible: () => {
      isWanted.current = true
      setState('keeping')
    },
    remove: () => {
      dropPage().then(
        () => setState('idle'),
        () => setState('failed'),
      )
    },
  }
}
