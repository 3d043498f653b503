'use client'

import { useSyncExternalStore } from 'react'
import { type TranscriptLine } from '@/lib/domain/exam/content'
import { type Sound } from './sound'

const noSubscription = () => () => undefined

/** The line that is heard now, by its place in the transcript; -1 when none is. Only a change of the line draws anew. */
export function useNowLine(sound: Sound | null, isPlaying: boolean, lines: readonly TranscriptLine[]): number {
  const find = () => {
    if (!sound || !isPlaying) return -1
    const now = sound.getNowMs()
    return lines.findIndex(({ startMs, endMs }) => startMs <= now && now < endMs)
  }
  return useSyncExternalStore(sound?.subscribe ?? noSubscription, find, () => -1)
}
