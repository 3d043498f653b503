'use client'

import { useEffect } from 'react'
import { usePlayer, useView } from './player-context'

/**
 * Puts the focus on the question that was asked for, after its part has been drawn. At the start it is put before the first question, so that
 * the first Tab reaches it and not the bars.
 */
export function useFocusRequests(): void {
  const { view } = usePlayer()
  const request = useView((state) => state.focusRequest)
  useEffect(() => {
    const { question } = view.get()
    if (question === null) return
    const answer = document.querySelector<HTMLElement>(`main [data-question="${CSS.escape(question)}"]`)
    if (!answer) return
    if (request === 0) return answer.closest<HTMLElement>('[data-scrolls]')?.focus({ preventScroll: true })
    const target = answer.matches('input, textarea, button') ? answer : findInput(answer)
    target?.focus({ preventScroll: true })
    bringIntoSight(answer)
  }, [request, view])
}

/** With its plan, beside it or above it; else in the middle of its pane. */
function bringIntoSight(answer: HTMLElement): void {
  const plan = answer.closest('[data-beside]')
  const isBeside = plan !== null && getComputedStyle(plan).display === 'grid'
  if (isBeside) plan.scrollIntoView({ block: 'start', behavior: 'instant' })
  answer.scrollIntoView({ block: plan === null ? 'center' : 'nearest', behavior: 'instant' })
}

function findInput(answer: HTMLElement): HTMLElement | null {
  return answer.querySelector<HTMLElement>('input:checked') ?? answer.querySelector<HTMLElement>('input')
}
