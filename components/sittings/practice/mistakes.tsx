'use client'

import { Button } from '@/components/ui/button/button'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { type SetStart } from './set-start'

type MistakesProps = Pick<PracticeOffer, 'skills' | 'gone'> & { start: SetStart }

/** Rows of the reasons why questions left the queue; more are only counted. */
const SHOWN_GONE = 2

/** What was answered wrong and is asked again: all skills in one row. */
export function Mistakes({ skills, gone, start }: MistakesProps) {
  const sections = skills.filter(({ skill }) => skill !== 'writing')
  const sum = (read: (mistakes: PracticeOffer['skills'][number]['mistakes']) => number) =>
    sections.reduce((total, { mistakes }) => total + read(mistakes), 0)
  const [due, waiting, learned] = [sum((one) => one.due), sum((one) => one.waiting), sum((one) => one.learned)]
  const others = waiting > 0 ? copy.notDue(waiting) : copy.noMistakes
  const hidden = gone.length - SHOWN_GONE
  return (
    <section
      aria-labelledby="mistakes"
      className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="mistakes" className="text-base">
          {copy.mistakesTitle}
        </h2>
        <p className="text-sm text-ink-soft">{due > 0 ? copy.due(due) : others}</p>
        {learned > 0 && <p className="text-sm text-ink-soft">{copy.learned(learned)}</p>}
        {gone.slice(0, SHOWN_GONE).map(({ examTitle, question, because }) => (
          <p key={`${examTitle} ${question}`} className="text-sm text-ink-soft">
            {copy.gone[because](examTitle, question)}
          </p>
        ))}
        {hidden > 0 && <p className="text-sm text-ink-soft">{copy.goneMore(hidden)}</p>}
      </div>
      {sections.map(
        ({ skill, mistakes }) =>
          mistakes.due > 0 && (
            <Button
              key={skill}
              variant="outline"
              {...start.stateOf(`mistakes ${skill}`)}
              onClick={() => start.begin(`mistakes ${skill}`, { kind: 'mistakes', skill, size: start.size })}
            >
              {copy.startMistakes(skillNames[skill], mistakes.due)}
            </Button>
          ),
      )}
    </section>
  )
}
