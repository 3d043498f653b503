'use client'

import { PlayerProvider, type PlayerValue } from './player-context'
import { PlayerScreen } from './player-screen'
import { usePageEvents } from './use-page-events'

/** A running section. */
export function Player({ value }: { value: PlayerValue }) {
  return (
    <PlayerProvider value={value}>
      <PageEvents />
      <PlayerScreen />
    </PlayerProvider>
  )
}

function PageEvents() {
  usePageEvents()
  return null
}
