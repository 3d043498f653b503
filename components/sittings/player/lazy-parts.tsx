'use client'

// oxlint-disable-next-line ours/no-restricted-syntax -- the player renders when a section runs, and is never hydrated
import { lazy, type ReactNode, Suspense } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type AudioPlayer } from '@/lib/sittings/sitting/client/sound/audio-player'
import { type MapGroup, type Part, type WritingTask } from '@/lib/paper/content/rules/content'
import { useAids } from './aids/aids-store'
import { type ChosenWord } from './marks/choose-words'
import { Modal } from './modal'
import { usePlayer } from './player-context'
import { untilLoaded } from './until-loaded'

// Parts that most mock tests do not need, loaded on demand. React.lazy, because next/dynamic is heavier than most of them. The service worker caches
// them with the exam's files; if one cannot be loaded, the test continues without it.
const emptyModule = { default: () => <></> }
const AidLayer = lazy(() => import('./aids/aid-layer').catch(() => emptyModule))
const StrikeButton = lazy(() => import('./aids/strike-button').catch(() => emptyModule))
const WritingAids = lazy(() => import('./aids/writing-aids').catch(() => emptyModule))
const AidSwitches = lazy(() => import('./aids/aid-switches').catch(() => emptyModule))
const CheckButton = lazy(() => import('./checks/check-button').catch(() => emptyModule))
const PartChecks = lazy(() => import('./checks/part-checks').catch(() => emptyModule))
const LateTranscript = lazy(() => untilLoaded(() => import('./recording/practice-transcript')))
const LateHelpText = lazy(() => untilLoaded(() => import('./dialogs/help-text')))
const LetterPlacesText = lazy(() => import('./slots/letter-places').catch(() => emptyModule))
const ChosenWordsText = lazy(() => import('./marks/chosen-words').catch(() => emptyModule))
const HighlightListText = lazy(() => import('./marks/mark-list').catch(() => emptyModule))
const LateRestButton = lazy(() => import('./header/rest-button').catch(() => emptyModule))
const LogInForm = lazy(() => untilLoaded(() => import('./overlays/log-in-form')))
const LateRestCover = lazy(() => import('./overlays/rest-cover').catch(() => ({ default: CoveredScreen })))

/** The overlay of the practice aids. */
export function PracticeAids() {
  const { guide, hasStrikes, hasLargeTargets } = useAids()
  return (
    (guide !== 'none' || hasStrikes || hasLargeTargets) && (
      <Suspense>
        <AidLayer />
      </Suspense>
    )
  )
}

/**
 * A button that strikes out the option beside it, while that aid is on. For options in a box, `question` is the id of the group. The row that
 * contains option and button needs `data-option-row`.
 */
export function StrikeOut(props: { question: string; label: string }) {
  return (
    useAids().hasStrikes && (
      <Suspense>
        <StrikeButton {...props} />
      </Suspense>
    )
  )
}

/** Aids below an essay, in practice only. */
export function EssayAids(props: { task: WritingTask }) {
  return (
    useIsPractice() && (
      <Suspense>
        <WritingAids {...props} />
      </Suspense>
    )
  )
}

/** Switches in the settings, in practice only. */
export function PracticeSwitches() {
  return (
    useIsPractice() && (
      <Suspense>
        <AidSwitches />
      </Suspense>
    )
  )
}

/** Checks one question, in practice only. Its verdict opens below the nearest block, or element with `data-verdict-below`. */
export function QuestionCheck(props: { question: string }) {
  const { isPlacement } = usePlayer()
  return (
    useIsPractice() &&
    !isPlacement && (
      <Suspense>
        <CheckButton {...props} />
      </Suspense>
    )
  )
}

/** Self-checks below the questions of a part, in practice only. */
export function PartSelfChecks(props: { part: Part }) {
  const { isPlacement } = usePlayer()
  return (
    useIsPractice() &&
    !isPlacement && (
      <Suspense>
        <PartChecks {...props} />
      </Suspense>
    )
  )
}

/** Replays the last line and shows the transcript, in practice only: a mock never has them. */
export function Transcript(props: { audioPlayer: AudioPlayer; className: string }) {
  return (
    useIsPractice() && (
      <Suspense>
        <LateTranscript {...props} />
      </Suspense>
    )
  )
}

/** Its text is long, and most candidates know the test. */
export function HelpText() {
  return (
    <Suspense fallback={<p role="status">{playerEnglish.loading}</p>}>
      <LateHelpText />
    </Suspense>
  )
}

/** This and the next two are for screen readers only, so they need no fallback. */
export function LetterPlaces(props: { group: MapGroup; groupId: string }) {
  return (
    <Suspense>
      <LetterPlacesText {...props} />
    </Suspense>
  )
}

export function ChosenWords(props: { chosen: ChosenWord }) {
  return (
    <Suspense>
      <ChosenWordsText {...props} />
    </Suspense>
  )
}

export function HighlightList() {
  return (
    <Suspense>
      <HighlightListText />
    </Suspense>
  )
}

/** Shown only to candidates to whom staff have granted rest breaks. */
export function RestBreakButton() {
  const { session } = usePlayer()
  return (
    session.countdown.rest.get() > 0 && (
      <Suspense>
        <LateRestButton />
      </Suspense>
    )
  )
}

/** Covers the test during a rest break, also while the cover's code is loading or cannot be loaded. */
export function RestBreakCover() {
  return (
    <Suspense fallback={<CoveredScreen />}>
      <LateRestCover />
    </Suspense>
  )
}

/** The log-in form over a running test. Its code, too, comes over the network. */
export function LogInOverTest({ fallback }: { fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <LogInForm />
    </Suspense>
  )
}

function CoveredScreen() {
  return (
    <Modal title={playerEnglish.pausedTitle} place="full">
      <p>{playerEnglish.pausedBody}</p>
    </Modal>
  )
}

/** An author’s preview is not practice: there is no sitting, so nothing can be stored or checked. */
function useIsPractice(): boolean {
  const { session } = usePlayer()
  return session.mode === 'practice' && session.id !== 'preview'
}
