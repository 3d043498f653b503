'use client'

import { groupIdOf } from '@/components/paper/content/group-view'
import { PassageView } from '@/components/paper/content/passage-view'
import { TaskView } from '@/components/paper/content/task-view'
import { type Part } from '@/lib/paper/content/rules/content'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { usePlayer } from '../player-context'
import { getDragCode } from '../slots/load-drag-code'
import { Pane } from './pane'

export { EssayBox } from '../slots/essay-box'
export { SplitPanes } from './split-panes'

/** The text of a part: a passage or a writing task. */
export function TextPane({ part }: { part: Part }) {
  const { pictures, content } = usePlayer()
  const headings = part.groups.filter((group) => group.type === 'matching-headings')
  return (
    <Pane name={`text-${part.number}`} label={playerEnglish.textPane[content.skill]}>
      {part.passage && (
        <PassageView
          passage={part.passage}
          pictures={pictures}
          above={({ label }) =>
            headings.flatMap((group) =>
              group.questions
                .filter((question) => question.paragraph === label)
                .map(({ number, paragraph }) => {
                  const bankId = groupIdOf(group)
                  // Its last line says what to do.
                  const describedBy = `${bankId}-rubric-${group.rubric.length - 1}`
                  return renderHeadingSlot({ number, paragraph, bankId, describedBy })
                }),
            )
          }
        />
      )}
      {part.task && <TaskView task={part.task} pictures={pictures} />}
    </Pane>
  )
}

function renderHeadingSlot(slot: { number: number; paragraph: string; bankId: string; describedBy: string }) {
  const { HeadingSlot } = getDragCode()
  return <HeadingSlot key={slot.number} {...slot} />
}
