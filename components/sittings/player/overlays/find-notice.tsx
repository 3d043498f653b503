'use client'

import { useEffect, useState } from 'react'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'

const SHOWN_MS = 4_000

/** The browser's search is blocked, as in the real test; its zoom is not. */
export function FindNotice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      const isFind = event.key === 'F3' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f')
      if (!isFind) return
      event.preventDefault()
      setShown(true)
      clearTimeout(timer)
      timer = setTimeout(() => setShown(false), SHOWN_MS)
    }
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-28 z-30 grid justify-items-center">
      {isShown && (
        <p className="rounded-sm border border-(--x-line) bg-(--x-bg) px-4 py-2 text-sm font-semibold shadow-lg">
          {latePlayerEnglish.findOff}
        </p>
      )}
    </div>
  )
}
