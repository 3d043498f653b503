'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { createSignal } from '@/lib/platform/browser/signal'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { type PreviewHighlight, type PreviewMessage, NO_HIGHLIGHT } from '@/lib/paper/content/rules/live-preview'
import {
  nextPlayerView,
  makeStartingView,
  type PlayerView,
  type PlayerViewAction,
} from '@/lib/paper/content/rules/player-view'
import { registerBanks } from '../bank-register'
import { createMarker } from '../marks/marker'
import { PlayerProvider, type PlayerValue } from '../player-context'
import { PlayerScreen } from '../player-screen'
import { createLiveSession, PREVIEW_CANDIDATE } from './live-session'
import { createLiveAudioSource } from './live-audio-source'
import { useLiveLinks } from './use-live-links'

/** The real player for a paper that is being edited. Answers and position survive changes of the paper. */
export default function LivePlayer({
  message,
  highlight = NO_HIGHLIGHT,
}: {
  message: PreviewMessage<Blob>
  highlight?: PreviewHighlight
}) {
  const { content, pictures, recording, scheme, part } = message
  const [live] = useState(() => openLive(message))
  const { session, audioSource, view, dispatch } = live
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void session.start()
    return () => {
      session.stop()
      audioSource.stop()
    }
  }, [session, audioSource])
  useEffect(() => dispatch({ type: 'scheme-chosen', scheme }), [dispatch, scheme])
  useEffect(() => {
    const parts = content.parts.map(({ number }) => number)
    const open = part !== null && parts.includes(part) ? part : parts[0]
    if (open !== undefined) dispatch({ type: 'part-opened', part: open, question: null })
    // Only a part that the editor opens is opened here: while the author types, the preview does not move.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, part, content.parts.length])
  useLiveLinks(root, highlight, live)
  const durationMs = content.recording?.durationMs ?? 0
  useEffect(() => {
    if (recording) audioSource.insert(recording, durationMs)
  }, [audioSource, recording, durationMs])
  const value = useMemo<PlayerValue>(
    () => ({
      session,
      view,
      dispatch,
      content,
      pictures,
      marker: live.marker,
      isMemoryOnly: live.isMemoryOnly,
      candidate: PREVIEW_CANDIDATE,
      identifier: '',
      attempt: session.id,
      isPlacement: false,
      questions: listQuestions(content),
      banks: registerBanks(content),
      audioSource: recording ? audioSource : null,
    }),
    [session, view, dispatch, live, content, pictures, recording, audioSource],
  )
  return (
    <PlayerProvider value={value}>
      <div
        ref={root}
        className="contents [&_[data-lit]]:bg-(--x-accent-soft) [&_[data-lit]]:outline-3 [&_[data-lit]]:outline-offset-2 [&_[data-lit]]:outline-(--x-accent)"
      >
        <PlayerScreen />
      </div>
    </PlayerProvider>
  )
}

function openLive({ content, part, scheme }: PreviewMessage<Blob>) {
  const session = createLiveSession(content)
  const view = createSignal<PlayerView>({ ...makeStartingView(part ?? 1, null), scheme })
  return {
    session,
    view,
    audioSource: createLiveAudioSource(session),
    // The writer's own player settings are not changed.
    dispatch: (action: PlayerViewAction) => view.set(nextPlayerView(view.get(), action)),
    marker: createMarker(session.store, []),
    isMemoryOnly: createSignal(false),
  }
}
