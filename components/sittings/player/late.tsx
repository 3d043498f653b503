'use client'

// oxlint-disable-next-line ours/no-restricted-syntax -- the player is drawn when a section runs, and never hydrated
import { lazy, Suspense } from 'react'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { type Part, type WritingTask } from '@/lib/paper/content/rules/content'
import { useAids } from './aids/aids-store'
import { Modal } from './modal'
import { usePlayer } from './player-context'

// What a mock test does not need, or only for whom staff have granted something. It comes when it is wanted (not by next/dynamic, which is
// heavier than most of it), and the worker keeps it with the files of the exam. Where nothing brings it the test goes on without it.
const none = { default: () => <></> }
const AidLayer = lazy(() => import('./aids/aid-layer').catch(() => none))
const StrikeButton = lazy(() => import('./aids/strike-button').catch(() => none))
const WritingAids = lazy(() => import('./aids/writing-aids').catch(() => none))
const AidSwitches = lazy(() => import('./aids/aid-switches').catch(() => none))
const PartChecks = lazy(() => import('./checks/part-checks').catch(() => none))
const RestButton = lazy(() => import('./header/rest-button').catch(() => none))
const RestCover = lazy(() => import('./overlays/rest-cover').catch(() => ({ default: Covered })))

/** What the aids of practice lay over the screen. */
export function Aids() {
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
 * Beside an option: strikes it out, where that aid is on. `question` is the group of options that are a box of its own. The row that holds
 * both is marked `data-option-row`.
 */
export function Strike(props: { question: string; label: string }) {
  return (
    useAids().hasStrikes && (
      <Suspense>
        <StrikeButton {...props} />
      </Suspense>
    )
  )
}

/** Under an essay of a practice. */
export function EssayAids(props: { task: WritingTask }) {
  return (
    useIsPractice() && (
      <Suspense>
        <WritingAids {...props} />
      </Suspense>
    )
  )
}

/** In the settings of a practice. */
export function Switches() {
  return (
    useIsPractice() && (
      <Suspense>
        <AidSwitches />
      </Suspense>
    )
  )
}

/** Under the questions of a part of a practice. */
export function Checks(props: { part: Part }) {
  return (
    useIsPractice() && (
      <Suspense>
        <PartChecks {...props} />
      </Suspense>
    )
  )
}

/** In a mock, for whom staff have granted rest breaks. */
export function Rest() {
  const { session } = usePlayer()
  return (
    session.countdown.rest.get() > 0 && (
      <Suspense>
        <RestButton />
      </Suspense>
    )
  )
}

/** While a rest break is taken; until its words have come, and where they cannot, the test is covered all the same. */
export function Resting() {
  return (
    <Suspense fallback={<Covered />}>
      <RestCover />
    </Suspense>
  )
}

function Covered() {
  return (
    <Modal title={PLAYER.pausedTitle} place="full">
      <p>{PLAYER.pausedBody}</p>
    </Modal>
  )
}

/** The preview of a paper that is being written is sat by nobody: there is nothing to keep or to check against. */
function useIsPractice(): boolean {
  const { session } = usePlayer()
  return session.mode === 'practice' && session.id !== 'preview'
}
