'use client'

import { useSyncExternalStore } from 'react'

type VolumeSliderProps = {
  volume: number
  onVolume: (volume: number) => void
  className: string
}

/** Shown only if scripts can set the volume: see useCanSetVolume. */
export function VolumeSlider({ volume, onVolume, className }: VolumeSliderProps) {
  return (
    <input
      type="range"
      min={0}
      max={100}
      value={Math.round(volume * 100)}
      onChange={({ target }) => onVolume(Number(target.value) / 100)}
      className={className}
    />
  )
}

/** Whether scripts can set the volume: iPhones and iPads ignore it, and have keys for it. */
export function useCanSetVolume(): boolean {
  return useSyncExternalStore(neverChanges, canSetVolume, () => true)
}

const neverChanges = () => () => {}
let isKnown: boolean | null = null

function canSetVolume(): boolean {
  if (isKnown === null) {
    const audio = document.createElement('audio')
    audio.volume = 0.5
    isKnown = audio.volume === 0.5
  }
  return isKnown
}
