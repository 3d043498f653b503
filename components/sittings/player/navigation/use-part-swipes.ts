import { useEffect } from 'react'
import { usePlayer, useView } from '../player-context'
import { untilLoaded } from '../until-loaded'

/** A swipe of one finger over a pane opens the next or the previous part. Its code is loaded where there is a finger. */
export function usePartSwipes(): void {
  const { content, dispatch } = usePlayer()
  const open = useView((view) => view.part)
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return
    const stop = new AbortController()
    void untilLoaded(() => import('./follow-swipes')).then(({ openBySwipes }) =>
      openBySwipes({ parts: content.parts, open, dispatch, signal: stop.signal }),
    )
    return () => stop.abort()
  }, [content, dispatch, open])
}
