'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ignorePress } from '@/components/ui/button/ignore-press'

type TrialEntranceProps = {
  /** Passed by the page: this script contains no sentences. */
  words: Readonly<Record<'begin' | 'coming' | 'failed' | 'retry', string>>
  look: string
}
type State = { readonly at: 'shut' | 'coming' | 'failed' } | { readonly at: 'open'; readonly questions: ReactNode }

/** A button that loads the questions, with their code, when pressed. */
export function TrialEntrance({ words, look }: TrialEntranceProps) {
  const [state, setState] = useState<State>({ at: 'shut' })
  const room = useRef<HTMLDivElement>(null)
  const open = async () => {
    setState({ at: 'coming' })
    try {
      // Without next/dynamic, which is heavier than this button.
      const { loadTrial } = await import('./trial-questions')
      setState({ at: 'open', questions: await loadTrial() })
    } catch {
      setState({ at: 'failed' })
    }
  }
  const isOpen = state.at === 'open'
  useEffect(() => {
    // The focused button is gone.
    if (isOpen) room.current?.focus()
  }, [isOpen])
  if (isOpen)
    return (
      <div ref={room} tabIndex={-1} className="outline-none">
        {state.questions}
      </div>
    )
  const isComing = state.at === 'coming'
  const labels = { shut: words.begin, coming: words.coming, failed: words.retry }
  return (
    <>
      <button
        type="button"
        aria-disabled={isComing || undefined}
        onClick={isComing ? ignorePress : () => void open()}
        className={look}
      >
        {labels[state.at]}
      </button>
      <p role="status" className="mt-3 empty:hidden">
        {state.at === 'failed' && words.failed}
      </p>
    </>
  )
}
