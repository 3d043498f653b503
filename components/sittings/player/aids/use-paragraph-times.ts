'use client'

import { useEffect, useRef } from 'react'
import { addTime, listParagraphs, paragraphAt, reshapeTimes } from '@/lib/sittings/player/rules/essay-aid'
import { usePlayer } from '../player-context'
import { openEssayAidStore } from './essay-aid-store'

const TICK_MS = 1_000
/** After this long without typing the clock of a paragraph stops. */
const MAX_IDLE_MS = 60_000

/** Counts the seconds spent on each paragraph while the caret is in the essay. */
export function useParagraphTimes(task: string, text: string): void {
  const { session } = usePlayer()
  const paragraphCount = useRef(listParagraphs(text).length)
  const touchedAtMs = useRef(0)
  useEffect(() => {
    touchedAtMs.current = performance.now()
    const after = listParagraphs(text).length
    const before = paragraphCount.current
    paragraphCount.current = after
    if (before === after) return
    const { essays, change } = openEssayAidStore(session.store)
    const times = essays.get()[task]?.paragraphMs ?? []
    const caret = findEssay(task)?.selectionStart ?? text.length
    // After a deletion the caret may be beyond the remaining text.
    const at = Math.min(paragraphAt(text, caret), Math.max(after - 1, 0))
    change(task, { paragraphMs: reshapeTimes(times, { before, after, at }) })
  }, [session, task, text])
  useEffect(() => {
    const timer = setInterval(() => {
      const essay = findEssay(task)
      const isWriting = essay !== null && document.activeElement === essay && !document.hidden
      const isAwake = performance.now() - touchedAtMs.current < MAX_IDLE_MS
      if (!isWriting || !isAwake || session.countdown.isPaused.get()) return
      const { essays, change } = openEssayAidStore(session.store)
      const times = essays.get()[task]?.paragraphMs ?? []
      change(task, { paragraphMs: addTime(times, paragraphAt(essay.value, essay.selectionStart), TICK_MS) })
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [session, task])
}

function findEssay(task: string): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>(`main textarea[data-question="${CSS.escape(task)}"]`)
}
