import { type LoadedSitting } from '@/lib/sittings/sitting/client/assemble-session'
import { openSession } from '@/lib/sittings/sitting/client/browser-session'
import { type RecordingLoad } from '@/lib/sittings/sealed-recording/client/recording-load'
import { createSignal } from '@/lib/platform/browser/signal'
import { type SittingSession } from '@/lib/sittings/sitting/client/session'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { registerBanks, goToQuestion } from './bank-register'
import { createMarker } from './marks/marker'
import { type PlayerValue } from './player-context'
import { createSilentAudioSource, createAudioSource } from './recording/audio-source'
import { createViewStore } from './view-store'

const KEY = 'sanjeh.player.place'

type OpenPlayer = {
  readonly loaded: LoadedSitting
  readonly identifier: string
  readonly isStarting: boolean
  /** The download of the recording; null for other skills, and where this browser cannot play it. */
  readonly recording: RecordingLoad | null
}

/** Builds everything that a running section needs from the server's sitting. Its code is here: the clock runs (`loadPlayerOf`). */
export async function openPlayer({ loaded, identifier, isStarting, recording }: OpenPlayer): Promise<PlayerValue> {
  const { sitting } = loaded
  const isMemoryOnly = createSignal(false)
  const { session, notes } = await openSession(loaded, { isStarting, onMemoryOnly: () => isMemoryOnly.set(true) })
  const questions = listQuestions(sitting.content)
  const banks = registerBanks(sitting.content)
  const part = sitting.content.parts[0]?.number ?? 1
  const view = createViewStore(part, questions.find((question) => question.part === part)?.id ?? null)
  // After a crash or a reload the player returns to the question that was open.
  const place = questions.find(({ id }) => id === readStoredPlace(sitting.id))
  if (place) view.dispatch(goToQuestion(place))
  view.view.subscribe(() => storePlace(sitting.id, view.view.get().question ?? ''))
  const openAudioSource = (load: RecordingLoad) =>
    createAudioSource({
      sitting,
      load,
      isFresh: isStarting,
      volume: view.view.get().volume,
      noted: [notes.playheadMs, sitting.playheadMs],
      clockMs: sitting.mode === 'strict' ? () => clockOf(session) : null,
      onPosition: session.notePlayhead,
    })
  const hasSound = sitting.skill === 'listening'
  const audioSource = recording ? openAudioSource(recording) : hasSound && createSilentAudioSource()
  return {
    session,
    questions,
    identifier,
    isMemoryOnly,
    audioSource: audioSource || null,
    ...view,
    content: sitting.content,
    pictures: sitting.pictures,
    candidate: sitting.candidate,
    attempt: sitting.attempt,
    isPlacement: sitting.isPlacement === true,
    banks,
    marker: createMarker(session.store, notes.marks),
  }
}

/** Milliseconds since the start, by the server's clock. */
function clockOf({ countdown, limitMs }: SittingSession): number {
  countdown.tick()
  return limitMs - countdown.leftMs.get()
}

/** The question that was open in this sitting when the page was lost; null when this browser does not know. */
function readStoredPlace(sitting: string): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('sitting' in stored) || stored.sitting !== sitting)
      return null
    return 'question' in stored && typeof stored.question === 'string' ? stored.question : null
  } catch {
    return null
  }
}

/** Only the place in the running section is stored. */
function storePlace(sitting: string, question: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sitting, question }))
  } catch {
    // Without storage a reload opens at the first question.
  }
}
