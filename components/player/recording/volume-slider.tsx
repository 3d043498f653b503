'use client'

import { useEffect } from 'react'
import { type Deck } from '@/lib/api/sitting/deck'
import { PLAYER } from '@/lib/copy/player-english'
import { usePlayer, useView } from '../player-context'

export function VolumeSlider({ deck }: { deck: Deck | null }) {
  const { dispatch } = usePlayer()
  const volume = useView((view) => view.volume)
  useEffect(() => deck?.setVolume(volume), [deck, volume])
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="max-md:sr-only">{PLAYER.volume}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(volume * 100)}
        onChange={(event) => dispatch({ type: 'volume-set', volume: Number(event.target.value) / 100 })}
        className="h-11 w-32 max-md:w-20 short:h-9"
      />
    </label>
  )
}
