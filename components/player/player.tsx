'use client'

import { RestartOffer } from './overlays/restart-offer'
import { PlayerProvider, type PlayerValue } from './player-context'
import { PlayerScreen } from './player-screen'
import { usePageEvents } from './use-page-events'

type PlayerProps = {
  value: PlayerValue
  /** Only where the server offers to begin the section again. */
  onRestart?: (() => Promise<void>) | undefined
}

/** A running section. */
export function Player({ value, onRestart }: PlayerProps) {
  return (
    <PlayerProvider value={value}>
      <PageEvents />
      <PlayerScreen />
      {onRestart && <RestartOffer onRestart={onRestart} />}
    </PlayerProvider>
  )
}

function PageEvents() {
  usePageEvents()
  return null
}
