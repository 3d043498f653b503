import { useEffect, useState } from 'react'
import { keepSizeCopy as copy } from '@/lib/learning/post/words/offline-post'
import { requestPersistentStorage } from '@/lib/platform/browser/persistent-storage'

/** Shown beside stored content: asks the browser to keep it, and says what may happen to it if the browser does not promise that. */
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
