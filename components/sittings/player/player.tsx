'use client'

import { useEffect, useRef, useState } from 'react'
import { useLaterCode } from './load-later'
import { RestartAskedProvider, PlayerProvider, type PlayerValue } from './player-context'
import { PlayerScreen } from './player-screen'
import { usePageEvents } from './page-hooks/use-page-events'

type PlayerProps = {
  value: PlayerValue
  /** Present only if the server offers to restart the section. */
  onRestart?: (() => Promise<void>) | undefined
}

export function Player({ value, onRestart }: PlayerProps) {
  const later = useLaterCode()
  const [isAsked, setAsked] = useState(onRestart !== undefined)
  const canAsk = useTypingPause(later !== null && isAsked)
  return (
    <PlayerProvider value={value}>
      <RestartAskedProvider value={isAsked}>
        <PageEvents />
        <PlayerScreen />
        {later && onRestart && isAsked && canAsk && (
          <later.RestartOffer onRestart={onRestart} onDecline={() => setAsked(false)} />
        )}
      </RestartAskedProvider>
    </PlayerProvider>
  )
}

const TYPING_PAUSE_MS = 3_000
const CHECK_MS = 250

/** Whether nobody has typed for a moment since `isDue`: a dialog takes the focus from the answer. True from then on. */
function useTypingPause(isDialogDue: boolean): boolean {
  const typedAtMs = useRef(-Infinity)
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    if (isReached) return
    const noteTyping = () => {
      typedAtMs.current = performance.now()
    }
    document.addEventListener('input', noteTyping)
    return () => document.removeEventListener('input', noteTyping)
  }, [isReached])
  useEffect(() => {
    if (!isDialogDue || isReached) return
    const check = () => {
      if (performance.now() - typedAtMs.current >= TYPING_PAUSE_MS) setReached(true)
    }
    check()
    const timer = setInterval(check, CHECK_MS)
    return () => clearInterval(timer)
  }, [isDialogDue, isReached])
  return isReached
}

function PageEvents() {
  usePageEvents()
  return null
}
