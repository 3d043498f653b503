'use client'

import { useState } from 'react'
import { RestartOffer } from './overlays/restart-offer'
import { RestartAskedProvider, PlayerProvider, type PlayerValue } from './player-context'
import { PlayerScreen } from './player-screen'
import { usePageEvents } from './use-page-events'

type PlayerProps = {
  value: PlayerValue
  /** Only if the server offers to restart the section. */
  onRestart?: (() => Promise<void>) | undefined
}

export function Player({ value, onRestart }: PlayerProps) {
  const [isAsked, setAsked] = useState(onRestart !== undefined)
  return (
    <PlayerProvider value={value}>
      <RestartAskedProvider value={isAsked}>
        <PageEvents />
        <PlayerScreen />
        {onRestart && isAsked && <RestartOffer onRestart={onRestart} onDecline={() => setAsked(false)} />}
      </RestartAskedProvider>
    </PlayerProvider>
  )
}

function PageEvents() {
  usePageEvents()
  return null
}
