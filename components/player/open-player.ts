import { type LoadedSitting, openSession } from '@/lib/api/sitting/browser-session'
import { createSignal } from '@/lib/api/sitting/signal'
import { listQuestions } from '@/lib/domain/exam/questions'
import { registerBanks } from './bank-register'
import { keepPlace, readKeptPlace } from './kept-place'
import { createMarker } from './marks/marker'
import { type PlayerValue } from './player-context'
import { goToQuestion } from './navigation/go-to'
import { createTape } from './recording/tape'
import { createViewStore } from './view-store'

type OpenPlayer = {
  readonly loaded: LoadedSitting
  readonly identifier: string
  readonly isStarting: boolean
  /** The encrypted recording, for listening. */
  readonly recording: Promise<ArrayBuffer> | null
}

/** Everything that a running section needs, from the sitting that the server gave. */
export async function openPlayer({ loaded, identifier, isStarting, recording }: OpenPlayer): Promise<PlayerValue> {
  const { sitting } = loaded
  const isMemoryOnly = createSignal(false)
  const { session, notes } = await openSession(loaded, { isStarting, onMemoryOnly: () => isMemoryOnly.set(true) })
  const questions = listQuestions(sitting.content)
  const part = sitting.content.parts[0]?.number ?? 1
  const view = createViewStore(part, questions.find((question) => question.part === part)?.id ?? null)
  // After a crash or a reload: back to the question at which it happened.
  const place = questions.find(({ id }) => id === readKeptPlace(sitting.id))
  if (place) view.dispatch(goToQuestion(place))
  view.view.subscribe(() => keepPlace(sitting.id, view.view.get().question ?? ''))
  const tape = recording && {
    ...createTape({
      sitting,
      bytes: recording,
      noted: [notes.playheadMs, sitting.playheadMs],
      volume: view.view.get().volume,
      onPosition: session.notePlayhead,
    }),
  }
  return {
    ...{ session, questions, identifier, isMemoryOnly, tape, ...view },
    content: sitting.content,
    pictures: sitting.pictures,
    candidate: sitting.candidate,
    attempt: sitting.attempt,
    banks: registerBanks(sitting.content),
    marker: createMarker(session.store, notes.marks),
  }
}

/** Ends what runs by itself; what is on the device stays. */
export function closePlayer(value: PlayerValue): void {
  value.session.stop()
  value.tape?.stop()
}
