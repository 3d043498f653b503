'use client'

import { type ReactNode, useRef } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type Pane } from '@/lib/paper/content/rules/player-view'
import { usePlayer, useView } from '../player-context'
import { Divider } from './divider'

/** Text and questions side by side with a movable divider; on a narrow screen one at a time. */
export function SplitPanes({ text, questions }: { text: ReactNode; questions: ReactNode }) {
  const { content } = usePlayer()
  const frame = useRef<HTMLDivElement>(null)
  const split = useView((view) => view.split)
  const shownPane = useView((view) => view.pane)
  return (
    <>
      <div
        role="group"
        aria-label={playerEnglish.part(0).replace(' 0', '')}
        className="flex gap-1 px-2 pt-1.5 md:hidden tiny:pt-0"
      >
        <PaneButton pane="text" label={playerEnglish.textPane[content.skill]} />
        <PaneButton pane="questions" label={playerEnglish.questionPane[content.skill]} />
      </div>
      <div ref={frame} className="flex min-h-0 flex-1">
        <div
          className={`min-h-0 min-w-0 max-md:w-full! ${shownPane === 'text' ? '' : 'max-md:hidden'}`}
          style={{ inlineSize: `${split}%` }}
        >
          {text}
        </div>
        <Divider frame={frame} />
        <div className={`min-h-0 min-w-0 flex-1 ${shownPane === 'questions' ? '' : 'max-md:hidden'}`}>{questions}</div>
      </div>
    </>
  )
}

function PaneButton({ pane, label }: { pane: Pane; label: string }) {
  const { dispatch } = usePlayer()
  const isShown = useView((view) => view.pane === pane)
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => dispatch({ type: 'pane-shown', pane })}
      className="min-h-11 flex-1 tiny:min-h-8 border-b-2 border-(--x-faint) text-sm font-semibold aria-pressed:border-(--x-accent) aria-pressed:bg-(--x-accent-soft)"
    >
      {label}
    </button>
  )
}
