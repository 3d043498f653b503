'use client'

import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { type SetStart } from './set-start'
import { SKILL_HUES } from './type-row'

type MistakesProps = Pick<PracticeOffer, 'skills' | 'gone'> & { start: SetStart }

/** How many reasons are listed why questions left the queue; further ones are only counted. */
const MAX_SHOWN_REASONS = 2

/** Wrong answers whose questions are asked again, all skills in one row. */
export function Mistakes({ skills, gone, start }: MistakesProps) {
  const sections = skills.filter(({ skill }) => skill !== 'writing')
  const sum = (read: (mistakes: PracticeOffer['skills'][number]['mistakes']) => number) =>
    sections.reduce((total, { mistakes }) => total + read(mistakes), 0)
  const [due, waiting, learned] = [sum((item) => item.due), sum((item) => item.waiting), sum((item) => item.learned)]
  const others = waiting > 0 ? copy.notDue(waiting) : copy.noMistakes
  const hidden = gone.length - MAX_SHOWN_REASONS
  return (
    <section
      aria-labelledby="mistakes"
      className="min-w-0 rounded-lg border border-line bg-surface px-4 pt-3 pb-2 sm:px-5"
    >
      <div className={due > 0 ? undefined : 'pb-2'}>
        <h2 id="mistakes" className="text-base">
          {copy.mistakesTitle}
        </h2>
        <p className="text-sm text-ink-soft">{due > 0 ? copy.due(due) : others}</p>
        {learned > 0 && <p className="text-sm text-ink-soft">{copy.learned(learned)}</p>}
        {gone.slice(0, MAX_SHOWN_REASONS).map(({ examTitle, question, because }) => (
          <p key={`${examTitle} ${question}`} className="text-sm text-ink-soft">
            {copy.gone[because](examTitle, question)}
          </p>
        ))}
        {hidden > 0 && <p className="text-sm text-ink-soft">{copy.goneMore(hidden)}</p>}
      </div>
      {due > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {sections
            .filter(({ mistakes }) => mistakes.due > 0)
            .toSorted((a, b) => b.mistakes.due - a.mistakes.due)
            .map(({ skill, mistakes }) => (
              <li key={skill} className="flex min-h-14 items-center gap-3 py-1.5">
                <Sign name={skill} className={classNames('size-5', SKILL_HUES[skill])} />
                <p className="min-w-0 flex-1 text-sm font-semibold">
                  {copy.mistakesOf(skillNames[skill], mistakes.due)}
                </p>
                <Button
                  variant="outline"
                  {...start.stateOf(`mistakes ${skill}`)}
                  onClick={() => start.begin(`mistakes ${skill}`, { kind: 'mistakes', skill, size: start.size })}
                >
                  {copy.startMistakes(countOf(mistakes, start.size))}
                  <span className="sr-only"> {copy.startMistakesOf(skillNames[skill])}</span>
                </Button>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

/** Other questions of a group come along with those that are due. */
function countOf({ due, sets }: PracticeOffer['skills'][number]['mistakes'], wanted: number): number {
  return sets?.find(({ size }) => size === wanted)?.questions ?? due
}
