'use client'

import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { groupIdOf, GroupView } from '@/components/paper/content/group-view'
import { InlineText } from '@/components/paper/content/inline-text'
import { PassageView } from '@/components/paper/content/passage-view'
import { TaskView } from '@/components/paper/content/task-view'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { type Part } from '@/lib/paper/content/rules/content'
import { usePlayer, useView } from '../player-context'
import { Checks } from '../lazy-parts'
import { DragArea } from '../slots/drag-area'
import { EssayBox } from '../slots/essay-box'
import { HeadingSlot } from '../slots/heading-slot'
import { PLAYER_SLOTS } from '../slots/player-slots'
import { SplitPanes } from './split-panes'
import { useReadyParts, whenIdle } from './use-ready-parts'
import { Paper } from '@/components/paper/content/paper'

/** The scroll position of each pane, restored when it is rendered again. */
const scrolled = new Map<string, number>()

/** The open part: its instruction, and one or two panes. The panes of the other parts are on the page as well, hidden. */
export function PartScreen() {
  const { content, session } = usePlayer()
  const number = useView((view) => view.part)
  // While an author edits a text, its preview renders each part again.
  const isPreparing = session.id !== 'preview'
  const ready = useReadyParts(
    content.parts.map((part) => part.number),
    number,
    isPreparing,
  )
  const part = content.parts.find((one) => one.number === number)
  if (!part) return null
  return (
    <main className="flex min-h-0 min-w-0 flex-1 flex-col">
      <PartHeading part={part} />
      <DragArea>
        <div className="relative min-h-0 flex-1">
          {content.parts
            .filter((one) => ready.includes(one.number))
            .map((one) => (
              <PartPlace key={one.number} part={one} isOpen={one.number === number} />
            ))}
        </div>
      </DragArea>
    </main>
  )
}

const HIDDEN = { visibility: 'hidden' } as const
const HIDDEN_AND_LAID_OUT = { visibility: 'hidden', contentVisibility: 'hidden' } as const

/**
 * The panes of one part over the whole place. A hidden part keeps its layout, so that showing it costs none, and is out of reach of the pointer, the
 * keyboard and a screen reader. Once laid out, it also costs nothing while the open part changes (`content-visibility`; Firefox 125, Safari 18).
 */
function PartPlace({ part, isOpen }: { part: Part; isOpen: boolean }) {
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => whenIdle(() => setLaidOut(true)), [])
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
  return hasText ? <SplitPanes text={<TextPane part={part} />} questions={questions} /> : questions
})

function PartHeading({ part }: { part: Part }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(part.number)
  useEffect(() => {
    if (shown.current === part.number) return
    shown.current = part.number
    // Opening a part focuses its heading, unless the candidate went to one of its questions.
    // The focus may still be in the part that has just been hidden.
    if (!document.activeElement?.closest(`[data-pane$="-${part.number}"]`)) heading.current?.focus()
  }, [part.number])
  return (
    <div className="mx-3 mt-2 rounded-sm bg-(--x-box) px-3 py-1.5 text-sm max-md:mx-2 max-md:mt-1 max-md:px-2 max-md:py-1 max-md:text-xs short:mt-0! short:truncate short:py-0! short:text-xs tiny:sr-only">
      <h2 ref={heading} tabIndex={-1} className="inline font-bold">
        {PLAYER.part(part.number)}
      </h2>{' '}
      <span className="ms-1">
        <InlineText text={part.instruction} />
      </span>
    </div>
  )
}

function TextPane({ part }: { part: Part }) {
  const { pictures, content } = usePlayer()
  const headings = part.groups.filter((group) => group.type === 'matching-headings')
  return (
    <Pane name={`text-${part.number}`} label={PLAYER.textPane[content.skill]}>
      {part.passage && (
        <PassageView
          passage={part.passage}
          pictures={pictures}
          above={({ label }) =>
            headings.flatMap((group) =>
              group.questions
                .filter((question) => question.paragraph === label)
                .map(({ number, paragraph }) => (
                  <HeadingSlot key={number} number={number} paragraph={paragraph} bankId={groupIdOf(group)} />
                )),
            )
          }
        />
      )}
      {part.task && <TaskView task={part.task} pictures={pictures} />}
    </Pane>
  )
}

function QuestionPane({ part }: { part: Part }) {
  const { pictures, content } = usePlayer()
  return (
    <Pane name={`questions-${part.number}`} label={PLAYER.questionPane[content.skill]}>
      {part.task ? (
        <EssayBox task={part.task} />
      ) : (
        part.groups.map((group) => (
          <GroupView key={groupIdOf(group)} group={group} part={part.number} slots={PLAYER_SLOTS} pictures={pictures} />
        ))
      )}
      {part.groups.length > 0 && <Checks part={part} />}
    </Pane>
  )
}

/** One scrolling column of exam text: keyboard-scrollable, and its text can be annotated. */
function Pane({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const key = `${usePlayer().session.id} ${name}`
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (element.current) element.current.scrollTop = scrolled.get(key) ?? 0
  }, [key])
  return (
    <section
      ref={element}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      data-scrolls
      onScroll={(event) => scrolled.set(key, event.currentTarget.scrollTop)}
      className="h-full min-w-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 -outline-offset-3 max-md:px-3"
    >
      <Paper className="exam-text h-full">
        <div data-pane={name} className="mx-auto h-full max-w-[60em]">
          {children}
        </div>
      </Paper>
    </section>
  )
}
