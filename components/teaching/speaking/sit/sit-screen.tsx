'use client'

import { useState, type RefObject, useEffect, useRef } from 'react'
import { type SpeakingSession } from '@/lib/teaching/speaking/contract/speaking'
import { speakingTestEnglish } from '@/lib/teaching/speaking/words/sit-english'
import { paths } from '@/lib/platform/paths'
import { MicrophoneCheck } from './microphone-check'
import { NotSubmitted } from './not-submitted'
import { PhaseView } from './phase-view'
import { useSitting } from './use-sitting'
import { ExitOptions } from './exit-options'

/** The test itself: English, left to right, full-page; first the microphone, then the clock. */
export function SitScreen({ session }: { session: SpeakingSession }) {
  const sitting = useSitting(session)
  const screenRef = useInertBackground()
  return (
    <div
      ref={screenRef}
      dir="ltr"
      lang="en"
      className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)] bg-surface text-ink"
    >
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2">
        <h1 className="text-base font-bold">{speakingTestEnglish.title}</h1>
        <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {sitting.answered > 0 && <p>{speakingTestEnglish.progress(sitting.answered)}</p>}
          <p role="status">{sitting.saveLine}</p>
          <a href={paths.mySpeaking} className="grid min-h-11 place-items-center underline">
            {speakingTestEnglish.leave}
          </a>
        </div>
      </header>
      <div className="overflow-y-auto px-4 py-6">
        <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
          {sitting.isElsewhere ? (
            <section>
              <h2 className="text-lg">{speakingTestEnglish.elsewhere}</h2>
              <p className="mt-2">{speakingTestEnglish.elsewhereText}</p>
            </section>
          ) : (
            <SitScreenContent sitting={sitting} session={session} />
          )}
        </div>
      </div>
    </div>
  )
}

type SitScreenContentProps = { sitting: ReturnType<typeof useSitting>; session: SpeakingSession }

function SitScreenContent({ sitting, session }: SitScreenContentProps) {
  const [start, setStart] = useState<'idle' | 'loading' | 'failed'>('idle')
  const { phase } = sitting
  if (phase === null) {
    return (
      <>
        <MicrophoneCheck
          isResumed={session.takes.length > 0}
          isPractice={session.form === 'practice'}
          isUnsafe={sitting.isUnsafe}
          start={start}
          onStart={(mic) => {
            setStart('loading')
            void sitting.start(mic).catch(() => setStart('failed'))
          }}
        />
        <ExitOptions session={sitting.asked} deliverAll={sitting.settle} />
      </>
    )
  }
  if (phase.name !== 'failed') return <PhaseView phase={phase} session={sitting.asked} sitting={sitting} />
  return <NotSubmitted session={session} error={phase.error} />
}

/** For a full-page overlay: everything behind it is inert, so that the keyboard cannot reach hidden controls. */
function useInertBackground(): RefObject<HTMLDivElement | null> {
  const layerRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const background: HTMLElement[] = []
    for (let at: Element | null = layerRef.current; at && at !== document.body; at = at.parentElement) {
      for (const sibling of at.parentElement?.children ?? []) {
        if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue
        sibling.inert = true
        background.push(sibling)
      }
    }
    return () => {
      for (const each of background) each.inert = false
    }
  }, [])
  return layerRef
}
