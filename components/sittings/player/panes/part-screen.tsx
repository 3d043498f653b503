'use client'

import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { groupIdOf, GroupView } from '@/components/paper/content/group-view'
import { InlineText } from '@/components/paper/content/inline-text'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { type Part, type WritingTask } from '@/lib/paper/content/rules/content'
import { usePlayer, useView } from '../player-context'
import { PartSelfChecks } from '../lazy-parts'
import { getDragCode } from '../slots/load-drag-code'
import { PLAYER_SLOTS } from '../slots/player-slots'
import { Pane } from './pane'
import { getTextCode } from './text-panes'
import { useReadyParts, runWhenIdle } from './use-ready-parts'

/** The open part: its instruction, and one or two panes. The panes of the other parts are on the page as well, hidden. */
export function PartScreen() {
  const { content, session, banks } = usePlayer()
  const number = useView((view) => view.part)
  // While an author edits a text, its preview renders each part again, so parts are not prepared.
  const isPreparing = session.id !== 'preview'
  const ready = useReadyParts(
    content.parts.map((part) => part.number),
    number,
    isPreparing,
  )
  const part = content.parts.find((item) => item.number === number)
  if (!part) return null
  const places = (
    <div className="relative min-h-0 flex-1">
      {content.parts
        .filter((item) => ready.includes(item.number))
        .map((item) => (
          <PartLayer key={item.number} part={item} isOpen={item.number === number} />
        ))}
    </div>
  )
  // A paper that is being edited may get its first box at any time.
  const hasDrags = banks.size > 0 || !isPreparing
  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col">
      <PartHeading part={part} />
      {hasDrags ? renderDragArea(places) : places}
    </main>
  )
}

const HIDDEN = { visibility: 'hidden' } as const
const HIDDEN_AND_LAID_OUT = { visibility: 'hidden', contentVisibility: 'hidden' } as const

/**
 * The panes of one part over the whole place. A hidden part keeps its layout, so that showing it is fast, and is out of reach of the pointer, the
 * keyboard and a screen reader. Once laid out, it also costs nothing while the open part changes (`content-visibility`; Firefox 125, Safari 18).
 */
function PartLayer({ part, isOpen }: { part: Part; isOpen: boolean }) {
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => runWhenIdle(() => setLaidOut(true)), [])
  const hidden = isLaidOut ? HIDDEN_AND_LAID_OUT : HIDDEN
  return (
    <div className="absolute inset-0 flex flex-col" style={isOpen ? undefined : hidden}>
      <PartPanes part={part} />
    </div>
  )
}

const PartPanes = memo(function PartPanes({ part }: { part: Part }) {
  const hasText = part.passage !== undefined || part.task !== undefined
  const questions = <QuestionPane part={part} />
  if (!hasText) return questions
  const { SplitPanes, TextPane } = getTextCode()
  return <SplitPanes text={<TextPane part={part} />} questions={questions} />
})

/** From about this many letters on an instruction takes more than two lines on a screen of little height: it scrolls, by keyboard as well. */
const LONG_INSTRUCTION = 100

function PartHeading({ part }: { part: Part }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPart = useRef(part.number)
  useEffect(() => {
    if (shownPart.current === part.number) return
    shownPart.current = part.number
    // Opening a part focuses its heading, unless the candidate went to one of its questions.
    // The focus may still be in the part that has just been hidden.
    if (!document.activeElement?.closest(`[data-pane$="-${part.number}"]`)) heading.current?.focus()
  }, [part.number])
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={part.instruction.length > LONG_INSTRUCTION ? 0 : undefined}
      className="mx-3 mt-2 rounded-sm bg-(--x-box) px-3 py-1.5 text-sm max-md:mx-2 max-md:mt-1 max-md:px-2 max-md:py-1 max-md:text-xs short:mt-0! short:max-h-[3.7em] short:overflow-y-auto short:py-0! short:text-xs tiny:not-focus:sr-only"
    >
      <h2 ref={heading} tabIndex={-1} className="inline font-bold">
        {playerEnglish.part(part.number)}
        {part.task && <span className="sr-only">{playerEnglish.taskOfPart(part.task.number)}</span>}
      </h2>{' '}
      <span className="ms-1">
        <InlineText text={part.instruction} />
      </span>
    </div>
  )
}

function QuestionPane({ part }: { part: Part }) {
  const { pictures, content } = usePlayer()
  return (
    <Pane name={`questions-${part.number}`} label={playerEnglish.questionPane[content.skill]}>
      {part.task
        ? renderEssayBox(part.task)
        : part.groups.map((group) => (
            <GroupView
              key={groupIdOf(group)}
              group={group}
              part={part.number}
              slots={PLAYER_SLOTS}
              pictures={pictures}
            />
          ))}
      {part.groups.length > 0 && <PartSelfChecks part={part} />}
    </Pane>
  )
}

function renderEssayBox(task: WritingTask) {
  const { EssayBox } = getTextCode()
  return <EssayBox task={task} />
}

function renderDragArea(places: ReactNode) {
  const { DragArea } = getDragCode()
  return <DragArea>{places}</DragArea>
}
