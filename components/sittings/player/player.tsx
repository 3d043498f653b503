'use client'

import { useState } from 'react'
import { useLaterCode } from './load-later'
import { RestartAskedProvider, PlayerProvider, type PlayerValue } from './player-context'
import { PlayerScreen } from './player-screen'
import { usePageEvents } from './use-page-events'

type PlayerProps = {
  value: PlayerValue
  /** Present only if the server offers to restart the section. */
  onRestart?: (() => Promise<void>) | undefined
}

export function Player({ value, onRestart }: PlayerProps) {
  const later = useLaterCode()
  const [isAsked, setAsked] = useState(onRestart !== undefined)
  return (
    <PlayerProvider value={value}>
      <RestartAskedProvider value={isAsked}>
        <PageEvents />
        <PlayerScreen />
        {later && onRestart && isAsked && (
          <later.RestartOffer onRestart={onRestart} onDecline={() => setAsked(false)} />
        )}
      </RestartAskedProvider>
    </PlayerProvider>
  )
}

function PageEvents() {
  usePageEvents()
  return null
}
