'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { canOpenRecordings } from '@/lib/sittings/sealed-recording/client/open-recording'
import { deleteClosed } from '@/lib/sittings/sitting/client/catching-up'
import { loadSection, restartSection, startSection } from '@/lib/sittings/sitting/client/browser-session'
import { type ShownFault } from '@/lib/sittings/sitting/client/starting/start-fault'
import { onFirstInput } from '@/lib/platform/browser/first-input'
import { requestPersistentStorage } from '@/lib/platform/browser/persistent-storage'
import { cacheExamFiles } from '@/lib/sittings/sitting/client/store/cached-page'
import { type Attempt, type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { EXAM_PATHS } from '@/lib/platform/exam-paths'
import { playerCopy } from '@/lib/sittings/player/words/player'
import { type DayHeartbeat } from '@/lib/sittings/player/contract'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { discardStoredSittings } from '@/lib/sittings/sitting/client/store/stored-sitting'
import { deleteStoredRecording } from '@/lib/sittings/sealed-recording/client/device-load'
import { type LaterCode } from './load-later'
import { loadPlayer, loadPlayerOf, type PlayerCode, prepareSection } from './load-player'
import { type PlayerValue } from './player-context'
import { Instructions } from './preview/instructions'
import { PersianLine } from './persian-line'
import { PlainScreen } from './preview/plain-screen'
import { PushButton } from './push-button'
import { useStartSignal, useMockDayHeartbeat } from './page-hooks/use-mock-day-heartbeat'
import { type RecordingLoadState } from './recording/use-recording-load'
import { untilLoaded } from './until-loaded'

type SectionScreenProps = {
  attempt: Attempt
  sitting: AttemptSitting
  identifier: string
  /** The download of the recording; only listening uses it. */
  recording: RecordingLoadState
  /** Which of the steps before the first section this is. */
  step?: string
}
type Stage = 'instructions' | 'starting' | 'opening' | 'running' | 'failed'

type Running = { readonly code: PlayerCode; readonly value: PlayerValue; readonly canRestart?: boolean }

/** One section, below announcements of the invigilator of a mock day. */
export function SectionScreen(props: SectionScreenProps) {
  const [announcement, setAnnouncement] = useState<DayHeartbeat['announcement']>(null)
  return (
    <>
      {announcement && <Announcement key={announcement.id} announcement={announcement} />}
      <Section
        {...props}
        onAnnouncement={(next) => setAnnouncement((shown) => (shown?.id === next?.id ? shown : next))}
      />
    </>
  )
}

/** Announcements arrive over the network, and so does this code, unless the player has loaded it. */
function Announcement(props: { announcement: NonNullable<DayHeartbeat['announcement']> }) {
  const [later, setLater] = useState<LaterCode | null>(null)
  useEffect(() => {
    const load = async () => (await loadPlayer()).loadLater()
    void untilLoaded(load).then(setLater)
  }, [])
  return later && <later.DayAnnouncement {...props} />
}

type SectionProps = SectionScreenProps & { onAnnouncement: (announcement: DayHeartbeat['announcement']) => void }

/** A section from its instructions to its end. */
function Section({ attempt, sitting, identifier, recording, step, onAnnouncement }: SectionProps) {
  const isListening = sitting.skill === 'listening'
  const router = useRouter()
  const [stage, setStage] = useState<Stage>(sitting.state === 'ready' ? 'instructions' : 'opening')
  const [running, setRunning] = useState<Running | null>(null)
  const value = running?.value ?? null
  const [tries, setTries] = useState(0)
  const [fault, setFault] = useState<ShownFault | null>(null)

  const { load } = recording
  useEffect(() => {
    // Questions and clock do not wait for the recording: it plays once it is loaded.
    const shouldLoad = isListening && load === null && canOpenRecordings()
    if (sitting.state === 'ready' || shouldLoad) return
    let isUnmounted = false
    const open = async () => {
      const [code, loaded] = await Promise.all([loadPlayerOf(sitting.skill), loadSection(sitting.id)])
      const openedPlayer = await code.openPlayer({ loaded, identifier, isStarting: false, recording: load })
      if (isUnmounted) return closePlayer(openedPlayer)
      setRunning({ code, value: openedPlayer, canRestart: loaded.sitting.canRestart })
      setStage('running')
    }
    open().catch(async (error: unknown) => {
      if (isStatePassed(error)) return void router.refresh()
      setFault(await describeFault(error, false))
      setStage('failed')
    })
    return () => {
      isUnmounted = true
    }
  }, [sitting.id, sitting.skill, sitting.state, identifier, isListening, load, tries, router])
  useEffect(() => () => void (value && closePlayer(value)), [value])
  useEffect(cacheExamFiles, [])
  usePreparation(sitting, attempt.mockDay !== null)
  useAfterClose(value)
  useSectionTitle(stage === 'running', sitting.skill)
  useMockDayHeartbeat(attempt.mockDay, value, onAnnouncement)

  const start = async () => {
    setStage('starting')
    setFault(null)
    let hasBegun = false
    try {
      const code = await prepareSection(sitting.skill)
      const loaded = await startSection(attempt.id, sitting.skill)
      hasBegun = true
      setRunning({ code, value: await code.openPlayer({ loaded, identifier, isStarting: true, recording: load }) })
      // The URL may be that of the preview: a reload must return to this section.
      history.replaceState(null, '', EXAM_PATHS.sitting(attempt.id, sitting.skill))
      setStage('running')
    } catch (error) {
      if (isStatePassed(error)) router.refresh()
      setFault(await describeFault(error, hasBegun))
      setStage('instructions')
    }
  }

  useStartSignal({ attempt, sitting, isWaiting: stage === 'instructions' && fault === null, recording }, start)

  const restart = async ({ code, value: formerValue }: Running) => {
    const loaded = await restartSection(sitting.id, () => closePlayer(formerValue))
    setRunning({ code, value: await code.openPlayer({ loaded, identifier, isStarting: true, recording: load }) })
  }

  const tryAgain = () => {
    setStage('opening')
    setTries(tries + 1)
  }
  const title = playerEnglish.sectionName[sitting.skill]
  if (stage === 'running' && running) {
    const onRestart = running.canRestart ? () => restart(running) : undefined
    return <running.code.Player key={String(running.canRestart)} value={running.value} onRestart={onRestart} />
  }
  if (stage === 'failed') return <LoadFailed title={title} fault={fault} onTryAgain={tryAgain} />
  if (stage === 'opening') return <OpeningScreen title={title} />
  return (
    <Instructions
      attempt={attempt}
      sitting={sitting}
      start={() => void start()}
      isStarting={stage === 'starting'}
      fault={fault}
      recording={isListening ? recording : null}
      step={step}
    />
  )
}

function OpeningScreen({ title }: { title: string }) {
  return (
    <PlainScreen title={title}>
      <p role="status">{playerEnglish.loading}</p>
    </PlainScreen>
  )
}

type LoadFailedProps = { title: string; fault: ShownFault | null; onTryAgain: () => void }

function LoadFailed({ title, fault, onTryAgain }: LoadFailedProps) {
  return (
    <PlainScreen title={title}>
      <div role="alert" className="mb-5">
        <p>{fault?.kind === 'page' ? playerEnglish.loadBroken : playerEnglish.loadFailed}</p>
        {fault?.kind === 'refused' && <PersianLine text={fault.persian} className="mt-1" />}
      </div>
      <PushButton variant="filled" onClick={onTryAgain}>
        {playerEnglish.tryAgain}
      </PushButton>
    </PlainScreen>
  )
}

/** Stops timers and sound; stored data stays. */
function closePlayer({ session, audioSource }: PlayerValue): void {
  session.stop()
  audioSource?.stop()
}

/**
 * Runs while the candidate reads the instructions; a failure is shown when they press the button. It waits for the candidate's first input, except on
 * a mock day, which begins automatically.
 */
function usePreparation({ state, skill }: AttemptSitting, beginsItself: boolean): void {
  useEffect(() => {
    if (state !== 'ready') return void loadPlayerOf(skill).catch(() => undefined)
    // Before the clock runs: some browsers ask the candidate.
    void requestPersistentStorage()
    const prepare = () =>
      void prepareSection(skill).then(
        (code) => code.loadLaterWhenIdle(),
        () => undefined,
      )
    return beginsItself ? prepare() : onFirstInput(prepare)
  }, [state, skill, beginsItself])
}

/** The messages load with the player; if that fails, the failed load is the fault to describe. */
async function describeFault(error: unknown, hasBegun: boolean): Promise<ShownFault> {
  try {
    return await (await loadPlayer()).describeFault(error, hasBegun)
  } catch {
    return { kind: 'script', english: playerEnglish.startUnloaded, persian: playerCopy.startUnloaded }
  }
}

/** The section's state differs from this page's (it was closed, or another one runs): the server says where to go. */
function isStatePassed(error: unknown): boolean {
  const code = problemCodeOf(error)
  return code === 'not_found' || code === 'out_of_order' || code === 'not_released'
}

/** The first section begins on the page of the steps before it, whose title begins otherwise (`titleOfExamPage`). */
function useSectionTitle(isRunning: boolean, skill: AttemptSitting['skill']): void {
  useEffect(() => {
    if (isRunning) document.title = document.title.replace(playerEnglish.beforeTest, playerEnglish.sectionName[skill])
  }, [isRunning, skill])
}

/** When the server has closed the section, the device deletes its data, annotations and notes included, as in the real test. */
function useAfterClose(value: PlayerValue | null): void {
  useEffect(() => {
    if (!value) return
    const { session, attempt } = value
    return session.closing.subscribe(() => {
      if (session.closing.get().phase !== 'closed') return
      value.audioSource?.stop()
      void deleteStoredRecording(attempt)
      void discardStoredSittings([session.id])
      // The notes of a practice are not deleted.
      if (session.mode === 'strict') void deleteClosed(session)
    })
  }, [value])
}
