import { useEffect } from 'react'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'
import { usePlayer, useView } from '../player-context'
import { untilLoaded } from '../until-loaded'

/** A swipe of one finger over a pane opens the next or the previous part. Its code is loaded where there is a finger. */
export function usePartSwipes(): void {
  const { content, dispatch } = usePlayer()
  const open = useView((view) => view.part)
  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return
    const stop = new AbortController()
    const openNeighbour = (step: 1 | -1) => {
      const at = content.parts.findIndex((part) => part.number === open)
      const part = content.parts[at + step]
      if (!part) return
      const [first] = listPartQuestions(part).toSorted((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0))
      dispatch({ type: 'part-opened', part: part.number, question: first?.id ?? null })
    }
    void untilLoaded(() => import('./follow-swipes')).then(({ followSwipes }) => {
      if (!stop.signal.aborted) followSwipes(openNeighbour, stop.signal)
    })
    return () => stop.abort()
  }, [content, dispatch, open])
}
