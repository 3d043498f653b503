'use client'

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type BankRegister } from '@/components/sittings/player/bank-register'
import { createLiveSession, PREVIEW_CANDIDATE } from '@/components/sittings/player/live/live-session'
import { createMarker } from '@/components/sittings/player/marks/marker'
import { PlayerProvider, type PlayerValue } from '@/components/sittings/player/player-context'
import { DragArea } from '@/components/sittings/player/slots/drag-area'
import { loadDragCode } from '@/components/sittings/player/slots/load-drag-code'
import { type SittingSession } from '@/lib/sittings/sitting/client/session'
import { type PaperContent } from '@/lib/paper/content/rules/content'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import {
  nextPlayerView,
  type ColourScheme,
  makeStartingView,
  type PlayerView,
} from '@/lib/paper/content/rules/player-view'
import { createSignal } from '@/lib/platform/browser/signal'
import '../../../(exam)/exam/exam.css'

type StageProps = {
  content: PaperContent
  banks: BankRegister
  pictures: Readonly<Record<string, string>>
  scheme: ColourScheme
  /** Called once the candidate may write: fills in, marks, selects. */
  prepare: (player: Pick<PlayerValue, 'session' | 'dispatch'>) => void
  isReadOnly?: boolean
  children: ReactNode
}

/** A running section around a part of the player, with a session in this page's memory. */
export function Stage({ content, banks, pictures, scheme, prepare, isReadOnly = false, children }: StageProps) {
  const player = useMemo(() => createPlayer(content, banks, pictures), [content, banks, pictures])
  const { session } = player
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => void loadDragCode().then(() => setLoaded(true)), [])
  useEffect(() => {
    void session.start().then(() => {
      prepare(player)
      if (isReadOnly) session.writer.set('other-device')
    })
    return () => session.stop()
  }, [player, session, prepare, isReadOnly])
  if (!isLoaded) return null
  return (
    <PlayerProvider value={player}>
      {/* A form separates radio buttons with equal names in different states. */}
      <form className="exam gallery-stage" dir="ltr" lang="en" data-scheme={scheme}>
        <DragArea>
          <div className="exam-text paper">{children}</div>
        </DragArea>
      </form>
    </PlayerProvider>
  )
}

function createPlayer(content: PaperContent, banks: BankRegister, pictures: StageProps['pictures']): PlayerValue {
  const session: SittingSession = createLiveSession(content)
  const view = createSignal<PlayerView>(makeStartingView(content.parts[0]?.number ?? 1, null))
  return {
    session,
    view,
    dispatch: (action) => view.set(nextPlayerView(view.get(), action)),
    content,
    pictures,
    banks,
    marker: createMarker(session.store, []),
    isMemoryOnly: createSignal(false),
    candidate: PREVIEW_CANDIDATE,
    identifier: '',
    attempt: session.id,
    isPlacement: false,
    questions: listQuestions(content),
    audioSource: null,
  }
}
