'use client'

import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { minutesOfSet } from '@/lib/sittings/practice/rules/set-minutes'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { type SetStart } from './set-start'
import { SKILL_HUES } from './type-row'

type Section = PracticeOffer['skills'][number]
type MistakesProps = Pick<PracticeOffer, 'skills' | 'gone'> & { start: SetStart }

/** How many reasons are listed why questions left the queue; further ones are only counted. */
const MAX_SHOWN_REASONS = 2

/** Wrong answers whose questions are asked again, all skills in one row. */
export function Mistakes({ skills, gone, start }: MistakesProps) {
  const sections = skills.filter(({ skill }) => skill !== 'writing')
  const sum = (countOf: (mistakes: Section['mistakes']) => number) =>
    sections.reduce((total, { mistakes }) => total + countOf(mistakes), 0)
  const [due, waiting, learned] = [sum((item) => item.due), sum((item) => item.waiting), sum((item) => item.learned)]
  const others = waiting > 0 ? copy.notDue(waiting) : copy.noMistakes
  const hidden = gone.length - MAX_SHOWN_REASONS
  return (
    <section
      aria-labelledby="mistakes"
      className="min-w-0 rounded-lg border border-line bg-surface px-4 pt-3 pb-2 sm:px-5"
    >
      <div className={due > 0 ? undefined : 'pb-2'}>
        <h2 id="mistakes" className="scroll-mt-6 text-base">
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
              <SkillMistakes key={skill} skill={skill} mistakes={mistakes} start={start} />
            ))}
        </ul>
      )}
    </section>
  )
}

type SkillMistakesProps = Pick<Section, 'skill' | 'mistakes'> & Pick<MistakesProps, 'start'>

/** The mistakes of one skill: how many are due, how many of them this set repeats, why it has further questions, and how long it takes. */
function SkillMistakes({ skill, mistakes, start }: SkillMistakesProps) {
  const key = `mistakes ${skill}`
  const { questions, asked } = findSetSizes(mistakes, start.size)
  const minutes = start.minutes ?? (skill === 'writing' ? null : minutesOfSet(skill, questions))
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <Sign name={skill} className={classNames('size-5', SKILL_HUES[skill])} />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-6 font-semibold">{copy.mistakesOf(skillNames[skill], mistakes.due)}</p>
        {asked !== null && asked < Math.max(mistakes.due, questions) && (
          <p className="text-xs text-ink-soft">{copy.mistakesNow(asked, questions)}</p>
        )}
      </div>
      <Button
        variant="outline"
        className="max-sm:w-full"
        {...start.stateOf(key)}
        onClick={() => start.begin(key, { kind: 'mistakes', skill, size: start.size })}
      >
        {minutes === null ? copy.startMistakes(questions) : copy.advised.start(questions, minutes)}
        <span className="sr-only"> {copy.startMistakesOf(skillNames[skill])}</span>
      </Button>
    </li>
  )
}

/** Other questions of a group come along with those that are due. */
function findSetSizes({ due, sets }: Section['mistakes'], wanted: number) {
  const set = sets?.find(({ size }) => size === wanted)
  return { questions: set?.questions ?? due, asked: set?.mistakes ?? null }
}
