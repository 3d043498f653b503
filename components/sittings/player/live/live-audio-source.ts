import { createAudioPlayer, type AudioPlayer } from '@/lib/sittings/sitting/client/sound/audio-player'
import { type SittingSession } from '@/lib/sittings/sitting/client/session'
import { createSignal, type Signal } from '@/lib/platform/browser/signal'
import { type SoundFault, type AudioSource } from '../recording/audio-source'

export type LiveAudioSource = Omit<AudioSource, 'deck'> & {
  readonly audioPlayer: Signal<AudioPlayer | null>
  readonly insert: (recording: Blob, durationMs: number) => void
}

/** The recording of a draft paper: an ordinary file, silent until somebody presses play. */
export function createLiveAudioSource(session: SittingSession): LiveAudioSource {
  const audioPlayer = createSignal<AudioPlayer | null>(null)
  return {
    audioPlayer,
    fault: createSignal<SoundFault | null>(null),
    load: null,
    insert: (recording, durationMs) => {
      audioPlayer.get()?.stop()
      const url = URL.createObjectURL(recording)
      const openedPlayer = createAudioPlayer({
        durationMs,
        noted: [],
        mode: 'practice',
        volume: 0.8,
        clockMs: null,
        isFresh: false,
        source: { url, seek: () => undefined, stop: () => URL.revokeObjectURL(url) },
        onPosition: session.notePlayhead,
      })
      // Only the section's autoplay passes a position, and is ignored; the button passes none.
      const play = (fromMs?: number) => (fromMs === undefined ? openedPlayer.play() : openedPlayer.state.set('paused'))
      audioPlayer.set({ ...openedPlayer, play })
    },
    stop: () => audioPlayer.get()?.stop(),
  }
}
