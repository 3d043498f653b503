import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type PaperContent, type Skill } from '@/lib/paper/content/rules/content'
import { listPartQuestions, listQuestions } from '@/lib/paper/content/rules/questions'
import { nextPlayerView, makeStartingView, type PlayerView } from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import { registerBanks } from '../bank-register'
import { ExamHeader } from '../header/exam-header'
import { createLiveSession, PREVIEW_CANDIDATE } from '../live/live-session'
import { createMarker } from '../marks/marker'
import { PartBar } from '../navigation/part-bar'
import { PartScreen } from '../panes/part-screen'
import { PlayerProvider, type PlayerValue } from '../player-context'
import { specimenOf } from './specimen'

/**
 * Renders a paper with every question type of the skill, as the section will be rendered but invisible, silent and unreachable, and removes it.
 * Throws any rendering error, and when a question is missing.
 */
export async function renderSamplePaper(skill: Skill): Promise<void> {
  const content = specimenOf(skill)
  const value = openSpecimen(content)
  const container = document.createElement('div')
  container.hidden = true
  document.body.append(container)
  const faults: unknown[] = []
  const root = createRoot(container, {
    onUncaughtError: (error) => void faults.push(error),
    identifierPrefix: 'specimen',
  })
  try {
    await value.session.start()
    flushSync(() => root.render(<Specimen value={value} />))
    if (faults.length > 0) throw faults[0]
    const missing = content.parts.flatMap(listPartQuestions).filter(({ id }) => !isRendered(container, id))
    if (missing.length > 0) throw new Error(`Not drawn: ${missing.map(({ type }) => type).join(', ')}`)
  } finally {
    root.unmount()
    value.session.stop()
    container.remove()
  }
}

function isRendered(holder: HTMLElement, id: string): boolean {
  return holder.querySelector(`[data-question="${CSS.escape(id)}"]`) !== null
}

function Specimen({ value }: { value: PlayerValue }) {
  return (
    <PlayerProvider value={value}>
      <div className="exam">
        <ExamHeader />
        <PartScreen />
        <PartBar />
      </div>
    </PlayerProvider>
  )
}

function openSpecimen(content: PaperContent): PlayerValue {
  const session = createLiveSession(content)
  const questions = listQuestions(content)
  const view = createSignal<PlayerView>(makeStartingView(1, questions[0]?.id ?? null))
  return {
    session,
    questions,
    view,
    content,
    pictures: {},
    dispatch: (action) => view.set(nextPlayerView(view.get(), action)),
    marker: createMarker(session.store, []),
    isMemoryOnly: createSignal(false),
    candidate: PREVIEW_CANDIDATE,
    identifier: '',
    attempt: session.id,
    isPlacement: false,
    banks: registerBanks(content),
    audioSource: null,
  }
}
