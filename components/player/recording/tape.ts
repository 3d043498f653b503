import { createSignal, type Signal } from '@/lib/api/sitting/signal'
import { createDeck, type Deck } from '@/lib/api/sitting/deck'
import { openRecording } from '@/lib/api/recording'
import { type Sitting } from '@/lib/api/sitting/ports'

/** The recording of a running section: the deck comes when the file is opened; `broken` when it cannot be. */
export type Tape = { readonly deck: Signal<Deck | null>; readonly isBroken: Signal<boolean>; readonly stop: () => void }

type Deps = {
  readonly sitting: Sitting
  readonly bytes: Promise<ArrayBuffer>
  readonly noted: readonly number[]
  readonly volume: number
  readonly onPosition: (positionMs: number) => void
}

/** Opens the encrypted recording with the key of the start, and plays it from where it was left. */
export function createTape({ sitting, bytes, noted, volume, onPosition }: Deps): Tape {
  const deck = createSignal<Deck | null>(null)
  const isBroken = createSignal(false)
  let isStopped = false
  const { recording } = sitting.content

  async function open(): Promise<void> {
    if (!recording || sitting.recordingKey === null) throw new Error('The sitting has no recording')
    const url = await openRecording(await bytes, sitting.recordingKey, recording.file)
    if (isStopped) return URL.revokeObjectURL(url)
    const opened = createDeck({ url, durationMs: recording.durationMs, noted, mode: sitting.mode, volume, onPosition })
    deck.set(opened)
  }
  open().catch(() => isBroken.set(!isStopped))

  return {
    deck,
    isBroken,
    stop: () => {
      isStopped = true
      deck.get()?.stop()
    },
  }
}
