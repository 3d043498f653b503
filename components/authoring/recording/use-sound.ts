'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { useDraft, usePaperEditor } from '../paper/editor-context'
import { openSound, type Sound, type SoundState } from './sound'

const NO_STATE: SoundState = { at: 'idle', share: 0, isPlaying: false }
const noSubscription = () => () => undefined

/** The recording of the open paper; null when it has none. */
export function useSound(): { sound: Sound | null; state: SoundState } {
  const { paperId } = usePaperEditor()
  const file = useDraft((draft) => draft.recording?.file ?? '')
  const sound = useMemo(() => (file === '' ? null : openSound(paperId, file)), [paperId, file])
  const state = useSyncExternalStore(
    sound?.subscribe ?? noSubscription,
    () => sound?.getState() ?? NO_STATE,
    () => NO_STATE,
  )
  return { sound, state }
}

/** The playback position, a few times a second; only its subscribers render. */
export function useNowMs(sound: Sound | null): number {
  return useSyncExternalStore(
    sound?.subscribe ?? noSubscription,
    () => sound?.getNowMs() ?? 0,
    () => 0,
  )
}
