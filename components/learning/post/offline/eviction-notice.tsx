import { useEffect, useState } from 'react'
import { keepSizeCopy as copy } from '@/lib/learning/post/words/offline-post'
import { requestPersistentStorage } from '@/lib/platform/browser/persistent-storage'

/** Shown beside stored content: asks the browser to keep it, and says what may happen to it if the browser does not promise that. */
export function EvictionNotice() {
  const [mayBeEvicted, setMayBeEvicted] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void requestPersistentStorage().then((isPersistent) => isCurrent && setMayBeEvicted(!isPersistent))
    return () => {
      isCurrent = false
    }
  }, [])
  return mayBeEvicted ? <span className="order-last basis-full text-sm text-ink-soft">{copy.mayBeEvicted}</span> : null
}
