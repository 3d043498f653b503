import { useEffect, useState } from 'react'
import { keepSizeCopy as copy } from '@/lib/learning/post/words/offline-post'
import { requestPersistentStorage } from '@/lib/platform/client/persistent-storage'

/** Beside something that is stored: asks the browser to keep it, and tells what may happen to it where the browser promises nothing. */
export function LastingNote() {
  const [mayGo, setMayGo] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void requestPersistentStorage().then((lasts) => isCurrent && setMayGo(!lasts))
    return () => {
      isCurrent = false
    }
  }, [])
  return mayGo ? <span className="order-last basis-full text-sm text-ink-soft">{copy.mayGo}</span> : null
}
