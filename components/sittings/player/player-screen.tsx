'use client'

import { type FocusEvent, useEffect, useRef } from 'react'
import { ClosingCover } from './overlays/closing-cover'
import { HideCover } from './overlays/hide-cover'
import { PauseCover } from './overlays/pause-cover'
import { ExamHeader } from './header/exam-header'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { PracticeAids } from './lazy-parts'
import { FinishDialog } from './dialogs/finish-dialog'
import { useLaterCode } from './load-later'
import { Modal } from './modal'
import { PartBar } from './navigation/part-bar'
import { PartScreen } from './panes/part-screen'
import { usePlayer, useView } from './player-context'
import { OutputNotice } from './recording/output-notice'
import { RecordingBar } from './recording/recording-bar'
import { SelectedOptionBar } from './slots/selected-option-bar'
import { useKeyboardInset } from './page-hooks/use-keyboard-inset'

/** The player's whole screen, for any sitting in its context. */
export function PlayerScreen() {
  const { session, dispatch, view, audioSource } = usePlayer()
  const scheme = useView((state) => state.scheme)
  const textSize = useView((state) => state.textSize)
  const hasNotes = useView((state) => state.hasNotes)
  const screen = useRef<HTMLDivElement>(null)
  const later = useLaterCode()
  useFocusRequests()
  useKeyboardInset(screen)
  const onFocus = (event: FocusEvent) => {
    const question = event.target.closest('[data-question]')?.getAttribute('data-question')
    if (question && question !== view.get().question) dispatch({ type: 'focused', question })
  }
  const onBlur = (event: FocusEvent) => {
    if (event.target.closest('[data-question]')) session.onBlur()
  }
  return (
    <div
      ref={screen}
      data-scheme={scheme}
      data-size={textSize}
      onFocusCapture={onFocus}
      onBlurCapture={onBlur}
      className="exam relative top-[var(--x-moved,0px)] grid h-[calc(100dvh-var(--x-strip,0px)-var(--x-keyboard,0px))] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden supports-[overflow:clip]:overflow-clip"
    >
      <div>
        <ExamHeader />
        {later && <later.NoticesAboveTest />}
        {audioSource && <RecordingBar audioSource={audioSource} />}
        {audioSource && <OutputNotice isInSection />}
      </div>
      <div className="flex min-h-0 max-md:flex-col short:flex-row!">
        <PartScreen />
        {hasNotes && (later ? <later.NotesPanel /> : <LoadingNotes />)}
      </div>
      <div>
        <SelectedOptionBar />
        <div data-part-bar>
          <PartBar />
        </div>
      </div>
      {later && <later.OverlaysOnTest />}
      <FirstDialogs isLaterLoaded={later !== null} />
      <PracticeAids />
      <HideCover />
      <PauseCover />
      <ClosingCover />
    </div>
  )
}

/** The hand-in dialog never waits for code; any other dialog shows that its code is loading. */
function FirstDialogs({ isLaterLoaded }: { isLaterLoaded: boolean }) {
  const { dispatch } = usePlayer()
  const dialog = useView((view) => view.dialog)
  const close = () => dispatch({ type: 'dialog-closed' })
  if (dialog === 'finish') return <FinishDialog onClose={close} />
  if (dialog === null || isLaterLoaded) return null
  return (
    <Modal title={playerEnglish[dialog]} onClose={close}>
      <p role="status">{playerEnglish.loading}</p>
    </Modal>
  )
}

function LoadingNotes() {
  return (
    <p
      role="status"
      className="shrink-0 border-s border-(--x-line) px-4 py-3 text-sm max-md:border-s-0 max-md:border-t short:border-s! short:border-t-0!"
    >
      {playerEnglish.loading}
    </p>
  )
}

/**
 * Focuses a requested question once its part has rendered. On load, focuses the passage or task, or the questions if there is neither, so that Tab
 * starts in the content.
 */
function useFocusRequests(): void {
  const { view } = usePlayer()
  const request = useView((state) => state.focusRequest)
  useEffect(() => {
    const { question, part } = view.get()
    if (question === null) return
    const answer = document.querySelector<HTMLElement>(`main [data-question="${CSS.escape(question)}"]`)
    if (!answer) return
    if (request === 0) {
      const first = document.querySelector(`main [data-pane="text-${part}"]`) ?? answer
      return first.closest<HTMLElement>('[data-scrolls]')?.focus({ preventScroll: true })
    }
    const target = answer.matches('input, textarea, button') ? answer : findInput(answer)
    target?.focus({ preventScroll: true })
    scrollToAnswer(answer)
  }, [request, view])
}

/** Scrolls the answer into view together with the picture beside it; without a picture, to the middle of its pane. */
function scrollToAnswer(answer: HTMLElement): void {
  const pictureBlock = answer.closest('[data-beside]')
  const isBeside = pictureBlock !== null && getComputedStyle(pictureBlock).display === 'grid'
  if (isBeside) pictureBlock.scrollIntoView({ block: 'start', behavior: 'instant' })
  answer.scrollIntoView({ block: pictureBlock === null ? 'center' : 'nearest', behavior: 'instant' })
}

function findInput(answer: HTMLElement): HTMLElement | null {
  return answer.querySelector<HTMLElement>('input:checked') ?? answer.querySelector<HTMLElement>('input')
}
