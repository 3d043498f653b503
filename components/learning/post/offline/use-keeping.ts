import { useCallback, useEffect, useRef, useState } from 'react'
import { keepSizeCopy as sizes } from '@/lib/learning/post/words/offline-post'
import { dropPage, hasRecordings, keepPage, measureRecordings, readOfflineState } from './cache-page'

type State = 'unknown' | 'away' | 'idle' | 'keeping' | 'kept' | 'failed'

/** Whether this page is on the device, and what changes that. @param isPressed it was asked for before this code had come */
export function useKeeping(isPressed: boolean) {
  const [state, setState] = useState<State>(isPressed ? 'keeping' : 'unknown')
  const isWanted = useRef(isPressed)
  const [bytes, setBytes] = useState(0)
  const [progress, setProgress] = useState('')
  const keep = useCallback(() => {
    setState('keeping')
    keepPage((done, total) => setProgress(sizes.progress(done, total))).then(
      () => setState('kept'),
      () => setState('failed'),
    )
  }, [])
  useEffect(() => {
    let isCurrent = true
    const show = (found: 'away' | 'idle' | 'kept') => {
      if (!isCurrent) return
      // Recordings are large: how much they are is said before anything of them is fetched.
      if (found === 'idle' && isWanted.current && !hasRecordings()) return keep()
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
  }, [keep])
  return {
    state,
    bytes,
    progress,
    keep,
    /** Kept as soon as it is known that it can be; with recordings, once their size has been said and it is asked for again. */
    want: () => {
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
